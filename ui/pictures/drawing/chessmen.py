"""What is no animal: chessmen with their familiar outlines, the rock, the cannon, the shield."""
from kit import *
def base(a,y=80,half=29):
    """the foot all chessmen stand on"""
    a.body(f'M{50-half} {y+6}C{50-half} {y+1.5} {50-half+3} {y} {50-half+7} {y}H{50+half-7}C{50+half-3} {y} {50+half} {y+1.5} {50+half} {y+6}V{y+11}H{50-half}Z')
def king():
    a=Art(6)
    a.line('M50 5V27M41.5 13.5H58.5',6)
    a.body('M50 42C45 30 36.5 26 27.5 27.5C16.5 29.5 11 39.5 14.5 50C17 57.5 23 63 27 72H73C77 63 83 57.5 85.5 50C89 39.5 83.5 29.5 72.5 27.5C63.5 26 55 30 50 42Z')
    a.body('M50 51C44.5 43 42.5 38 42.5 33.5C42.5 28.5 45.5 25.5 50 25.5C54.5 25.5 57.5 28.5 57.5 33.5C57.5 38 55.5 43 50 51Z')
    a.line('M50 46V72')
    base(a,72,25)
    a.ink=soft(a.ink,.7)
    return fit(a,39)
def queen():
    a=Art(6)
    a.body('M27 74C25.5 66 21.5 58 16.5 33L30.5 51L33.5 25L44 48L50 21L56 48L66.5 25L69.5 51L83.5 33C78.5 58 74.5 66 73 74Z')
    for x,y in((14.5,29),(32.5,19.5)): a.both('solid',circle(x,y,6.2))
    a.solid(circle(50,15.5,6.2))
    a.line('M29.5 65.5C42 61.5 58 61.5 70.5 65.5',4.6)
    base(a,74,26)
    a.ink=soft(a.ink,.7)
    return fit(a,39)
def rook():
    a=Art(6)
    a.body('M31 80C34.5 69 35.5 58 34.5 45H65.5C64.5 58 65.5 69 69 80Z')
    a.body('M22.5 15H34V23.5H43.5V15H56.5V23.5H66V15H77.5V32C77.5 38 72.5 42.5 66 45H34C27.5 42.5 22.5 38 22.5 32Z')
    base(a,78,29)
    a.ink=soft(a.ink,.7)
    return fit(a,39)
def pawn():
    a=Art(6)
    a.body('M31 80C40 72 42.5 62 42.5 48H57.5C57.5 62 60 72 69 80Z')
    a.body(circle(50,30,16.5))
    a.body('M33 48.5C33 45.5 35 44 37.5 44H62.5C65 44 67 45.5 67 48.5C67 51.5 65 53 62.5 53H37.5C35 53 33 51.5 33 48.5Z')
    base(a,78,26)
    a.ink=soft(a.ink,.7)
    return fit(a,37)
def bishop():
    a=Art(6)
    a.solid(circle(50,11,6.5),True)
    a.body('M37 72C37 66.5 35 62.5 32 58.5C24.5 49.5 28.5 34.5 50 18C71.5 34.5 75.5 49.5 68 58.5C65 62.5 63 66.5 63 72Z')
    a.line('M60.5 28L50.5 44.5',6.4)
    base(a,77,28)
    a.body('M32 69.5C32 66 34 64 37 64H63C66 64 68 66 68 69.5C68 73 66 75 63 75H37C34 75 32 73 32 69.5Z')
    a.ink=soft(a.ink,.7)
    return fit(a,39)
def knight():
    a=Art(6)
    head='M45 16L43 6.5C49 8 54 11.5 57 15.5C72 19.5 80.5 35 79.5 56C79 66 76 74 73.5 80H31C30 68 35.5 61.5 43 55.5C47 52 49.5 49 49.5 45.5C44.5 50 39.5 50.5 35.5 52.5C32.5 54.5 30.5 60 26.5 61.5C21 63.5 14.5 58.5 14 52C13.7 47.5 17.5 44 21 39C24.5 33.5 26 27.5 31.5 22.5C35.5 19 40.5 17 45 16Z'
    mane='M57 15.5C72 19.5 80.5 35 79.5 56C79 66 76 74 73.5 80H58C63.5 71 66.5 60 65.5 50C64.5 38 60 27.5 49 20Z'
    a.body(head)
    a.solid(mane)
    for c in ((62,27.5,74,33),(66,39,78,45),(67,52,78.5,58),(65.5,65,76,71)): a.erase(cut(*c,1.2,3.2,.45))
    base(a,80,30)
    a.ink=soft(a.ink,.7)
    a.solid(circle(41.5,31,4.4)); a.erase(circle(40,29.5,1.6))
    a.solid(circle(21.5,51.5,2.4))
    return fit(a,39)
def rock():
    a=Art(6)
    stone='M21 31L24.5 14.5L37 12L39.5 24.5L44.5 25L45.5 11.5L59 10.5L60.5 24L66 24.5L68 13L80 17.5L80.5 36L75.5 47L83.5 58L90 84L78 90.5H20L9.5 83L14.5 63L24.5 48Z'
    a.body(stone)
    a.ink=soft(a.ink,1)
    # its faces, hewn with strokes that run out
    a.solid(cut(22,49,47,44,-1.5,4,.3)); a.solid(cut(45,43,56,60,1.4,4,.55)); a.solid(cut(77,47,54.5,58.5,1,4,.3))
    a.solid(cut(55,57,60,82,1.6,4,.35)); a.solid(cut(13,64,37,71.5,1.2,4,.3)); a.solid(cut(36,70,34,85,1,3.6,.4))
    return fit(a,39)
def cannon():
    a=Art(6.3)
    def raised(p): return rotate(path(p),9,60,48)
    # the trail and the barrel
    a.body('M46 52L88 75C91 77 91 82.5 88 84.5H76L38 66Z')
    a.body(raised('M12 20L17.5 14.5L25.5 20.5L76.5 41C82 43.5 84 49.5 82 55C79.5 60.5 74 63 69 61L19.5 40.5L9.5 38.5L8 31.5Z'))
    a.line(raised('M25.5 21L19.5 40'),4.8); a.line(raised('M71.5 39.5L64 58.5'),4.8)
    a.solid(raised(circle(88,52.5,5.6)),True)
    wheel=circle(46,67,22)
    gap=grow(wheel,5.8)
    a.erase(gap); a.fill=diff(a.fill,gap); a.body(wheel)
    a.ink=soft(a.ink,.7)
    for i in range(4):
        t=math.radians(45*i+22.5); x,y=22*math.cos(t),22*math.sin(t)
        a.line(f'M{46-x} {67-y}L{46+x} {67+y}',3.6)
    a.solid(circle(46,67,6.2))
    return fit(a,39)
def stone():
    """a Theban shield, notched at both sides, with its boss; on its head it looks the same"""
    a=Art(7)
    notch=circle(3.5,50,17)
    a.body(diff(diff(circle(50,50,36,36),notch),mirror(notch))); a.ink=soft(a.ink,1.8)
    a.body(circle(50,50,13.5),6.6)
    return fit(a,39)
