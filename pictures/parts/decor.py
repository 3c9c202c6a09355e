"""Objects that decorate a room: rugs, frames, mirrors, baskets, cables, machines on the wall."""
import math

from . import soft
from . import materials as m
from .model import Model, around, circle, curve, dice
from .plants import flowers
from .tables import books, bottle, cup, table, tumbler, vase

PRINTS = (("#e9e1d0", "#c4552d", "#22303c"), ("#efe8da", "#3f5f4f", "#d59a3c"), ("#e5ddcb", "#2c4a6b", "#cf7a4a"), ("#f1ebdf", "#a33b3b", "#e0b04e"), ("#e8e0d0", "#6d7f5a", "#3b2c26"))


def rug(w, d, mat, at=(0, 0, 0), turn=0, fringe=True):
    """A rug with a wavy edge and fringes at both ends."""
    f = Model("rug")
    f.grid(lambda s, t: ((s - 0.5) * w, (t - 0.5) * d, 0.011 + 0.002 * math.sin(s * 9 + t * 7)), 30, 20, mat, lambda s, t: (s * w, t * d))
    f.box((w, d, 0.008), (0, 0, 0.001), mat, bevel=0.003)
    if fringe:
        thread = soft.fabric("#e4dac4")
        for side in (-1, 1):
            for k in range(int(d / 0.025)):
                y = -d / 2 + 0.0125 + k * 0.025
                f.rod((side * w / 2, y, 0.006), (side * (w / 2 + 0.06 + dice.uniform(-0.01, 0.01)), y + dice.uniform(-0.012, 0.012), 0.003), 0.003, thread, 4)
    f.put(at, turn)


def frame(room, side, at, z, w=0.5, h=0.7, kind=None, edge=None, mount=True):
    """A framed print on a wall, its middle at height z."""
    wood = edge or m.wood("#3a2719")
    f = Model("frame")
    f.box((0.025, 0.03, h), (w / 2 - 0.0125, 0, -h / 2), wood, mirror="x")
    for s in (-1, 1):
        f.box((w, 0.03, 0.025), (0, 0, s * (h / 2 - 0.0125) - 0.0125), wood)
    ground, one, two = PRINTS[dice.randrange(len(PRINTS)) if kind is None else kind % len(PRINTS)]
    f.box((w - 0.03, 0.008, h - 0.03), (0, 0.005, -h / 2 + 0.015), m.paint("#f1ece0", 0.6), bevel=0.001)
    k = 0.68 if mount else 0.96
    f.box((w * k, 0.004, h * k), (0, -0.0005, -h * k / 2), soft.picture(ground, one, two, float((kind or 0) * 3.1 + round(at, 1))), bevel=0.001)
    f.put(room.spot(side, at, z, 0.017), room.facing(side))


def wall_mirror(room, side, at, z, w, h, edge=None):
    """A mirror on a wall; `edge` frames it."""
    f = Model("mirror").box((w, 0.006, h), (0, 0, 0), soft.mirror(), bevel=0.001)
    if edge:
        f.box((0.04, 0.03, h + 0.06), (w / 2 + 0.01, 0, -0.03), edge, mirror="x")
        for dz in (-0.03, h - 0.01):
            f.box((w + 0.06, 0.03, 0.04), (0, 0, dz), edge)
    f.put(room.spot(side, at, z, 0.012), room.facing(side))


def round_mirror(room, side, at, z, r=0.4, edge=None):
    """A round mirror in a metal ring."""
    f = Model("round mirror").drum(r, 0.008, (0, 0, 0), soft.mirror(), rot=(90, 0, 0), seg=56)
    f.tube(circle((0, -0.01, 0), r, 56, "y"), 0.014, edge or m.brass(), 8)
    f.put(room.spot(side, at, z, 0.012), room.facing(side))


def clock(room, side, at, z, r=0.16):
    """A wall clock."""
    f = Model("clock").drum(r, 0.03, (0, 0, 0), m.paint("#f4f1ea", 0.4), rot=(90, 0, 0), seg=40)
    f.tube(circle((0, -0.02, 0), r, 40, "y"), 0.012, m.iron(), 8)
    f.rod((0, -0.034, 0), (r * 0.45, -0.034, r * 0.3), 0.006, m.iron(), 6)
    f.rod((0, -0.034, 0), (-r * 0.25, -0.034, r * 0.72), 0.004, m.iron(), 6)
    f.put(room.spot(side, at, z), room.facing(side))


