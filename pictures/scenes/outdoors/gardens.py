"""A garden dressed for a wedding and for a long dinner."""
import math
import random

from darkroom.camera import View
from parts import Model, dusk, houses, lamp, lamps, m, plants, seats, sky, soft, tables, trees


def _green(evening):
    """The lawn, and the trees and hedges round it."""
    if evening:
        dusk("#26365f", "#b9866c", 0.2)
    else:
        sky(25, 72, strength=0.22, clouds=0.5, sun_power=5)
    trees.lawn(-14, 14, -2, 16, 0, 10, (0, 0))
    for x0, x1, y0, y1 in ((-40, 40, 16, 60), (-40, -14, -6, 16), (14, 40, -6, 16)):
        trees.lawn(x0, x1, y0, y1, -0.02, 0)
    trees.hedges(-18, 18, 21, 1.6)
    for x, y, h, s in ((-8.5, 9, 7, 1), (9.5, 8, 7, 2), (-10, 15, 8, 3), (10, 15.5, 8, 1), (-4.5, 19.4, 9, 2), (5, 20, 9, 3)):
        trees.fine_tree((x, y, 0), h, s, x * 40)
    for s in (-1, 1):
        for k in range(7):
            trees.bush((s * (12 + k % 2), 1 + k * 3, -0.3), 1.5 + 0.3 * (k % 3), 1 + k % 4, k * 60, size=0.04, count=9000)
            trees.fine_tree((s * (16 + k % 3), 2 + k * 3.4, 0), 7 + k % 2, 1 + k % 3, k * 80)
    trees.grove(27)


def garden_party(evening=True):
    """A lawn with strings of bulbs, rows of chairs and a mandap of marigolds."""
    _green(evening)
    mandap((0, 12.5, 0), evening)
    chair = seats.chair(m.wood("#7d5331", 0.45), soft.fabric("#ece4d2"), "slats")
    for side in (-1, 1):
        for j in range(4):
            for k in range(4):
                chair.put((side * (1.55 + k * 0.64 + 0.03 * ((j + k) % 2)), 5.2 + j * 1.12 + 0.04 * ((k * 3) % 4), 0), 180 + side * 4 + (j * 7 + k * 5) % 9 - 4)
    lie = lambda x, y: 0.05 + 0.006 * math.sin((y - 2.2) * 5 + x * 4)  # noqa: E731
    aisle = Model("aisle").grid(lambda s, t: ((s - 0.5) * 1.5, 2.2 + 8.1 * t, lie((s - 0.5) * 1.5, 2.2 + 8.1 * t)), 12, 160, soft.carpet("#8a2a33" if evening else "#d8c7a4"))
    if not evening:
        for s in (-1, 1):
            aisle.grid(lambda u, t, s=s: (s * (0.75 - 0.125 * u), 2.2 + 8.1 * t, lie(s * (0.75 - 0.125 * u), 2.2 + 8.1 * t) + 0.002), 1, 160, soft.carpet("#8a2a33"))
    petals, dice = ("#ef9a1a", "#e2641c", "#c9304f"), random.Random(4)
    for k in range(240):
        x = dice.uniform(-0.7, 0.7)
        if evening or abs(x) > 0.3:
            y = dice.uniform(2.4, 9.8)
            aisle.ball(dice.uniform(0.011, 0.02), (x, y, lie(x, y) + 0.005), m.plaster(petals[k % 3], 0.9, 0.3), 7, 0.3)
    aisle.put()
    pots, tones = Model("aisle flowers"), ("#ef8e1d", "#f0b429", "#e2641c") if not evening else ("#e8832a", "#f0c33c", "#f6efe0")
    for j in range(5):
        for side in (-1, 1):
            x, y = side * 1.02, 3.4 + j * 1.55
            pots.lathe([(0, 0), (0.13, 0), (0.14, 0.03), (0.09, 0.07), (0.13, 0.2), (0.19, 0.36), (0.17, 0.42), (0.2, 0.45), (0, 0.43)], (x, y, 0), m.terracotta() if not evening else m.brass(0.45), 28, round_off=True)
            plants.flowers(pots, (x, y, 0.4), 0.2, tones, 130, 0.05)
    pots.put()
    for x0, x1, y in ((-8, 8.5, 6.8), (-8, 8.5, 8.6), (-7.5, 8, 4.4), (-9, 9.5, 10.4)):
        lamps.bulbs((x0, y, 4.0), (x1, y - 0.4, 3.9), 30, 0.9, 2.8 if evening else 1.2, 12 if evening else 0, 0.03)
    for x in (-7.2, -6.3, 6.3, 7.3, 8.2):
        trees.bush((x, 9.5 + (x % 2), 0), 0.8, int(abs(x)) % 4, x * 30, size=0.05, count=6000)


