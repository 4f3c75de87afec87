"""Draws pieces/NAME.svg (ink) and pieces/NAME-fill.svg (body). Without names it draws all."""
import sys
from kit import save
import cats, animals, chessmen
NAMES={
    cats: 'lion lioness young-lioness cub',
    animals: 'giraffe elephant chick hen camel monkey frog rabbit owl',
    chessmen: 'rock knight bishop king queen rook pawn cannon stone',
}
if __name__=='__main__':
    for module,names in NAMES.items():
        for name in names.split():
            if name in sys.argv[1:] or not sys.argv[1:]: save(name,getattr(module,name.replace('-','_'))())