def air_conditioner(room, side, at, z=2.35):
    """A split unit."""
    f = Model("air conditioner").box((0.88, 0.22, 0.29), (0, -0.11, 0), m.paint("#f1f1ee", 0.3), bevel=0.035)
    f.box((0.78, 0.02, 0.05), (0, -0.2, 0.015), m.paint("#d5d6d4", 0.4), (20, 0, 0))
    f.put(room.spot(side, at, z), room.facing(side))


def basket(f, at, r=0.2, high=0.3, filled=True):
    """A woven basket with blankets in it."""
    straw = m.wood("#b08a55", 0.8, 0.5)
    x, y, z = at
    for k in range(int(high / 0.022)):
        q = r * (0.82 + 0.2 * math.sin(math.pi * (0.2 + 0.6 * k * 0.022 / high)))
        f.tube([(x + q * math.cos(math.tau * n / 30), y + q * math.sin(math.tau * n / 30), z + 0.012 + k * 0.022 + 0.003 * (n % 2)) for n in range(31)], 0.0125, straw, 6)
    f.drum(r * 0.85, 0.01, (x, y, z), straw)
    if filled:
        f.pad((r * 1.4, r * 1.3, 0.16), (x, y, z + high * 0.8), soft.fabric("#d8c8ab"), (4, 7, 20), 0.07, 0.02)
        f.pad((r * 1.0, r * 1.1, 0.1), (x + 0.03, y, z + high * 1.1), soft.stripes("#b5502f", "#e8dcc2"), (12, -4, 50), 0.045, 0.02)
    return f


def cable(points, r=0.004, mat=None):
    """A loose cable on the floor through the given points."""
    Model("cable").tube(curve(points, 10), r, mat or m.paint("#141414", 0.5), 6).put()


def throw(at, w=0.5, long=1.3, mat=None, turn=0, drop=0.42):
    """A blanket over the edge of a seat: it lies on top and hangs down towards -y."""
    cloth = mat or soft.stripes("#d9c7a2", "#a8532f", 0.05, True)

    def point(s, t):
        wave = 0.012 * math.sin(s * 15 + t * 4) + 0.006 * math.sin(s * 41)
        run = t * long - drop
        x = (s - 0.5) * w * (1 + 0.06 * math.sin(t * 5))
        return (x, -0.03 + wave - 0.03 * t, run) if run < 0 else (x, run, 0.012 + wave * 0.5)

    Model("throw").grid(point, 40, 30, cloth).put(at, turn)


def coffee_things(f, z, spread=0.5):
    """Cups, a pile of books and flowers on a low table whose top is at z."""
    top = books(f, (-spread * 0.5, 0.05, z), lying=3)
    vase(f, (-spread * 0.5, 0.05, top), 0.1, m.brass(), 2)
    cup(f, (spread * 0.35, -0.08, z))
    cup(f, (spread * 0.55, 0.12, z))
    vase(f, (0.05, 0.08, z), 0.17, m.paint("#dfe5e0", 0.2), 1)
    flowers(f, (0.05, 0.08, z + 0.15), 0.09, ("#e8a33b", "#d8572a", "#f3e3c0"), 22, 0.1)
    return f


def tea_tray(f, at):
    """A brass tray with small glasses of tea and a kettle."""
    x, y, z = at
    f.lathe([(0, 0), (0.2, 0), (0.22, 0.02), (0.215, 0.022), (0.19, 0.006), (0, 0.006)], at, m.brass(0.22), 40)
    for k in range(4):
        a = k * 1.1 + 0.4
        px, py = x + 0.11 * math.cos(a), y + 0.11 * math.sin(a)
        tumbler(f, (px, py, z + 0.006), 0.075, 0.026)
        f.drum(0.022, 0.05, (px, py, z + 0.012), m.paint("#a9713d", 0.2), 0.024)
    f.lathe([(0, 0), (0.06, 0), (0.085, 0.05), (0.07, 0.1), (0.035, 0.125), (0.04, 0.14), (0.01, 0.15), (0, 0.17)], (x - 0.08, y - 0.06, z + 0.006), m.steel(0.15), 28, round_off=True)
    return f


