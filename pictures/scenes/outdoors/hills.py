"""A resort in the tea hills after rain: a timber deck, a thatched gazebo, a hammock, mist in the valley."""
import math
import random

from darkroom.camera import View
from parts import Model, decor, dice, lamps, m, material, outside, plants, seats, sky, soft, trees

TIMBER = "#7a5738"
DECK = 7.4


def ground(x, y):
    """Returns the height of the hillside: a hollow behind the deck, tea slopes left and right of the valley."""
    out = max(0.0, y - DECK)
    swell = lambda cx, cy, wide, deep, high: high * math.exp(-(((x - cx) / wide) ** 2) - ((y - cy) / deep) ** 2)  # noqa: E731
    return -1.3 - 0.17 * min(out, 26) + 0.5 * math.sin(x * 0.13 + y * 0.05) * min(1, out / 9) + swell(-34, 58, 25, 27, 15) + swell(38, 66, 24, 25, 13)


def hillside():
    """The slope, tea in rows along it, shade trees between."""
    roll = random.Random(8)
    Model("slope").grid(lambda s, t: (-90 + 180 * s, -12 + 100 * t, ground(-90 + 180 * s, -12 + 100 * t) - 0.05), 90, 90, m.lime("#4a6628", "#5f6a35"), lambda s, t: (180 * s, 100 * t)).put()
    y, row = DECK + 1.4, 0
    while y < 78:
        step, half = 0.95 + 0.016 * y, 10 + y * 0.85
        for k in range(int(2 * half / step)):
            x = -half + step * k + roll.uniform(-0.1, 0.1)
            depth = y + 1.6 * math.sin(x * 0.11 + 0.6) + roll.uniform(-0.06, 0.06)
            if row % 8 != 6:
                r = step * 0.62
                trees.bush((x, depth, ground(x, depth) - 0.1 - 0.6 * (r - 0.6)), r, 1 + (k + row) % 3, roll.uniform(0, 360), ("#3f7f2a", "#98bb48"), 0.085, 1500)
        y, row = y + step * 1.3, row + 1
    for k, (x, y, h) in enumerate(((-12, 16, 7), (-21, 27, 8), (10.5, 17, 8.5), (17, 30, 9), (-7, 36, 9), (24, 40, 10), (-30, 40, 10), (-38, 58, 11), (-22, 62, 11), (34, 50, 11), (46, 58, 11), (-50, 50, 11))):
        trees.fine_tree((x, y, ground(x, y) - 0.2), h, 1 + k % 3, k * 70, 0.75, 24000)


@material
def _vapour(g, seed, thick):
    """Mist that thins out towards its edges."""
    u, v = g.parts()
    rim = g.math("MULTIPLY", g.math("MULTIPLY", g.spread(u, 0.0, 0.3), g.spread(u, 0.7, 1.0, 1.0, 0.0)), g.math("MULTIPLY", g.spread(v, 0.0, 0.35), g.spread(v, 0.4, 1.0, 1.0, 0.0)))
    wisp = g.spread(g.noise(1.0, 6, 0.6, g.stretch(5, 2.2, 1, g.node("VectorMath", {0: g.uv, 1: (seed, seed, 0)}, operation="ADD").outputs[0]), 0.5), 0.36, 0.7)
    air = g.node("Emission", {"Color": "#dfe6e8", "Strength": 0.85}).outputs[0]
    g.surface(g.blend(g.math("MULTIPLY", g.math("MULTIPLY", rim, wisp), thick), g.clear(), air), lights=False)


def mist():
    """Sheets of mist that hang in the valley."""
    for k, (x, y, z, w, h, thick) in enumerate(((-4, 47, -6, 60, 8, 0.6), (16, 60, -4, 90, 11, 0.7), (-10, 84, -6, 170, 20, 0.9), (20, 135, -6, 260, 24, 0.8), (-60, 200, -4, 300, 30, 0.6))):
        Model("mist").grid(lambda s, t: (x + w * (s - 0.5), y, z + h * t), 2, 2, _vapour(k * 3.7, thick), lambda s, t: (s, t)).put()


def deck():
    """Boards on joists, a railing of posts and ropes along the edge."""
    boards = m.planks("#8a6a4a", 0.14, 3.2, 0.32, 0.28, 0.006)
    f, timber, rope = Model("deck"), m.wood(TIMBER, 0.5), m.plaster("#c2a877", 0.9, 0.3)
    f.box((17, 12, 0.06), (0, DECK - 6, -0.06), boards, bevel=0.001, world=True)
    f.box((17, 0.08, 0.26), (0, DECK, -0.3), timber)
    for k in range(9):
        x = -8.2 + 2.05 * k
        f.box((0.11, 0.11, 1.05), (x, DECK - 0.1, 0), timber, bevel=0.01)
        f.box((0.15, 0.15, 0.03), (x, DECK - 0.1, 1.05), timber, bevel=0.01)
        f.rod((x, DECK - 0.1, -3), (x, DECK - 0.1, -0.1), 0.08, timber)
    f.box((16.5, 0.14, 0.045), (0, DECK - 0.1, 0.93), timber, bevel=0.01)
    for k in range(8):
        x = -8.2 + 2.05 * k
        for z in (0.22, 0.44, 0.66):
            f.tube([(x + 2.05 * t / 6, DECK - 0.1, z - 0.03 * math.sin(math.pi * t / 6)) for t in range(7)], 0.013, rope, 6)
    f.put()


