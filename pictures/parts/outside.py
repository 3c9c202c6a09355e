"""Views through windows, and the ground around houses."""
import math
import random

from . import materials as m
from .model import Model
from .nodes import linear, material
from .daylight import lamp
from .soft import glass, glow
from .trees import bush, lawn, tree


def garden(y0=6.0, far=26.0, wide=26.0, level=-0.3, seed=3, trees=9, side=None):
    """Trees and shrubs behind the far wall (or beyond the "left" or "right" one, from x=y0 on)."""
    dice = random.Random(seed)

    def spot(out, along):
        return (along, out) if side is None else ((-out if side == "left" else out), along)

    half = wide / 2
    a, b = spot(y0 - 4.5, -half - 8), spot(far + 20, half + 8)
    _open_sky(spot(y0 + 13, 0), level + 16)
    lawn(min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1]), level, near=0)
    for k in range(trees):
        along = -half + wide * (k + 0.5) / trees + dice.uniform(-1, 1)
        x, y = spot(y0 + dice.uniform(8, max(9, far - y0)), along if side is None else along + 3)
        tree((x, y, level), dice.uniform(4.5, 7), seed=1 + k % 3, turn=dice.uniform(0, 360), count=7000)
    for k in range(trees * 2):
        x, y = spot(y0 + dice.uniform(2.0, 5), (-half + wide * (k + 0.5) / trees / 2) if side is None else (-half + wide * (k + 0.5) / trees / 2) + 3)
        bush((x, y, level), dice.uniform(0.5, 1.2), seed=1 + k % 4, turn=dice.uniform(0, 360))
    for k in range(16):
        x, y = spot(far + dice.uniform(-1, 2), (-half + wide * k / 15) * 1.7)
        bush((x, y, level - 0.3), dice.uniform(2.2, 3.6), seed=1 + k % 4, turn=dice.uniform(0, 360), size=0.05, count=6000)
    for k in range(14):
        x, y = spot(far + dice.uniform(0, 8), (-half + wide * k / 14) * 1.8)
        tree((x, y, level - 0.5), dice.uniform(8, 11), seed=1 + k % 3, turn=dice.uniform(0, 360), count=7000)


def _open_sky(spot, high):
    """A wide lamp that lights the outside when the sky itself gives no light."""
    lamp("AREA", (*spot, high), 12000, 7000, (*spot, 0), 34, 34)


def house(at, w=9.0, d=8.0, floors=4, colour="#d9c9ac", seed=1, turn=0, lit=0.0):
    """An apartment house with balconies, grilles and stains of the monsoon."""
    dice = random.Random(seed)
    wall, edge = m.plaster(colour, 0.9, 0.3), m.plaster("#efe9dc", 0.9, 0.3)
    f = Model("house")
    h = floors * 3.0
    f.box((w, d, h), (0, 0, 0), wall, bevel=0.01)
    f.box((w + 0.3, d + 0.3, 0.15), (0, 0, h), edge)
    f.box((1.8, 1.8, 1.6), (w * 0.2, 0, h + 0.1), m.paint("#22262a", 0.7))
    for j in range(floors):
        f.box((w + 0.1, d + 0.1, 0.18), (0, 0, j * 3.0), edge)
        n = max(2, int(w / 2.6))
        for k in range(n):
            x = -w / 2 + w * (k + 0.5) / n
            pane = glow("#ffc98a", 2.5) if dice.random() < lit else m.paint("#1d2429", 0.12)
            f.box((1.3, 0.05, 1.3), (x, -d / 2 - 0.01, j * 3 + 1.0), pane)
            f.box((1.5, 0.45, 0.08), (x, -d / 2 - 0.2, j * 3 + 2.35), edge)
            for b in range(3):
                f.box((0.04, 0.06, 1.3), (x - 0.45 + 0.45 * b, -d / 2 - 0.04, j * 3 + 1.0), edge)
            if k % 2 == 0:
                f.box((1.9, 0.9, 0.12), (x, -d / 2 - 0.45, j * 3 + 0.1), edge)
                for b in range(12):
                    f.rod((x - 0.9 + b * 0.163, -d / 2 - 0.88, j * 3 + 0.2), (x - 0.9 + b * 0.163, -d / 2 - 0.88, j * 3 + 1.1), 0.012, m.iron(), 5)
                f.box((1.9, 0.05, 0.05), (x, -d / 2 - 0.88, j * 3 + 1.1), m.iron())
                if dice.random() < 0.6:
                    f.box((0.5, 0.03, 0.7), (x + dice.uniform(-0.6, 0.6), -d / 2 - 0.84, j * 3 + 0.75), m.plaster(dice.choice(("#b84a3a", "#e3b44a", "#3f6f8f", "#e8e4da", "#5d8a5a"))))
    f.put(at, turn)


