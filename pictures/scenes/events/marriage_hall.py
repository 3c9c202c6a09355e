"""A marriage hall of a small town: aqua lime wash, tall windows, pleated cloth overhead, a marigold mandap."""
import math
import random

from darkroom.camera import View
from parts import Model, circle, dusk, lamp, sky
from parts import lamps, m, outside, plants, rooms, seats, soft, tables

MARIGOLD = ("#ef9a1a", "#e2641c")
STAGE, HIGH = 10.6, 0.5


def gilt_chair(bow):
    """A gilt chair with a cream seat and a bow tied to its back."""
    f = seats.chair(m.metal("#c9993f", 0.35), soft.fabric("#efe6d2"), "slats")
    f.pad((0.47, 0.075, 0.15), (0, 0.228, 0.64), bow, (-6, 0, 0), 0.02, 0.004)
    f.ball(0.04, (0, 0.3, 0.71), bow, 12, 0.9)
    for s in (-1, 1):
        f.pillow((0.2, 0.15, 0.07), (s * 0.12, 0.31, 0.7), bow, (84, s * 14, 0))
        f.grid(lambda a, t, s=s: (s * (0.03 + 0.07 * t) + 0.09 * (a - 0.5) * (0.6 + 0.5 * t), 0.3 + 0.02 * t + 0.008 * math.sin(a * 12), 0.69 - 0.4 * t), 8, 8, bow)
    return f


def throne():
    """A gilt throne with a buttoned back of red velvet."""
    gilt, pile = m.metal("#cfa04a", 0.28), soft.velvet("#8e1f33")
    f = Model("throne").pad((0.66, 0.6, 0.16), (0, -0.02, 0.36), pile, soft=0.05, puff=0.025)
    f.box((0.72, 0.64, 0.09), (0, 0, 0.28), gilt, bevel=0.02)
    f.pad((0.58, 0.09, 0.86), (0, 0.29, 0.5), pile, (-5, 0, 0), 0.035, 0.02)
    f.box((0.68, 0.045, 0.95), (0, 0.33, 0.46), gilt, (-5, 0, 0), 0.015)
    crest = [(0.36 * math.cos(math.pi * k / 24), 0.4, 1.36 + 0.3 * math.sin(math.pi * k / 24)) for k in range(25)]
    f.tube(crest, 0.032, gilt)
    f.mesh([(x, 0.4, z) for x, _, z in crest], [list(range(25))], pile, [[(x, z) for x, _, z in crest]])
    f.ball(0.055, (0, 0.38, 1.69), gilt, 16)
    for j in range(4):
        for k in range(3 - j % 2):
            f.ball(0.014, (-0.17 + 0.17 * k + 0.085 * (j % 2), 0.205 + 0.018 * j, 0.66 + 0.19 * j), gilt, 8)
    for s in (-1, 1):
        f.rod((s * 0.35, 0.28, 0.3), (s * 0.36, 0.4, 1.38), 0.032, gilt, 12)
        f.ball(0.05, (s * 0.36, 0.4, 1.4), gilt, 14)
        f.rod((s * 0.36, 0.3, 0.68), (s * 0.36, -0.27, 0.66), 0.035, gilt, 12)
        f.ball(0.052, (s * 0.36, -0.29, 0.66), gilt, 14)
        f.rod((s * 0.35, -0.26, 0.36), (s * 0.36, -0.26, 0.64), 0.026, gilt, 12)
        f.lathe([(0.025, 0), (0.05, 0.04), (0.025, 0.1), (0.045, 0.22), (0.04, 0.29)], (s * 0.31, 0.27, 0), gilt, 18, round_off=True, mirror="y")
    return f


def _blind_arches(f):
    """Mouldings on the closed wall that answer the windows, a wreath in each."""
    for k in range(4):
        x, white = 1.5 + 2.6 * k, m.plaster("#efe7d4")
        arc = [(x + 0.7 * math.cos(math.pi * n / 28), -0.02, 2.3 + 0.7 * math.sin(math.pi * n / 28)) for n in range(29)]
        f.tube([(x + 0.7, -0.02, 0.8), *arc, (x - 0.7, -0.02, 0.8)], 0.04, white, 8)
        f.box((1.5, 0.1, 0.07), (x, -0.05, 0.75), white)
        ring = circle((x, -0.06, 2.1), 0.33, 30, "y")
        plants.garland(f, ring, 0.05, (*MARIGOLD, *MARIGOLD, "#f6efe0"), 0.07)
        plants.garland(f, [(x, -0.06, 1.77), (x, -0.06, 1.3)], 0.04, ("#c9304f", "#f6efe0"), 0.07)


