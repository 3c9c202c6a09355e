"""The parts of which places are built. Scenes import all parts from here."""
from . import decor, houses, lamps, meals, outside, plants, portraits
from . import rooms, seats, soft, studio, tables, trees
from . import materials as m
from .daylight import dusk, lamp, night, sky
from .model import Model, around, beside, circle, curve, dice, spun
from .nodes import linear, material
