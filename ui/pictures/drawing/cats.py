"""The lion and his family: the same animals in all games."""
from kit import *
def lion():
    a=Art(W)
    cx,cy=50,50
    def pt(ang,r): t=math.radians(ang); return (cx+r*math.sin(t), cy-r*math.cos(t)*1.02)
    d='M%.2f %.2f'%pt(0,35.5)
    angs=[0,24,50,73,95,117,138,159,180]
    N=len(angs)-1; cuts=[]
    for i in range(N):
        a0,a1=angs[i],angs[i+1]; st=a1-a0
        if i==N-1:
            d+='C%.2f %.2f %.2f %.2f %.2f %.2f'%(pt(a0+5,40)+(53,90)+(50,93.5)); cuts.append(cut(*pt(a0+7,31.5),52.8,87.5,1,2.4,.45)); break
        tip=pt(a0+st*.95,41.5); v=pt(a1+st*.02,33)
        d+='C%.2f %.2f %.2f %.2f %.2f %.2f'%(pt(a0+st*.12,39.5)+pt(a0+st*.55,42)+tip)
        d+='C%.2f %.2f %.2f %.2f %.2f %.2f'%(pt(a0+st*.92,39)+pt(a0+st*.9,35.5)+v)
        if i not in(1,): cuts.append(cut(*pt(a0+st*(.45 if i==2 else .3),29.5 if i else 27),*pt(a0+st*.8,38),1.6,2.5,.45))
    d+='L50 50Z'
    half=path(d); mane=union(half,mirror(half),circle(50,50,30))
    ear=circle(25.5,26,8.2)
    e=union(mane,grow(ear,2.4)); 
    e=inter(shrink(grow(e,4),4),circle(25,26,17)); mane=union(mane,e,mirror(e))
    a.solid(soft(mane,.9),True)
    for c in cuts: a.both('erase',c)
    a.both('erase',circle(25.3,25.8,6.1))
    a.both('solid',circle(28.8,29.1,4.7))
    face='M50 29.5C53 26 60 25.5 64 29C71 34 74.5 41 74 49C74 54 73.5 58 70.5 63C67 72 59 77.5 50 77.5C41 77.5 33 72 29.5 63C26.5 58 26 54 26 49C25.5 41 29 34 36 29C40 25.5 47 26 50 29.5Z'
    a.erase(face); a.ink=soft(a.ink,.6); a.mane=path(a.ink); a.face=path(face)
    a.solid('M40 56C40 52.8 45 52 50 52C55 52 60 52.8 60 56C60 59.8 54.2 65 50 65C45.8 65 40 59.8 40 56Z')
    a.line('M50 62V68',4.7); a.both('line','M50 68C48.5 71.8 43 72.6 39.8 69.6',4.7)
    a.both('line','M34 37.5C36.5 35.6 40 35.5 43 37',5)
    a.both('solid',circle(34.2,60,2)); a.both('solid',circle(36.2,65.7,2))
    eyes(a,39,46,4.6,1.7)
    return fit(a,39)
def muzzle(a,y,s=1):
    """a cat's broad nose and its mouth; y is the nose's top, s its size"""
    def at(d): return tr(d,s,0,0,s,50-50*s,y-52*s)
    a.solid(at('M39.5 56C39.5 52.8 44.5 52 50 52C55.5 52 60.5 52.8 60.5 56C60.5 60 54.2 65.5 50 65.5C45.8 65.5 39.5 60 39.5 56Z'))
    a.line(at('M50 63V69'),4.7); a.both('line',at('M50 69C48.3 73 42.8 74 39 70.8'),4.7)