def long_table():
    """A long table on the lawn at dusk, laid under strings of bulbs; a house with lit windows behind."""
    _green(True)
    houses.bungalow(12.0, 7.0, True, 16.5)
    for x in (-4.2, -1.4, 1.4, 4.2):
        lamp("POINT", (x, 17.4, 2.9), 60, 2600, size=0.15)
    half, y0, y1, z = 0.52, 2.7, 10.7, 0.755
    t = Model("long table").box((2 * half, y1 - y0, 0.03), (0, (y0 + y1) / 2, z - 0.035), m.wood("#7d5331"))
    for k in range(9):
        t.box((0.06, 0.06, z - 0.03), (0.4, y0 + 0.12 + k * (y1 - y0 - 0.24) / 8, 0), m.wood("#7d5331"), mirror="x")
    linen = soft.fabric("#e6dcc6")
    t.box((2 * half + 0.012, y1 - y0 + 0.012, 0.006), (0, (y0 + y1) / 2, z - 0.005), linen)
    for s in (-1, 1):
        t.grid(lambda u, v, s=s: (s * (half + 0.006 + v * (0.02 + 0.025 * math.sin(u * 95 + s))), y0 + (y1 - y0) * u, z - 0.26 * v - 0.006 * v * math.sin(u * 41)), 260, 5, linen)
    t.grid(lambda u, v: ((2 * u - 1) * (half + 0.012 + 0.03 * v), y0 - 0.006 - v * (0.02 + 0.02 * math.sin(u * 17)), z - 0.26 * v), 40, 5, linen)
    t.box((0.34, y1 - y0 + 0.02, 0.003), (0, (y0 + y1) / 2, z + 0.001), soft.block_print("#8c2f25", "#e6c98a", 0.07))
    n, z = 12, z + 0.002
    chair = seats.chair(m.wood("#6b4128", 0.4), soft.fabric("#cbbf9f"), "cane")
    for k in range(n):
        y = y0 + 0.42 + k * (y1 - y0 - 0.84) / (n - 1)
        for s in (-1, 1):
            tables.place_setting(t, (s * 0.36, y, z), s * 90, soft.fabric(("#c98a2b", "#2f5a4d")[(k + s) % 2]), china=m.brass(0.35))
            chair.put((s * (0.78 + 0.09 * ((k * 5 + s) % 3)), y + 0.03 * ((k * 7) % 3 - 1), 0), s * -90 + (k * 13 + s * 5) % 15 - 7)
        if k % 2 == 0:
            plants.flowers(t, (0, y + 0.25, z), 0.12, ("#e8832a", "#f0c33c", "#f6efe0", "#b8283f"), 60, 0.06)
            t.lathe([(0, 0), (0.07, 0), (0.1, 0.05), (0.085, 0.08), (0, 0.08)], (0, y + 0.25, z), m.brass(0.3), 24)
        else:
            _lantern(t, (0, y + 0.2, z))
            lamp("POINT", (0, y + 0.2, z + 0.2), 5, 2100, size=0.04)
        for x in (-0.1, 0.09):
            t.drum(0.03, 0.035, (x, y - 0.06 + x, z), soft.glass("#f3d9a8"), seg=14)
            t.drum(0.022, 0.02, (x, y - 0.06 + x, z + 0.003), soft.glow("#ffb061", 6), seg=12)
    t.put()
    posts = Model("posts")
    spots = [(-2.7, 1.6), (2.8, 3.4), (-2.8, 5.6), (2.7, 7.8), (-2.7, 10.0), (2.8, 12.2)]
    for x, y in spots[1:]:
        posts.rod((x, y, 0), (x, y, 3.35), 0.04, m.wood("#5b3d26", 0.6), 12, 0.032)
        posts.drum(0.14, 0.1, (x, y, 0), m.concrete("#8d857a"))
    posts.put()
    for (xa, ya), (xb, yb) in zip(spots, spots[1:]):
        lamps.bulbs((xa, ya, 3.3), (xb, yb, 3.3), 13, 0.45, 2.6, 13, 0.03)
    for a, b in zip(spots, spots[2:]):
        lamps.bulbs((*a, 3.3), (*b, 3.3), 10, 0.4, 2.6, 0, 0.03)
    for k, (x, y) in enumerate(((-4.2, 13.6), (4.4, 13.8), (-2.0, 15.0), (2.1, 15.0))):
        plants.palm_pot(1.7, m.terracotta()).put((x, y, 0), k * 60)


def _lantern(f, at):
    """A brass lantern with a candle behind glass."""
    x, y, z = at
    metal = m.brass(0.35)
    f.box((0.13, 0.13, 0.015), (x, y, z), metal)
    f.box((0.13, 0.13, 0.015), (x, y, z + 0.24), metal)
    for a in (-0.055, 0.055):
        for b in (-0.055, 0.055):
            f.box((0.01, 0.01, 0.24), (x + a, y + b, z), metal)
    f.lathe([(0.08, 0), (0.03, 0.06), (0.012, 0.07), (0, 0.07)], (x, y, z + 0.25), metal, 16)
    f.tube([(x + 0.03 * math.cos(k * 0.52), y, z + 0.34 + 0.03 * math.sin(k * 0.52)) for k in range(13)], 0.004, metal, 6)
    f.drum(0.028, 0.09, (x, y, z + 0.015), m.paint("#efe6d0", 0.6), seg=16)
    f.ball(0.011, (x, y, z + 0.125), soft.glow("#ffb061", 14), 10, 1.8)