def thatch(f, half, low, high, courses=6):
    """A square roof of straw in courses, shaggy along every edge."""
    straw = m.wood("#a98a55", 0.95, 0.5)
    ends = [m.plaster(c, 0.95, 0.3) for c in ("#b99a62", "#9a7b48", "#86693c")]
    for k in range(courses):
        r0, r1 = half * (1 - k / courses), max(0.05, half * (1 - (k + 1.25) / courses))
        z0, z1 = low + (high - low) * k / courses + 0.06, low + (high - low) * min(1.0, (k + 1.25) / courses)
        for side in range(4):
            a = side * math.pi / 2
            c, s = math.cos(a), math.sin(a)
            turn = lambda x, y, z, c=c, s=s: (x * c - y * s, x * s + y * c, z)  # noqa: E731
            f.grid(lambda p, t, r0=r0, r1=r1, z0=z0, z1=z1, turn=turn: turn((2 * p - 1) * (r0 + (r1 - r0) * t), -(r0 + (r1 - r0) * t), z0 + (z1 - z0) * t + 0.02 * math.sin(p * 37 + 5 * t)), 30, 4, straw, lambda p, t, r0=r0: (t * 1.2, p * 2 * r0))
            for n in range(int(r0 * 150)):
                x, long = dice.uniform(-r0, r0), dice.uniform(0.14, 0.34)
                top = turn(x, -r0 + 0.07, z0 + 0.05)
                tip = turn(x + dice.uniform(-0.05, 0.05), -r0 - long * 0.5, z0 - long * 0.72)
                side_ = turn(0.008, 0, 0)
                f.mesh([(top[0] - side_[0], top[1] - side_[1], top[2]), (top[0] + side_[0], top[1] + side_[1], top[2]), (tip[0] + side_[0] / 2, tip[1] + side_[1] / 2, tip[2])], [[0, 1, 2]], ends[n % 3], [[(0, 0), (0.02, 0), (0.01, 0.3)]])
    f.lathe([(0.3, high - 0.2), (0.2, high), (0.1, high + 0.16), (0, high + 0.2)], (0, 0, 0), straw, 16)
    return f


def gazebo():
    """Four posts under thatch, a daybed with bolsters in it, blinds half down on one side."""
    f, timber, r = Model("gazebo"), m.wood(TIMBER, 0.5), 1.65
    for x in (-r, r):
        for y in (-r, r):
            f.rod((x, y, 0), (x, y, 2.5), 0.085, timber, 14, 0.075)
            f.drum(0.13, 0.12, (x, y, 0), m.concrete("#8d857a"))
            for a, b in ((-1, 0), (0, -1)):
                sx, sy = math.copysign(1, x) * a, math.copysign(1, y) * b
                f.rod((x, y, 1.95), (x + sx * 0.5, y + sy * 0.5, 2.45), 0.035, timber, 8)
    for s in (-r, r):
        f.rod((-r - 0.3, s, 2.5), (r + 0.3, s, 2.5), 0.07, timber)
        f.rod((s, -r - 0.3, 2.55), (s, r + 0.3, 2.55), 0.07, timber)
    for k in range(5):
        for s, t in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            f.rod((s * 2.2 * k / 4, t * 2.2, 2.3), (0.05 * s, 0.05 * t, 4.15), 0.028, timber, 6)
            f.rod((s * 2.2, t * 2.2 * k / 4, 2.3), (0.05 * s, 0.05 * t, 4.15), 0.028, timber, 6)
    f.box((4.4, 4.4, 0.16), (0, 0, 0), m.planks("#7d5f42", 0.14, 3.2, 0.5, 0.28, 0.006), world=True)
    thatch(f, 2.35, 2.22, 4.2)
    f.box((2.5, 1.25, 0.09), (0, 0.75, 0.44), timber, bevel=0.012)
    for x in (-1.1, 1.1):
        for y in (0.25, 1.25):
            f.lathe([(0.035, 0), (0.05, 0.08), (0.035, 0.14), (0.05, 0.28)], (x, y, 0.16), timber, 14)
    f.pad((2.45, 1.2, 0.2), (0, 0.75, 0.53), soft.fabric("#efe6d3"), soft=0.06, puff=0.012)
    f.rod((1.08, 0.3, 0.85), (1.08, 1.2, 0.85), 0.12, soft.fabric("#c05a2e"), 26, mirror="x")
    for k, mat in enumerate((soft.block_print("#efe6d3", "#2f6a5a"), soft.fabric("#d8a13a"), soft.block_print("#efe6d3", "#b4452c"), soft.fabric("#2f6a5a"))):
        f.pillow((0.5, 0.5, 0.2), (-0.66 + k * 0.44, 1.12, 0.93), mat, (66, dice.uniform(-8, 8), 0))
    f.box((2.4, 0.04, 0.5), (0, 1.4, 0.45), timber)
    return f