EAR='M36 25C34 14.5 27 8.5 19.5 10.5C10.5 13 8 23 11 31.5C13.5 38 19 41 24 42Z'
def ear_shade(a,ear,face): return inter(circle(24,27,7.6,9.5,-30),diff(path(ear),path(face)))
def lioness():
    """the old one: lines of age and a ruff at her cheeks"""
    a=Art(6)
    face='M50 18C62 18 71.5 21 77.5 28C83.5 35.5 84 45 82 54C84.5 57 86 60.5 86.5 64.5C83.5 66.5 80.5 67.5 77.5 68C77.5 71.5 76.5 75 74.5 78C72.5 78.5 70 78.5 68 78C65 86 58.5 90.5 50 90.5C41.5 90.5 35 86 32 78C30 78.5 27.5 78.5 25.5 78C23.5 75 22.5 71.5 22.5 68C19.5 67.5 16.5 66.5 13.5 64.5C14 60.5 15.5 57 18 54C16 45 16.5 35.5 22.5 28C28.5 21 38 18 50 18Z'
    a.both('body',EAR); a.body(face)
    a.both('solid',ear_shade(a,EAR,face))
    a.ink=soft(a.ink,.7)
    muzzle(a,58,.92)
    a.line('M46.6 82.6C48.8 83.8 51.2 83.8 53.4 82.6',3.6)
    a.both('line','M25.5 38.5C29.5 34.4 36.5 34 41 37.2',5)
    eyes(a,34.5,47.5,5.4,2)
    a.both('line','M24 56C26 58.6 29 59.8 32.6 59.4',3.6)
    a.both('line','M43.4 50.5C42.8 53 42 55 40.8 56.8',3.2)
    a.both('solid',circle(27.8,67,2)); a.both('solid',circle(32.6,72,2)); a.both('solid',circle(35,65.6,2))
    return fit(a,39)
def flower(a,x,y,r):
    petals=circle(x,y,r*.85)
    for i in range(5):
        t=math.radians(72*i); petals=union(petals,circle(x+r*math.sin(t),y-r*math.cos(t),r*.79))
    gap=grow(petals,4)
    a.erase(gap); a.fill=diff(a.fill,gap)
    a.solid(petals,True); a.erase(circle(x,y,r*.52))
def young_lioness():
    """the young one: smooth, with lashes and a flower at her ear"""
    a=Art(6)
    face='M50 18.5C62 18.5 71.5 21.5 77 28.5C83 36 84 46 82 56C80.5 63.5 76.5 69.5 71 73.5C67.5 82.5 59.5 88 50 88C40.5 88 32.5 82.5 29 73.5C23.5 69.5 19.5 63.5 18 56C16 46 17 36 23 28.5C28.5 21.5 38 18.5 50 18.5Z'
    a.both('body',EAR); a.body(face)
    a.solid(ear_shade(a,EAR,face))
    a.ink=soft(a.ink,.7)
    muzzle(a,57.5,.88)
    eyes(a,35,48,6,2.3)
    a.both('line','M31 44.8C28.8 44.6 26.8 43.4 25.4 41.4',3.6)
    a.both('solid',circle(30.6,63.6,2)); a.both('solid',circle(35.4,68.4,2))
    flower(a,77.5,20,9.8)
    return fit(a,39)
def cub():
    a=Art(5.9)
    ear='M42 27C40.5 17 33 10 24 11.5C13.5 13.5 9.5 25 13 35C15.5 41 20 44.5 26 45Z'
    a.both('body',ear)
    face='M50 21C63 21 73 25.5 78 34C82 40.5 83 49 81.5 56C79 70.5 67 83.5 50 83.5C33 83.5 21 70.5 18.5 56C17 49 18 40.5 22 34C27 25.5 37 21 50 21Z'
    a.body(face)
    a.both('solid',inter(circle(26.5,28.5,8,9,-30),diff(path(ear),path(face))))
    tuft='M37.5 24C38.5 18 42 14 47 12C46.5 13.7 46.4 15.3 46.6 16.8C48.6 12.8 52.4 9.7 57.4 9C56.4 11.3 56.2 13.4 56.8 15.4C58.8 14.2 61.2 13.9 63.6 14.6C61.9 17.8 62.2 21 63.6 24.4Z'
    a.solid(tuft,True); a.erase(cut(47.5,27,49.5,15,-1.4,2.4,.4)); a.erase(cut(56,27,57,17.6,-1,2,.4))
    a.ink=soft(a.ink,.6)
    muzzle(a,59,.8)
    eyes(a,34.5,51,6.6,2.6)
    a.solid(circle(50,34.5,3)); a.both('solid',circle(40.4,36.5,2.8)); a.both('solid',circle(45.3,42.2,2.4))
    a.both('solid',circle(29.4,64,2.1)); a.both('solid',circle(34,69.6,2.1))
    return fit(a,36.5)
