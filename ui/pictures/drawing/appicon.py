"""Draws app-icon.svg and app-icon.png from the lion."""
from kit import *
import cats,subprocess
a=cats.lion(); fit(a,33.6,50,50.8)
feat=diff(a.ink,grow(a.mane,.01))
def c(r,f): return f'<circle cx="50" cy="50" r="{r}" fill="{f}"/>'
def P(p,f): return f'<path fill="{f}" fill-rule="evenodd" d="{svgd(p)}"/>'
def conv(p): q=path(p); q.convertConicsToQuads(.02); q.fillType=FillType.EVEN_ODD; return q
import math
def ring(r,w,f): return f'<circle cx="50" cy="50" r="{r}" fill="none" stroke="{f}" stroke-width="{w}"/>'
svg=f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
{c(48.5,'#23201B')}
{c(46.6,'#6B3F1F')}
{ring(45.2,1.6,'#8A5429')}
{c(42.6,'#23201B')}
{c(41.4,'#D9A441')}
{c(38.9,'#23201B')}
{c(37.7,'#FBF1DA')}
{P(conv(a.fill),'#F0BF63')}
{P(conv(union(a.face,Path())),'#F8DDA3')}
{P(conv(a.mane),'#8C4A1A')}
{P(conv(feat),'#23201B')}
</svg>
'''
D=PICTURES
open(f'{D}/app-icon.svg','w').write(svg)
subprocess.run(['rsvg-convert','-w','256','-h','256',f'{D}/app-icon.svg','-o',f'{D}/app-icon.png'],check=True)