def hammock(a, b, sag=1.2, wide=0.7):
    """A cotton hammock from a to b: fringed cloth, its ends gathered on ropes."""
    f, cloth, rope = Model("hammock"), soft.stripes("#f0e6cf", "#c05a2e", 0.07, True), m.plaster("#d9c7a0", 0.9, 0.2)
    way = [b[k] - a[k] for k in range(3)]
    n = math.hypot(way[0], way[1])
    side = (-way[1] / n, way[0] / n)
    base = lambda t: [a[k] + way[k] * t - (sag * 4 * t * (1 - t) if k == 2 else 0) for k in range(3)]  # noqa: E731

    def spot(s, t):
        u = 0.2 + 0.6 * t
        x, y, z = base(u)
        half = wide * (0.12 + 0.88 * math.sin(math.pi * t) ** 0.55)
        w = 2 * s - 1
        z += 0.2 * math.sin(math.pi * t) * w * w + 0.02 * math.sin(9 * w + 3 * t) * (1 - math.sin(math.pi * t) * 0.6)
        return (x + side[0] * w * half, y + side[1] * w * half, z)

    f.grid(spot, 24, 44, cloth, lambda s, t: (s * 1.5, t * 2.2))
    for end, t in ((a, 0.0), (b, 1.0)):
        f.tube([end, base(0.1 if t == 0 else 0.9)], 0.014, rope, 6)
        for k in range(11):
            f.tube([base(0.1 if t == 0 else 0.9), spot(k / 10, t)], 0.005, rope, 4)
    for s in (0, 1):
        for k in range(120):
            x, y, z = spot(s, k / 119)
            f.rod((x, y, z), (x + dice.uniform(-0.02, 0.02), y, z - dice.uniform(0.1, 0.16)), 0.004, soft.fabric("#f0e6cf"), 3)
    f.pillow((0.5, 0.36, 0.14), (*base(0.3)[:2], base(0.3)[2] + 0.12), soft.block_print("#efe6d3", "#2f6a5a"), (8, 18, math.degrees(math.atan2(way[1], way[0]))))
    return f


def terrace():
    """The whole place on a morning after rain."""
    sky(27, 250, strength=0.2, clouds=0.6, sun_power=9, soft=0.8)
    hillside()
    outside.ridges(95, 5, -14, 20, "#bccbd3", 0.7, "#3f6a34", 0.15)
    mist()
    deck()
    trees.fine_tree((-6.3, 10.6, -1.9), 8.2, 2, 200, 1.1, 42000)
    gazebo().put((3.5, 4.9, 0))
    post = Model("posts")
    for x, y in ((-4.25, 6.2), (-0.95, 6.75)):
        post.rod((x, y, 0), (x, y, 2.1), 0.085, m.wood(TIMBER, 0.5), 14, 0.07)
    post.put()
    hammock((-4.25, 6.2, 1.95), (-0.95, 6.75, 1.95)).put()
    teak = m.wood("#6b4128", 0.4)
    seats.planter_chair(teak, soft.block_print("#efe6d3", "#2f6a5a")).put((-2.35, 3.6, 0), 118)
    seats.planter_chair(teak, soft.fabric("#d8a13a")).put((-0.3, 4.3, 0), 205)
    decor.tea_table(0.56, 0.5, teak).put((-1.35, 4.45, 0))
    decor.rug(3.0, 2.1, soft.dhurrie("#c9b184", "#efe6d3", "#2f6a5a", 0.3), (-1.3, 3.75, 0), 8)
    decor.throw((3.5, 5.0, 0.74), 0.55, 1.1, soft.stripes("#2f6a5a", "#efe6d3", 0.06), 4, 0.34)
    lights = Model("lanterns")
    for x, y, r in ((1.05, 3.0, 0.12), (1.3, 2.75, 0.085)):
        lamps.lantern(lights, (x, y, 0), r, r * 2.9)
    lights.put()
    for k, (x, y, s) in enumerate(((-6.2, 6.4, 1.1), (-5.6, 6.9, 0.8), (0.6, 6.8, 0.9), (6.4, 3.4, 1.2), (1.2, 2.2, 0.01))):
        (plants.palm_pot(1.6), plants.rubber_plant(1.3))[k % 2].put((x, y, 0), k * 60, s)
    decor.slippers((0.75, 3.3, 0), 160)


PICTURES = {
    "resort-hill-deck": (terrace, View((-2.7, 0.0, 1.55), (0.25, 8, 1.5), 24, warm=0.1)),
}
