"""A garden dressed for a wedding, and a turf."""
import math

from darkroom.camera import View
from parts import lamps, outside, plants, seats, soft, tables, trees
from parts import materials as m
from parts.model import Model
from parts.outside import wood
from parts.sky import dusk, lamp, sky


def garden_party(evening=True):
    """A lawn with strings of bulbs, a long table and a mandap of marigolds."""
    if evening:
        dusk("#2b3c6b", "#e08a58", 0.26)
    else:
        sky(34, 130, strength=0.25, clouds=0.5, sun_power=4.5)
    trees.lawn(-14, 14, -2, 16, 0, 10, (0, 0))
    trees.lawn(-40, 40, 16, 60, -0.02, 0)
    mandap((0, 12.5, 0), evening)
    for x, y, h, s in ((-8, 8, 7.5, 1), (8.5, 7, 7, 2), (-9.5, 15, 9, 3), (10, 15, 9, 1), (-4.5, 19, 10, 2), (5, 20, 10, 3)):
        trees.tree((x, y, 0), h, s, x * 40)
    wood(27)
    chair = seats.chair(m.wood("#8a5f38", 0.4), soft.fabric("#f0e9da"), "slats")
    for side in (-1, 1):
        for j in range(4):
            for k in range(4):
                chair.put((side * (1.5 + k * 0.62), 5.2 + j * 1.1, 0), 180 + side * 4 + (j * 7 + k * 5) % 6)
    aisle = Model("aisle").grid(lambda s, t: ((s - 0.5) * 1.5, 2.5 + 8.2 * t, 0.05 + 0.004 * math.sin(t * 40 + s * 6)), 6, 80, soft.carpet("#9c2f3a"))
    aisle.put()
    pots = Model("aisle flowers")
    for j in range(5):
        for side in (-1, 1):
            x, y = side * 1.0, 3.2 + j * 1.6
            pots.lathe([(0, 0), (0.1, 0), (0.14, 0.3), (0.15, 0.42), (0, 0.42)], (x, y, 0), m.brass(0.3), 24)
            plants.flowers(pots, (x, y, 0.4), 0.19, ("#e8832a", "#f0c33c", "#f6efe0", "#c9304f"), 44, 0.1)
    pots.put()
    for k, (x0, x1, y) in enumerate(((-8, 8.5, 6.8), (-8, 8.5, 8.6), (-7.5, 8, 4.4), (-9, 9.5, 10.4))):
        lamps.bulbs((x0, y, 4.0), (x1, y - 0.4, 3.9), 30, 0.9, 22 if evening else 3, 16 if evening else 0, 0.035)
    t = tables.table(2.4, 0.9, 0.75, m.wood("#8a5f38", 0.4))
    for k in range(6):
        tables.place_setting(t, (-0.9 + (k % 3) * 0.9, -0.25 if k < 3 else 0.25, 0.75), 0 if k < 3 else 180)
    for x in (-0.5, 0.45):
        tables.vase(t, (x, 0, 0.75), 0.16, m.brass(), 1)
        plants.flowers(t, (x, 0, 0.9), 0.12, ("#e8832a", "#f0c33c", "#f6efe0"), 26, 0.08)
    t.put((-5.4, 5.8, 0), 70)
    for k in range(3):
        chair.put((-4.6 + k * 0.3, 5.0 + k * 0.85, 0), -110)
        chair.put((-6.2 + k * 0.3, 5.3 + k * 0.85, 0), 70)
    for x in (-7.2, -6.3, 6.3, 7.3, 8.2):
        trees.bush((x, 9.5 + (x % 2), 0), 0.8, int(abs(x)) % 4, x * 30)


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