def town(y0=12.0, level=-6.0, lit=0.0, seed=2, wide=40, side=None):
    """Houses across the street, with tree crowns in front of them."""
    dice = random.Random(seed)
    colours = ("#d9c9ac", "#c9b7a0", "#e2d8c6", "#b9a58d", "#cfd2cc", "#d8b79a")
    n = max(3, int(wide / 10))
    for row in (0, 1):
        for k in range(n):
            along = -wide / 2 + wide * (k + 0.5) / n + row * 4 + dice.uniform(-1, 1)
            out = y0 + row * 14 + dice.uniform(0, 3)
            at = (along, out + 4, level) if side is None else ((-out - 4 if side == "left" else out + 4), along, level)
            house(at, dice.uniform(8, 10), 8, dice.choice((3, 4, 5)) + row * 2, dice.choice(colours), seed + k + 10 * row, {None: 0, "left": 90, "right": -90}[side] , lit)
    if not lit:
        _open_sky((0, y0 + 10) if side is None else ((-y0 - 8 if side == "left" else y0 + 8), 4), level + 26)
    Model("street").box((120, 120, 0.1), (0, 0, level - 0.1), m.concrete("#6f6a62"), bevel=0.001, world=True).put()
    for k in range(n + 1):
        along = -wide / 2 + wide * k / n + dice.uniform(-1, 1)
        at = (along, y0 - 2.5, level) if side is None else ((-y0 + 2.5 if side == "left" else y0 - 2.5), along, level)
        tree(at, abs(level) + dice.uniform(1.5, 3), seed=1 + k % 3, turn=dice.uniform(0, 360), count=9000)


def railing(x0, x1, y, z=0.0, high=1.0, mat=None, step=0.11):
    """A balcony's iron railing."""
    iron = mat or m.iron()
    f = Model("railing").box((x1 - x0, 0.05, 0.04), ((x0 + x1) / 2, y, z + high), iron)
    f.box((x1 - x0, 0.03, 0.02), ((x0 + x1) / 2, y, z + 0.1), iron)
    k = x0
    while k < x1:
        f.rod((k, y, z), (k, y, z + high), 0.007, iron, 6)
        k += step
    f.put()


def glass_doors(room, side, at, wide, high, leaves=4, bar=None):
    """Large sliding doors of glass in a thin frame, set into an opening that is already cut."""
    metal = bar or m.paint("#23211f", 0.4)
    f = Model("glass doors")
    each = wide / leaves
    for k in range(leaves):
        x = -wide / 2 + each * (k + 0.5)
        for s in (-1, 1):
            f.box((0.045, 0.05, high), (x + s * (each / 2 - 0.022), 0.03 * (k % 2), 0), metal)
        for z in (0, high - 0.05):
            f.box((each, 0.05, 0.05), (x, 0.03 * (k % 2), z), metal)
        f.box((each - 0.08, 0.006, high - 0.1), (x, 0.03 * (k % 2), 0.05), glass(), bevel=0.001)
    f.put(room.spot(side, at, 0, -0.1), room.facing(side))


def paving(whole, hole, mat):
    """Paving from x to x and y to y, with a hole for a basin in it."""
    (x0, x1, y0, y1), (a, b, c, d), f = whole, hole, Model("paving")
    for left, right, near, far in ((x0, a, y0, y1), (b, x1, y0, y1), (a, b, y0, c), (a, b, d, y1)):
        f.box((right - left, far - near, 0.1), ((left + right) / 2, (near + far) / 2, -0.1), mat, bevel=0.0003, world=True)
    f.put()


@material
def _misty(g, colour, haze, share, glow):
    """A wooded slope seen through mist, which is thickest at its foot; `share` is how much the mist hides."""
    _, high = g.parts()
    air = g.spread(high, 0.0, 0.8, min(1.0, share + 0.45), share)
    crowns = g.noise(0.5, 5, 0.7, g.node("NewGeometry").outputs["Position"])
    g.set(Base_Color=g.shade(linear(colour), crowns, 0.55, 1.35), Roughness=1.0, Specular=0.0, Normal=g.bump(crowns, 1.2))
    mist = g.node("Emission", {"Color": haze, "Strength": glow}).outputs[0]
    g.surface(g.blend(air, g.bsdf.outputs[0], mist), lights=False)


def ridges(y0=70.0, rows=4, level=-10.0, high=16.0, haze="#c3cfd2", glow=0.8, colour="#41603a", clear=0.25, side=None, seed=4):
    """Rows of wooded hills, each paler than the row in front of it. `side` may be "right" for the right wall."""
    dice = random.Random(seed)
    for k in range(rows):
        y, tall, half = y0 * 1.5**k, high * 1.42**k, y0 * 1.5**k * 1.7
        waves = [(dice.uniform(0.5, 1.5) * (n + 1), dice.uniform(0, 6.3), 0.55 / (n + 1)) for n in range(6)]

        def point(s, t, y=y, tall=tall, half=half, waves=waves):
            crest = tall * (0.62 + 0.38 * sum(a * math.sin(w * 3.2 * s * 2 + p) for w, p, a in waves))
            bumps = 0.25 * math.sin(s * 310) + 0.2 * math.sin(s * 517 + 2)
            return ((2 * s - 1) * half, y + tall * 1.1 * t, level + (crest + bumps * (1 + 0.3 * k)) * math.sin(t * math.pi / 2))

        Model("ridge").grid(point, 260, 8, _misty(colour, haze, clear + (0.95 - clear) * (k + 0.3) / rows, glow), lambda s, t: (s * 60, t)).put((0, 0, 0), -90 if side == "right" else 0)
