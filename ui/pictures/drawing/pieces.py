"""Draws pieces/NAME.svg (ink) and pieces/NAME-fill.svg (body)."""
from kit import *
import math
W=5.3
def soft(p,r=.8): 
    p=shrink(grow(p,r),r); return grow(shrink(p,r),r)
def eyes(a,x,y,r,h,dx=1.5,dy=-1.7):
    a.both('solid',circle(x,y,r))
    for q in (x,100-x): a.erase(circle(q+dx,y+dy,h))
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
def elephant():
    a=Art(5.9)
    ear='M42 20C36 9 22 7 12 13C3 19 1.5 32 5.5 41.5C8.5 48 12.5 51 14 56.5C18 60.5 24.5 59.5 27.5 56.5C33 54 38 52 42 44Z'
    a.both('solid',ear,True)
    for c in ((11.5,20,11.5,41,5.2,3.4),(19.5,18,18.5,50,4.6,3.6)):
        a.both('erase',cut(*c))
    tusk='M34.5 52C34 60 29.5 65.5 22.5 67C27 74.5 41 74 47 62Z'
    head='M50 9.5C64.5 9.5 73.8 20 73.3 33.5C72.8 43 66 48 63.3 54.5C61.4 59.5 60.6 66 61 74.5C61.3 81.5 62.5 85 65.5 85C68.3 85 68.4 83.3 70.3 82C73.4 79.8 78.6 81.8 78.4 86.4C78 93.5 71 97 61 97C48 97 39.8 89 38.8 75.5C38.4 66 38.6 59.5 36.7 54.5C34 48 27.2 43 26.7 33.5C26.2 20 35.5 9.5 50 9.5Z'
    a.both('erase',grow(path(tusk),2.6)); a.both('body',tusk,4.9)
    a.body(head)
    a.ink=soft(a.ink,.6)
    a.line('M46 56C48.5 57.8 51.5 57.8 54 56',4.9); a.line('M45.6 67.5C48 69.4 51 69.4 53.4 68',4.9)
    a.line('M45.8 79.5C48.5 81 52 80.6 54.2 79',4.9)
    eyes(a,38.6,38.5,5.3,2)
    return fit(a,40)
def giraffe():
    a=Art(W)
    for x0,y0,x1,y1 in ((53,23,50,13.5),(61,23,62,13)):
        a.line(f'M{x0} {y0}L{x1} {y1}',5.2); a.solid(circle(x1,y1,4.5),True)
    ear='M62 28C68 20 76 18 85.5 21.5C84.5 30 77 35.5 66 35.5Z'
    a.body(ear,5)
    neck=path('M50 40C50.5 56 46 70 35 81C43 90 62 93 76 85C81 82 81 77 79 72C73.5 59 70.5 45 65 22L54 28Z')
    head='M49 22C54 19.5 62.5 20 66.5 25C69.5 31 68 38.5 61.5 41.5C56.5 44 50.5 44 45.5 47C40.5 50 36 53.5 29.5 53.5C23 53.5 18.5 49 19 43.5C19.5 39 24 37 29 34.5C36 31 42 25.5 49 22Z'
    a.body(union(neck,head))
    inner=diff(neck,grow(path(head),W/2+3))
    net=Path()
    for l in ('M40 65L56 57.5L64 61L86 56','M56 57.5L49.5 49.5L49 38','M64 61L61.5 70L55 73.5L34 73','M61.5 70L70.5 75L92 72','M55 73.5L53 95','M70.5 75L68.5 95','M56 45L64 48.5L84 44.5'): net=union(net,stroke(path(l),4.3))
    pat=diff(inner,net); pat=grow(shrink(pat,1.6),1.6)
    a.solid(pat); a.ink=soft(a.ink,.7)
    a.solid(circle(26,43,2.4))
    a.line('M32.5 47.3C36 46.8 39 45 41 42.6',4)
    a.solid(circle(50,33,4.6)); a.erase(circle(48.5,31.4,1.7))
    return fit(a,39)