def tea_table(w, h, wood):
    """A small round table with a tray of tea on it."""
    return tea_tray(table(w, w, h, wood, None, "pedestal"), (0, 0, h))


def laptop(f, at, turn=0, lit=True):
    """An open laptop that faces -y."""
    grey = m.metal("#a9abad", 0.35)
    x, y, z = at
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    f.box((0.32, 0.22, 0.014), at, grey, (0, 0, turn), 0.003)
    f.box((0.28, 0.1, 0.001), (x - 0.03 * -s, y + 0.03 * c, z + 0.014), m.paint("#1c1d1f", 0.5), (0, 0, turn), 0.0003)
    f.box((0.32, 0.008, 0.21), (x - 0.14 * s, y + 0.14 * c, z + 0.01), grey, (-16, 0, turn), 0.003)
    f.box((0.3, 0.002, 0.185), (x - 0.134 * s, y + 0.134 * c, z + 0.024), soft.glow("#9db8d6", 1.1) if lit else m.paint("#0d0e10", 0.1), (-16, 0, turn), 0.0005)
    return f


def screen(f, at, w=0.6, turn=0, colour="#7d9cc0", strength=1.2, foot=True, ratio=0.58):
    """A display on its foot that faces -y; `at` is the foot."""
    x, y, z = at
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    black = m.paint("#151617", 0.4)
    up = 0.14 if foot else 0
    f.box((w, 0.025, w * ratio), (x, y, z + up), black, (0, 0, turn), 0.005)
    f.box((w - 0.02, 0.002, w * ratio - 0.025), (x + 0.013 * s, y - 0.013 * c, z + up + 0.014), soft.glow(colour, strength), (0, 0, turn), 0.0005)
    if foot:
        f.box((0.24, 0.17, 0.012), (x, y + 0.02, z), black, (0, 0, turn))
        f.rod((x, y + 0.03, z), (x, y + 0.03, z + 0.25), 0.017, black)
    return f


def bottles(f, x0, x1, y, z, kinds=None):
    """A row of bottles."""
    skins = kinds or (m.paint("#1f4a2e", 0.06), m.paint("#5c2f12", 0.06), soft.glass("#d8e6df", shine=0.3), m.paint("#8a5a1c", 0.08), m.paint("#c9c2b0", 0.1), m.paint("#5e1420", 0.08))
    x = x0
    while x < x1:
        bottle(f, (x, y + dice.uniform(-0.02, 0.02), z), dice.choice(skins), dice.uniform(0.24, 0.33), dice.uniform(0.03, 0.042))
        x += dice.uniform(0.085, 0.13)
    return f


def kolam(at, r=0.7, colour="#f3efe6"):
    """A kolam of rice flour: loops round a lattice of dots."""
    white = m.plaster(colour, 1.0, 0.05)
    f = Model("kolam")
    z = 0.002
    for rings in range(1, 4):
        q = r * rings / 3
        loops = 4 * rings
        line = []
        for k in range(loops * 16 + 1):
            a = math.tau * k / (loops * 16)
            w = q * (1 + 0.22 * math.cos(loops * a))
            line.append((w * math.cos(a), w * math.sin(a), z))
        f.tube(line, 0.011, white, 5)
    for a in around(8):
        for q in (0.2, 0.52, 0.85):
            f.ball(0.018, (r * q * math.cos(a + q), r * q * math.sin(a + q), z), white, 8, 0.3)
    f.put(at)


def slippers(at, turn=0, sole=None, strap=None):
    """A pair of leather slippers, left as one steps out of them."""
    under, over = sole or soft.leather("#8a5a34"), strap or soft.leather("#5a3018")
    f = Model("slippers")
    for x in (0, 0.13):
        f.pad((0.09, 0.26, 0.022), (x, 0.2 * x, 0), under, (0, 0, x * 60), soft=0.01, puff=0.002)
        for k in range(3):
            f.tube([(x + 0.044 * math.cos(a), 0.03 + 0.2 * x + 0.02 * k, 0.012 + 0.038 * math.sin(a)) for a in (math.pi * n / 10 for n in range(11))], 0.01, over, 6)
    f.put(at, turn)