def turf(evening=True):
    """A five-a-side turf under floodlights, its nets against the evening."""
    if evening:
        dusk("#16254a", "#a86a4a", 0.14)
    else:
        sky(36, 140, strength=0.25, clouds=0.6, sun_power=4)
    trees.lawn(-11, 11, -2, 26, 0, 0, ground="#2f6a30")
    Model("apron").box((60, 90, 0.1), (0, 20, -0.16), m.concrete("#8a857c"), world=True).put()
    white = m.plaster("#eef0ea", 0.9, 0.1)
    lines = Model("lines")
    for x0, x1, y0, y1 in ((-9, 9, 2.0, 2.1), (-9, 9, 24, 24.1), (-9, -8.9, 2, 24), (8.9, 9, 2, 24), (-9, 9, 12.95, 13.05)):
        lines.box((x1 - x0, y1 - y0, 0.012), ((x0 + x1) / 2, (y0 + y1) / 2, 0.018), white, bevel=0.001)
    for k in range(48):
        a = k * math.tau / 48
        lines.box((0.4, 0.1, 0.012), (3 * math.cos(a), 13 + 3 * math.sin(a), 0.018), white, (0, 0, math.degrees(a) + 90), 0.001)
        if k < 25:
            b = math.pi * k / 24
            lines.box((0.7, 0.1, 0.012), (5 * math.cos(b), 24 - 5 * math.sin(b), 0.018), white, (0, 0, -math.degrees(b) + 90), 0.001)
    lines.put()
    goal = Model("goal")
    pole = m.paint("#f2f2ee", 0.3)
    for x in (-1.6, 1.6):
        goal.rod((x, 0, 0), (x, 0, 2.1), 0.05, pole, 14)
        goal.tube([(x, 0, 2.1), (x, 0.7, 2.0), (x, 1.2, 0.05)], 0.03, pole)
    goal.rod((-1.65, 0, 2.1), (1.65, 0, 2.1), 0.05, pole, 14)
    thread = m.plaster("#e8e8e2", 0.9)
    for k in range(27):
        x = -1.6 + k * 0.123
        goal.tube([(x, 0, 2.1), (x, 0.7, 2.0), (x, 1.2, 0.05)], 0.005, thread, 4)
    for y, z in ((0.15, 2.08), (0.3, 2.06), (0.5, 2.03), (0.7, 2.0), (0.78, 1.7), (0.87, 1.4), (0.95, 1.1), (1.03, 0.75), (1.12, 0.4)):
        goal.rod((-1.6, y, z), (1.6, y, z), 0.005, thread, 4)
    goal.put((0, 24, 0))
    ball = Model("ball").ball(0.11, (0, 0, 0.13), m.paint("#f2f0ea", 0.35), 24)
    ball.put((1.4, 5.4, 0))
    ball.put((-3.6, 9.5, 0))
    fence, steel = Model("fence"), m.metal("#8c9296", 0.5)
    for k in range(11):
        for x in (-10.2, 10.2):
            fence.rod((x, k * 2.6, 0), (x, k * 2.6, 5.5), 0.045, steel, 10)
        fence.rod((-10.2 + k * 2.04, 25.6, 0), (-10.2 + k * 2.04, 25.6, 5.5), 0.045, steel, 10)
    for k in range(36):
        z = 0.15 + k * 0.15
        for x in (-10.2, 10.2):
            fence.rod((x, 0, z), (x, 26, z), 0.006, steel, 3)
        fence.rod((-10.2, 25.6, z), (10.2, 25.6, z), 0.006, steel, 3)
    for k in range(110):
        fence.rod((-10.2 + k * 0.186, 25.6, 0), (-10.2 + k * 0.186, 25.6, 5.5), 0.006, steel, 3)
    fence.put()
    for x in (-10.6, 10.6):
        for y in (6, 14, 22):
            mast = Model("mast").rod((0, 0, 0), (0, 0, 8), 0.09, steel, 14, 0.06)
            mast.box((1.5, 0.12, 0.5), (0, 0, 8), m.iron())
            for k in range(3):
                mast.box((0.4, 0.05, 0.4), (-0.48 + k * 0.48, -0.07, 8.05), soft.glow("#f4f8ff", 40 if evening else 0.6))
            mast.put((x, y, 0), -70 if x > 0 else 70)
            if evening:
                lamp("SPOT", (x * 0.97, y, 8.1), 5200, 5600, (x * 0.2, y + 0.5, 0), 0.3, cone=120, blend=0.7)
    for y in (5.5, 7.6):
        b = seats.bench(1.9)
        b.pad((0.4, 0.25, 0.25), (0.3, 0, 0.44), soft.fabric(("#b5332a", "#1f4f8a")[int(y) % 2]), soft=0.1)
        b.drum(0.035, 0.24, (-0.3, 0, 0.44), m.paint("#3f9aa6", 0.2))
        b.put((-9.6, y, 0), 90)
    cones = Model("cones")
    for k in range(7):
        cones.lathe([(0.14, 0), (0.14, 0.01), (0.03, 0.3), (0, 0.3)], (3.2 + 0.1 * (k % 2), 5.5 + k * 1.2, 0.02), m.paint("#e8651c", 0.5), 20)
    cones.put()
    wood(33)
    for k in range(4):
        outside.house((-24 + k * 15, 46, 0), 11, 8, 5 + k % 3, ("#d9c9ac", "#c9b7a0", "#cfd2cc", "#d8b79a")[k], k, 0, 0.5 if evening else 0)


PICTURES = {
    "garden-mandap-dusk": (garden_party, View((0.5, 0.6, 1.55), (-0.1, 12, 1.9), 28, warm=0.1, bright=-0.3, neutral=0.2, samples=24)),
    "garden-lights-table": (garden_party, View((-1.2, 1.4, 1.5), (-5.4, 9, 1.4), 26, 5, warm=0.1, bright=-0.3, neutral=0.2, samples=24)),
    "garden-lawn-morning": (lambda: garden_party(False), View((-2.2, 0.2, 1.55), (1.0, 12, 1.9), 26)),
    "sports-turf-floodlit": (turf, View((-4.0, 0.0, 1.5), (1.4, 20, 2.0), 26, bright=-0.3, neutral=0.15)),
    "sports-turf-day": (lambda: turf(False), View((3.4, 0.6, 1.5), (-1.6, 20, 1.9), 26)),
}
