"""Drawing kit: painter's model (ink over fill, later shapes erase earlier ink) on skia-pathops.

pip install fonttools skia-pathops; python3 pieces.py; python3 appicon.py (needs rsvg-convert)
"""
import math, os
import pathops
from pathops import Path, PathOp, LineCap, LineJoin, FillType
from fontTools.svgLib.path import parse_path
PICTURES=os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
P=os.path.join(PICTURES,'pieces')
def path(d):
    if isinstance(d,Path):
        q=Path(d); q.fillType=d.fillType; return q
    p=Path(); parse_path(d,p.getPen()); return p
def circle(x,y,r,ry=None,rot=0):
    ry=ry or r; k=.5522847
    d=f'M{x-r} {y}C{x-r} {y-k*ry} {x-k*r} {y-ry} {x} {y-ry}C{x+k*r} {y-ry} {x+r} {y-k*ry} {x+r} {y}C{x+r} {y+k*ry} {x+k*r} {y+ry} {x} {y+ry}C{x-k*r} {y+ry} {x-r} {y+k*ry} {x-r} {y}Z'
    p=path(d)
    return rotate(p,rot,x,y) if rot else p
def tr(p,a,b,c,d,e,f): 
    q=path(p); r=q.transform(a,b,c,d,e,f); r.fillType=q.fillType; return r
def rotate(p,deg,x,y):
    t=math.radians(deg);c,s=math.cos(t),math.sin(t)
    return tr(p,c,s,-s,c,x-c*x+s*y,y-s*x-c*y)
def mirror(p): return tr(p,-1,0,0,1,100,0)
def scale(p,s,x=50,y=50,sy=None):
    sy=sy or s
    return tr(p,s,0,0,sy,x-s*x,y-sy*y)
def move(p,dx,dy): return tr(p,1,0,0,1,dx,dy)
def op(a,b,o):
    r=pathops.op(path(a),path(b),o,fix_winding=False); r.fillType=FillType.EVEN_ODD; return r
def union(*ps):
    r=Path()
    for p in ps: r=op(r,p,PathOp.UNION)
    return r
def diff(a,b): return op(a,b,PathOp.DIFFERENCE)
def inter(a,b): return op(a,b,PathOp.INTERSECTION)
def stroke(p,w=5):
    p=path(p); p.stroke(w,LineCap.ROUND_CAP,LineJoin.ROUND_JOIN,4); p.convertConicsToQuads(0.02)
    # skia's stroker leaves self-overlap: resolve with winding
    p.fillType=FillType.WINDING
    p.simplify(fix_winding=False); p.fillType=FillType.EVEN_ODD
    return p
def grow(p,w): return union(p,stroke(p,2*w))
def shrink(p,w): return diff(p,stroke(p,2*w))
W=5.3 # the one weight of all outlines
def soft(p,r=.8):
    """rounds the corners of an ink"""
    p=shrink(grow(p,r),r); return grow(shrink(p,r),r)
class Art:
    def __init__(s,w=W): s.ink=Path(); s.fill=Path(); s.w=w
    def body(s,p,w=None):
        p=path(p); s.erase(p); s.ink=union(s.ink,stroke(p,w or s.w)); s.fill=union(s.fill,p)
    def erase(s,p): s.ink=diff(s.ink,p)
    def solid(s,p,fill=False):
        s.ink=union(s.ink,p)
        if fill: s.fill=union(s.fill,p)
    def line(s,p,w=None,clip=None):
        q=stroke(p,w or s.w)
        if clip is not None: q=inter(q,clip)
        s.ink=union(s.ink,q)
    def both(s,fn,p,*a,**k):
        getattr(s,fn)(p,*a,**k); getattr(s,fn)(mirror(p),*a,**k)
def cut(x0,y0,x1,y1,bend=0,w=4,at=.5):
    """a tapered engraver's cut from one point to another; bend to the left of the way"""
    dx,dy=x1-x0,y1-y0;L=math.hypot(dx,dy);ux,uy=dx/L,dy/L;px,py=uy,-ux
    mx,my=x0+dx*at+px*bend,y0+dy*at+py*bend
    h=w
    return path(f'M{x0} {y0}Q{mx+px*h} {my+py*h} {x1} {y1}Q{mx-px*h} {my-py*h} {x0} {y0}Z')
def eyes(a,x,y,r,h,dx=1.5,dy=-1.7):
    a.both('solid',circle(x,y,r))
    for q in (x,100-x): a.erase(circle(q+dx,y+dy,h))
def mec(pts):
    import random
    x=sum(p[0] for p in pts)/len(pts);y=sum(p[1] for p in pts)/len(pts);st=.5
    for i in range(20000):
        q=max(pts,key=lambda p:(p[0]-x)**2+(p[1]-y)**2);d=math.hypot(q[0]-x,q[1]-y)
        x+=(q[0]-x)*st/ max(d,1e-9);y+=(q[1]-y)*st/max(d,1e-9);st*=.999
        if st<1e-3:break
    return x,y,max(math.hypot(p[0]-x,p[1]-y) for p in pts)
def flat(p):
    out=[];cur=None
    for v,pts in p:
        if not pts: continue
        if len(pts)==1: out.append(pts[0])
        else:
            c=[cur]+list(pts);m=len(c)-1
            for k in range(1,9):
                t=k/8;b=[math.comb(m,j)*(1-t)**(m-j)*t**j for j in range(m+1)]
                out.append((sum(w*q[0] for w,q in zip(b,c)),sum(w*q[1] for w,q in zip(b,c))))
        cur=pts[-1]
    return out
def fit(a,R=39,cx=50,cy=50,s=None):
    x,y,r=mec(flat(a.ink)); s=s or R/r
    for k in('ink','fill','mane','face'):
        if not hasattr(a,k): continue
        setattr(a,k,tr(getattr(a,k),s,0,0,s,cx-s*x,cy-s*y))
    print('  scale %.3f'%s,end=' ')
    return a
def n(v):
    t=f'{v:.2f}'.rstrip('0').rstrip('.'); return '0' if t in('-0','') else t
def svgd(p):
    out=[];
    for v,pts in p:
        name=v.name if hasattr(v,'name') else str(v)
        c={'MOVE':'M','LINE':'L','QUAD':'Q','CUBIC':'C','CLOSE':'Z'}[name]
        out.append(c+' '.join(f'{n(x)} {n(y)}' for x,y in pts))
    return ''.join(out)
def write(path_,p):
    # Only what is drawn in: renderers pay for every pixel of a picture, also for those that are empty.
    open(path_,'w').write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="9.5 9.5 81 81"><path fill="#000" fill-rule="evenodd" d="{svgd(p)}"/></svg>\n')
def save(name,a):
    os.makedirs(P,exist_ok=True)
    p=Path(a.ink); p.convertConicsToQuads(0.02); write(f'{P}/{name}.svg',p)
    p=Path(a.fill); p.convertConicsToQuads(0.02); write(f'{P}/{name}-fill.svg',p)
    b=a.ink.bounds; far=max(math.hypot(x-50,y-50) for v,pts in a.ink for x,y in pts)
    print(name,[round(v,1) for v in b],'far',round(far,1),os.path.getsize(f'{P}/{name}.svg'))