def _swags(room, step=1.0):
    """Pleated cloth from wall to wall, saffron and cream by turns, gathered up along the middle."""
    f = Model("swags")
    cloths = (soft.sheer("#f4eddc", 0.15), soft.sheer("#efb03c", 0.15))
    for k in range(int(room.d / step)):
        for s in (-1, 1):
            def point(a, t, k=k, s=s):
                sag = 0.55 * 4 * t * (1 - t) * (0.82 + 0.18 * math.cos((a - 0.5) * 5))
                fold = 0.022 * math.sin(a * math.tau * 5 + k) * (1.2 - 0.5 * math.sin(math.pi * t))
                return (s * room.w / 2 * t, 0.05 + step * (k + a), room.h - 0.1 - 0.55 * t - sag + fold)
            f.grid(point, 50, 22, cloths[k % 2])
    f.put()
    rosette = Model("rosettes")
    for k in range(int(room.d / step) + 1):
        plants.flowers(rosette, (0, 0.05 + step * k, room.h - 0.3), 0.13, (*MARIGOLD, "#f6efe0"), 40, -0.02, False)
    rosette.put()


def _stage(evening):
    """A carpeted stage, a pleated backdrop, four pillars wound with flowers, two thrones."""
    red, gold = soft.carpet("#74202d"), m.brass(0.35)
    f = Model("stage").box((8.6, 3.8, HIGH), (0, STAGE + 1.9, 0), red)
    f.box((8.7, 0.05, 0.06), (0, STAGE - 0.01, HIGH - 0.05), gold)
    for k in range(2):
        f.box((2.6, 0.34 * (2 - k), 0.167), (0, STAGE - 0.17 * (2 - k), 0.167 * k), red)
    skirt = soft.fabric("#f0e2c2")
    for s in (-1, 1):
        f.grid(lambda a, t, s=s: (s * (1.32 + 2.98 * a), STAGE - 0.04 - 0.02 * math.sin(a * 150), 0.01 + (HIGH - 0.07) * t), 240, 2, skirt)
        f.grid(lambda a, t, s=s: (s * (1.32 + 2.98 * a), STAGE - 0.065, HIGH - 0.03 - t * (0.05 + 0.15 * abs(math.sin(a * math.pi * 4)))), 80, 3, soft.fabric("#c22f5c"))
    x0, x1, y0, y1, top = -2.1, 2.1, STAGE + 0.55, STAGE + 3.0, 3.55
    for x in (x0, x1):
        for y in (y0, y1):
            f.lathe([(0, 0), (0.2, 0), (0.22, 0.08), (0.14, 0.2), (0.2, 0.34), (0.1, 0.42), (0.075, 0.5), (0.075, top - HIGH)], (x, y, HIGH), gold, 24)
            plants.garland(f, [(x + 0.1 * math.cos(k * 0.8), y + 0.1 * math.sin(k * 0.8), HIGH + 0.55 + k * 0.034) for k in range(72)], 0.045, (*MARIGOLD, *MARIGOLD, "#f6e3b0"), 0.075)
            plants.flowers(f, (x, y, top - 0.15), 0.3, (*MARIGOLD, "#f6efe0", "#c9304f"), 90, 0.03)
    for a, b, n in (((x0, y0), (x1, y0), 5), ((x0, y0), (x0, y1), 3), ((x1, y0), (x1, y1), 3), ((x0, y1), (x1, y1), 5)):
        f.rod((*a, top), (*b, top), 0.05, gold, 12)
        for drop, r in ((0.34, 0.045), (0.18, 0.038)):
            line = [(a[0] + (b[0] - a[0]) * t / 60, a[1] + (b[1] - a[1]) * t / 60 - 0.03, top - 0.02 - drop * abs(math.sin(t / 60 * math.pi * n))) for t in range(61)]
            plants.garland(f, line, r, MARIGOLD if drop > 0.2 else ("#f6efe0", "#f3dfa8"), 0.07)
    f.grid(lambda a, t: (x0 + (x1 - x0) * a, y0 + (y1 - y0) * t, top + 0.05 + 0.02 * math.sin(a * 90) + 0.5 * (1 - (2 * a - 1) ** 2) * (1 - (2 * t - 1) ** 2)), 120, 16, soft.sheer("#efe0ea", 0.15))
    for k in range(24):
        x = -1.9 + k * 3.8 / 23
        plants.garland(f, [(x, y1 - 0.02, top - 0.1), (x, y1 - 0.02, top - 0.75 - 1.15 * (abs(k - 11.5) / 11.5) ** 1.5 - 0.12 * (k % 2))], 0.034, (MARIGOLD, ("#f6efe0", "#f3dfa8"))[k % 2], 0.062)
    f.put()
    seat = throne()
    for s in (-1, 1):
        seat.put((s * 0.48, STAGE + 2.1, HIGH), s * -5)
        for x, y, q in ((2.9, 0.5, 1.0), (3.6, 0.75, 0.85)):
            pot = Model("brass urn").lathe([(0, 0), (0.17, 0), (0.18, 0.04), (0.06, 0.12), (0.05, 0.5), (0.19, 0.72), (0.17, 0.9), (0.2, 0.95), (0, 0.9)], (0, 0, 0), gold, 28, round_off=True)
            plants.flowers(pot, (0, 0, 0.9), 0.3, ("#c9304f", "#f6efe0", "#e8833a", "#e9a3b5"), 130, 0.06)
            pot.put((s * x, STAGE + y, HIGH), 0, q)
        lamps.brass_lamp(1.15).put((s * 1.55, STAGE + 0.7, HIGH))
    fire = Model("offerings").box((0.5, 0.3, 0.26), (0, 0, 0), m.wood("#8a5a34", 0.4))
    fire.lathe([(0, 0), (0.16, 0), (0.17, 0.02), (0.15, 0.02), (0, 0.012)], (0, 0, 0.262), m.brass(0.2), 28)
    fire.ball(0.055, (-0.05, 0, 0.33), m.plaster("#6b4a2c", 0.9, 0.3), 12, 1.1)
    plants.flowers(fire, (0.06, 0, 0.27), 0.06, MARIGOLD, 14, 0.0, False)
    fire.put((0, STAGE + 1.05, HIGH))
    if evening:
        for k in range(16):
            x = (1 if k % 2 else -1) * (2.35 + 0.33 * (k // 2))
            lamps.bulbs((x, 14.0, 4.1), (x, 14.0, 0.6 if abs(x) < 4.2 else 0.2), 22, 0.0, 16, 0, 0.011)
        lamp("POINT", (0, STAGE + 1.6, 3.2), 110, 2700, size=0.4)
    for x in (-2.4, 0, 2.4):
        lamp("SPOT", (x, STAGE - 3.2, 3.9), 210 if evening else 130, 3000, (x * 0.7, STAGE + 2.4, 1.6), 0.1, cone=48)


def hall(evening=False):
    """Rows of gilt chairs before the mandap, by the morning sun or under strings of bulbs."""
    dusk("#1d2748", "#7c5a62", 0.25) if evening else sky(43, 284, inside=True, strength=0.13, clouds=0.35, sun_power=26)
    teal, white = m.paint("#2f6a60", 0.4), m.plaster("#efe7d4")
    room = rooms.Room(10.4, 14.4, 4.9, m.terrazzo("#cfc3ae", "#8a5a45", "#4a4a44", 0.2), m.lime("#8fc0b2", "#a9d0c0"), skirting=m.plaster("#7a3326"), cornice=white)
    for k in range(4):
        room.window("left", 1.5 + k * 2.6, 1.35, 0.75, 1.9, 2, 4, teal, 2 if evening else 13, 0.67)
    room.build()
    if not evening:
        outside.garden(9.5, 22, 26, -0.3, 5, 8, "left")
    for y in [0.2 + 2.6 * k for k in range(5)]:
        pilaster = Model("pilaster").box((0.3, 0.1, 4.0), (0, -0.05, 0), white, bevel=0.015)
        for z, w in ((0, 0.4), (3.6, 0.38), (3.85, 0.44)):
            pilaster.box((w, 0.16, 0.16), (0, -0.06, z), white, bevel=0.02)
        for side in ("left", "right"):
            pilaster.put(room.spot(side, y), room.facing(side))
    for side in ("left", "right"):
        f = Model("festoon")
        for k in range(4):
            plants.garland(f, [(0.2 + 2.6 * (k + t / 20), -0.2, 3.62 - 0.42 * 4 * (t / 20) * (1 - t / 20)) for t in range(21)], 0.042, MARIGOLD, 0.075)
        for k in range(5):
            plants.garland(f, [(0.2 + 2.6 * k, -0.2, 3.62), (0.2 + 2.6 * k, -0.2, 2.75)], 0.042, ("#f6efe0", "#ef9a1a"), 0.075)
        if side == "right":
            _blind_arches(f)
        f.put(room.spot(side, 0 if side == "left" else 10.8), room.facing(side))
    rooms.curtain(room, "far", 0, 4.6, HIGH, 3.6, soft.fabric("#f3e6cf"), 22, 0.05, 0.3, False)
    for s in (-1, 1):
        rooms.curtain(room, "far", s * 3.45, 3.5, HIGH, 4.2, soft.fabric("#c22f5c"), 13, 0.08, 0.22, False, 0.3)
        rooms.curtain(room, "far", s * 4.75, 1.0, 0.02, 4.5, soft.fabric("#e8a02e"), 5, 0.07, 0.3, False)
    _swags(room)
    _stage(evening)
    chair = gilt_chair(soft.fabric("#d2487a"))
    for s in (-1, 1):
        for j in range(6):
            for k in range(5):
                chair.put((s * (1.3 + 0.62 * k), 2.5 + 1.15 * j + 0.04 * ((j + k) % 2), 0), 180 + s * 3 + (j * 7 + k * 5) % 7 - 3)
        for j in range(5):
            pot = Model("aisle lamp").lathe([(0, 0), (0.13, 0), (0.14, 0.03), (0.03, 0.08), (0.025, 0.62), (0.12, 0.74), (0.14, 0.82), (0, 0.8)], (0, 0, 0), m.brass(0.3), 24, round_off=True)
            plants.flowers(pot, (0, 0, 0.78), 0.17, (*MARIGOLD, "#f0c33c"), 80, 0.03)
            pot.put((s * 0.88, 2.1 + 1.9 * j, 0))
    aisle, dice = Model("aisle").box((1.45, 9.6, 0.012), (0, 5.2, 0), soft.carpet("#a12c3a")), random.Random(4)
    for k in range(260):
        aisle.ball(dice.uniform(0.012, 0.02), (dice.uniform(-0.68, 0.68), dice.uniform(1.4, 9.8), 0.015), m.plaster(("#ef9a1a", "#e2641c", "#f0c33c")[k % 3], 0.9, 0.3), 7, 0.35)
    aisle.put()
    gifts = tables.table(1.5, 0.7, 0.75, m.wood("#6b4128", 0.35))
    for k, (x, c) in enumerate(((-0.5, "#b5304a"), (-0.1, "#d9a83c"), (0.3, "#2f6a60"), (0.55, "#7a3a6a"))):
        gifts.box((0.3, 0.26, 0.14 + 0.05 * (k % 3)), (x, 0.03 * k, 0.75), m.paint(c, 0.25), (0, 0, k * 13))
        gifts.box((0.035, 0.265, 0.145 + 0.05 * (k % 3)), (x, 0.03 * k, 0.75), m.metal("#e3c26a", 0.3), (0, 0, k * 13))
    gifts.put((4.7, 9.6, 0), -90)
    for x, y in ((-4.75, 9.9), (4.75, 8.0)):
        plants.palm_pot(2.0, m.brass(0.35)).put((x, y, 0), y * 40)
    for y in (3.2, 7.4):
        lamps.chandelier((0, y, 3.35), 4.6, 0.62, 10, 130 if evening else 25)
    if evening:
        for y in (1.5, 4.1, 6.7, 9.3):
            lamps.sconce(room, "right", y + 0.2, 2.2, 26)
        for y in (2.0, 5.0, 8.0):
            for s in (-1, 1):
                lamps.bulbs((0, y, 4.3), (s * 5.1, y, 3.9), 22, 0.8, 12, 8, 0.022)


PICTURES = {
    "banquet-marriage-hall": (hall, View((0.6, 0.7, 1.7), (-0.35, 10, 1.7), 24, warm=0.15)),
    "banquet-mandap-evening": (lambda: hall(True), View((-3.1, 5.2, 1.6), (0.75, 12.6, 1.95), 25, 5.6, warm=0.05, bright=-0.35, samples=24)),
}