def mandap(at, lit=True):
    """Four pillars wound with marigolds under a cloth canopy, two seats inside."""
    f = Model("mandap").box((4.6, 4.2, 0.3), (0, 0, 0), soft.carpet("#8c2f3a"))
    f.box((5.0, 0.5, 0.15), (0, -2.3, 0), soft.carpet("#8c2f3a"))
    cloth = soft.sheer("#f3e3c4", 0.2)
    for x in (-1.9, 1.9):
        for y in (-1.7, 1.7):
            f.rod((x, y, 0.3), (x, y, 3.2), 0.07, m.brass(0.3), 16)
            plants.garland(f, [(x + 0.1 * math.cos(k * 0.9), y + 0.1 * math.sin(k * 0.9), 0.4 + k * 0.1) for k in range(29)], 0.05, ("#ef9a1a", "#e2641c", "#f4d9a0"), 0.1)
            f.lathe([(0, 0), (0.16, 0), (0.2, 0.1), (0.12, 0.25), (0.18, 0.38), (0, 0.38)], (x, y, 0.3), m.brass(0.25), 24, round_off=True)
            plants.flowers(f, (x, y, 3.15), 0.28, ("#ef9a1a", "#e2641c", "#f6efe0"), 60, 0.05)
    for a, b in (((-1.9, -1.7), (1.9, -1.7)), ((-1.9, 1.7), (1.9, 1.7)), ((-1.9, -1.7), (-1.9, 1.7)), ((1.9, -1.7), (1.9, 1.7))):
        f.rod((*a, 3.15), (*b, 3.15), 0.05, m.brass(0.3), 12)
        line = [(a[0] + (b[0] - a[0]) * t / 10, a[1] + (b[1] - a[1]) * t / 10, 3.12 - 0.22 * abs(math.sin(t / 10 * math.pi * 3))) for t in range(11)]
        plants.garland(f, line, 0.045, ("#ef9a1a", "#e2641c"), 0.07)
    for k in range(15):
        x = -1.8 + k * 0.257
        plants.garland(f, [(x, 1.65, 3.1), (x, 1.65, 3.1 - 1.0 - 0.7 * abs(math.sin(k * 0.45)))], 0.032, ("#ef9a1a", "#f4d9a0"), 0.065)
    f.grid(lambda s, t: ((s - 0.5) * 3.9, (t - 0.5) * 3.5, 3.25 + 0.75 * (1 - (2 * s - 1) ** 2) * (1 - (2 * t - 1) ** 2) ** 0.6), 24, 24, cloth)
    for x in (-1.95, 1.95):
        f.grid(lambda s, t, x=x: (x + 0.05 * math.sin(s * 38), -1.7 + 0.5 * s, 0.32 + 2.85 * t), 40, 6, cloth)
    f.put(at)
    x0, y0, z0 = at
    seats.sofa(2, soft.velvet("#a32f3f"), m.brass(), (soft.velvet("#c98a2b"), soft.velvet("#c98a2b"))).put((x0, y0 + 0.9, z0 + 0.3))
    urn = Model("fire").lathe([(0, 0), (0.3, 0), (0.32, 0.18), (0.26, 0.2), (0, 0.12)], (0, 0, 0), m.metal("#b4683b", 0.3), 28)
    plants.flowers(urn, (0.55, 0.1, 0.0), 0.16, ("#ef9a1a", "#e2641c"), 36, 0.03, False)
    plants.flowers(urn, (-0.55, 0.1, 0.0), 0.16, ("#c9304f", "#f6efe0"), 36, 0.03, False)
    urn.put((x0, y0 - 0.7, z0 + 0.3))
    if lit:
        lamp("POINT", (x0, y0, z0 + 2.9), 160, 2700, size=0.4)
        for x in (-1.4, 1.4):
            lamp("SPOT", (x0 + x, y0 - 3.4, z0 + 0.15), 260, 2700, (x0 + x * 0.8, y0, z0 + 2.6), 0.1, cone=60)


PICTURES = {
    "garden-mandap-dusk": (garden_party, View((0.5, 0.6, 1.55), (-0.1, 12, 1.9), 28, warm=0.15, bright=-1.05, neutral=0.3, samples=24)),
    "garden-lights-table": (long_table, View((-1.75, 0.5, 1.6), (0.75, 9, 1.25), 27, warm=0.15, bright=-1.1, neutral=0.3, samples=24)),
    "garden-lawn-morning": (lambda: garden_party(False), View((-2.2, 0.2, 1.55), (0.75, 12, 1.9), 30, warm=0.2)),
}