def chick():
    a=Art(W+.3)
    a.line('M49.5 15.5C49.5 11 47.5 7.5 44 5.5',5.4);a.line('M50 16.5C51 11.5 54.5 8.8 59.5 9.5',5.4);
    wing='M28 42C21 36.5 12.5 35 4.5 37C3.5 43 6 47.5 10 49.5C9.5 53.5 12 57 16.5 57.5C18 61.5 22 63.5 29 63.5Z'
    a.both('solid',wing,True)
    a.both('erase',cut(7,50,24.5,47,1.2,2.8,.35));a.both('erase',cut(13.5,58.5,25.5,53.5,1,2.6,.35))
    a.body(circle(50,42.5,26.5,27))
    a.solid('M40 46.5C43.5 43.2 56.5 43.2 60 46.5C58.5 51 53 56 50 56C47 56 41.5 51 40 46.5Z')
    shell='M19.5 69L28 62L35.5 69.5L43 62L50 69L57 62L64.5 69.5L72 62L80.5 69C79.5 81.5 66 90.5 50 90.5C34 90.5 20.5 81.5 19.5 69Z'
    a.erase(grow(path(shell),5.4)); 
    a.body(shell)
    a.ink=soft(a.ink,.7)
    a.solid(circle(36,78.5,3.3)); a.solid(circle(50,82,2.7)); a.solid(circle(64,78,3.3))
    eyes(a,39.3,37,5.2,1.9)
    return fit(a,39)
def hen():
    a=Art(W)
    a.line('M41 80V89M35.5 89H45',5); a.line('M59 80V89M53.5 89H63',5)
    comb='M28 26C22 21.5 22 14 27.5 14C28 9 35 8.5 37 12.5C40.5 9 46 11.5 45.5 16C50 16 51.5 21.5 47.5 27L40 32L30 30Z'
    a.solid(comb,True)
    beak='M33 27L13.5 35.5C16 39.5 23 42 33.5 40.5Z'
    tail='M60 52C60 40 62 30.5 68 23.5C71.5 25 74 28 75 32C78.5 29.5 82.5 28.8 86.5 29.3C87.5 33.5 87 37 86 40C89 40.3 91.5 42 93 44.5C92.5 56 87 65 76 69Z'
    a.solid(tail,True)
    a.erase(cut(69.5,30.5,68,46,-1.5,2.8)); a.erase(cut(82,35,75,48.5,-1.5,2.8))
    body='M39.5 21C47 21 52 27 53 34C54.5 42 59 46 66.5 46C74.5 46 81.5 50 81.5 58C81.5 72 69.5 83 51.5 83C33 83 22 73 23.5 60C24.3 52 31 47 30.5 37C30.5 28 32 21 39.5 21Z'
    wat=path('M29 42C21 42 12.5 51 16 57C20 62.5 29 55 32 45Z')
    a.solid(wat,True); a.erase(grow(path(beak),2.6))
    a.body(body)
    a.solid(beak,True); a.erase(cut(18,36,29.5,35,-.4,2,.6))
    wing=path('M37.5 60C37.5 53 44 50.5 51 52.5C58 54.5 66 55 74 52C74.5 57.5 72 61.5 68.3 63C68.5 67 65 70.5 60.5 70.5C58.5 74 54 75.5 50 74C43 73.5 37.5 67.5 37.5 60Z')
    a.solid(wing)
    a.erase(cut(46.5,59.5,68.3,63,1.5,2.5,.55)); a.erase(cut(45.5,66,60.5,70.5,1.5,2.5,.55))
    a.ink=soft(a.ink,.6)
    a.solid(circle(41.5,31.8,4.6)); a.erase(circle(40,30.2,1.7))
    return fit(a,40)
if __name__=='__main__':
    for nme,f in dict(lion=lion,elephant=elephant,giraffe=giraffe,chick=chick,hen=hen).items(): save(nme,f())
