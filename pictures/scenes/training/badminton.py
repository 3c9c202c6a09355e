"""A wooden-floored badminton hall with two courts under a trussed roof."""
import math

from darkroom.camera import View
from parts import Model, around, lamp, sky
from parts import decor, lamps, m, outside, plants, rooms, seats, soft, tables

WIDE, DEEP, EAVES, RIDGE = 18.4, 18.0, 6.0, 8.3
NET = 9.0


def racket(frame="#b3262a"):
    """A racket lying flat, its grip at -y; 0.67 m long."""
    f = Model("racket")
    ring = [(0.092 * math.sin(a), 0.2 + 0.115 * math.cos(a), 0.014) for a in (k * math.tau / 40 for k in range(41))]
    f.tube(ring, 0.0058, m.paint(frame, 0.25), 8)
    f.grid(lambda s, t: ((2 * s - 1) * 0.09 * math.sin(math.pi * t), 0.2 - 0.113 * math.cos(math.pi * t), 0.014), 2, 24, soft.net("#f2efe4", 0.0085, 0.3), lambda s, t: ((2 * s - 1) * 0.09 * math.sin(math.pi * t), -0.113 * math.cos(math.pi * t)))
    f.rod((0, 0.088, 0.014), (0, -0.17, 0.014), 0.0038, m.paint("#22262a", 0.25), 8)
    f.rod((0, -0.16, 0.014), (0, -0.355, 0.014), 0.0135, soft.stripes("#e9e5da", "#cfc8b8", 0.012, True), 10)
    f.drum(0.016, 0.016, (0, -0.355, 0.014), m.paint("#22262a", 0.4), rot=(90, 0, 0), seg=10)
    return f


def shuttle():
    """A feather shuttle lying on its side, its cork to -y."""
    f = Model("shuttle")
    c, up = math.cos(math.radians(15)), math.sin(math.radians(15))
    spot = lambda r, a, y: (r * math.cos(a), y * c - r * math.sin(a) * up, 0.0138 + y * up + r * math.sin(a) * c)  # noqa: E731
    white = soft.shade_cloth("#f6f3ea")
    for a in around(16):
        f.mesh([spot(0.012, a - 0.12, 0.012), spot(0.012, a + 0.12, 0.012), spot(0.0315, a + 0.24, 0.07), spot(0.033, a, 0.077), spot(0.0315, a - 0.2, 0.07)], [[0, 1, 2, 3, 4]], white, [[(0, 0), (0.01, 0), (0.01, 0.06), (0, 0.07), (0, 0.06)]])
    for y, r in ((0.026, 0.0185), (0.038, 0.0225)):
        f.tube([spot(r, k * math.tau / 20, y) for k in range(21)], 0.0008, m.paint("#2f6a3f", 0.5), 4)
    f.ball(0.0135, spot(0, 0, 0.002), m.plaster("#ece2cc", 0.7), 14)
    f.tube([spot(0.0137, k * math.tau / 20, 0.006) for k in range(21)], 0.0016, m.paint("#2f6a3f", 0.5), 5)
    return f


def tube_of_shuttles(f, at, rot=(0, 0, 0)):
    """A cardboard tube with a lid."""
    f.drum(0.034, 0.38, at, m.paint("#2a5a8a", 0.4), rot=rot, seg=24)
    return f


def court(x):
    """Lines, posts and the net of a court around x."""
    white, f = m.paint("#f1ede2", 0.5), Model("lines")
    line = lambda w, d, u, v: f.box((w, d, 0.0016 if d > w else 0.0024), (x + u, NET + v, 0), white, bevel=0.0003)  # noqa: E731
    for u in (-3.03, -2.57, 2.57, 3.03):
        line(0.04, 13.4, u, 0)
    for v in (-6.68, -5.92, -1.98, 1.98, 5.92, 6.68):
        line(6.1, 0.04, 0, v)
    for v in (-4.33, 4.33):
        line(0.04, 4.7, 0, v)
    for u in (-3.05, 3.05):
        f.box((0.32, 0.5, 0.07), (x + u, NET, 0), m.paint("#2b4a3c", 0.4), bevel=0.015)
        f.rod((x + u, NET, 0.05), (x + u, NET, 1.55), 0.022, m.paint("#2b4a3c", 0.3), 16)
        f.ball(0.026, (x + u, NET, 1.56), m.steel(), 12)
        f.tube([(x + u * 1.01, NET - 0.03, 0.75), (x + u * 1.01, NET - 0.05, 0.8), (x + u * 1.01, NET - 0.03, 0.86)], 0.006, m.steel(), 6)
    sag = lambda s: 1.55 - 0.026 * (1 - (2 * s - 1) ** 2)  # noqa: E731
    f.grid(lambda s, t: (x - 3.03 + 6.06 * s, NET + 0.012 * math.sin(s * 9) * (1 - t), sag(s) - 0.76 * (1 - t)), 40, 4, soft.net("#4a3524", 0.022, 0.2), lambda s, t: (6.06 * s, 0.76 * t))
    tape = soft.fabric("#f3efe4")
    f.grid(lambda s, t: (x - 3.03 + 6.06 * s, NET - 0.006, sag(s) - 0.075 * (1 - t)), 40, 1, tape)
    f.grid(lambda s, t: (x - 3.03 + 6.06 * s, NET + 0.006, sag(s) - 0.075 * (1 - t)), 40, 1, tape)
    f.put()


def roof():
    """Boards on steel trusses, gables, and bands of light in the roof."""
    half, rise = WIDE / 2 + 0.3, RIDGE - EAVES
    slope, boards = math.degrees(math.atan2(rise, half)), m.planks("#c3a177", 0.2, 4, 0.5, 0.15)
    f = Model("roof")
    for s in (-1, 1):
        f.box((math.hypot(half, rise) + 0.1, DEEP + 0.6, 0.08), (s * half / 2, DEEP / 2, (EAVES + RIDGE) / 2), boards, (0, s * slope, 0), world=True)
    for y in (0.0, DEEP):
        f.mesh([(-half, y, EAVES - 0.05), (half, y, EAVES - 0.05), (0, y, RIDGE)], [[0, 1, 2]], m.plaster("#ece5d4"), [[(-half, 0), (half, 0), (0, rise)]])
    f.put()
    steel = m.paint("#5d7480", 0.5)
    t = Model("truss").box((WIDE, 0.09, 0.12), (0, 0, EAVES - 0.1), steel)
    for s in (-1, 1):
        t.box((math.hypot(half, rise), 0.09, 0.12), (s * half / 2, 0, (EAVES + RIDGE) / 2 - 0.17), steel, (0, s * slope, 0))
        for k in range(1, 5):
            x0, x1 = s * half * k / 5, s * half * (k - 1) / 5
            z0, z1 = RIDGE - rise * k / 5 - 0.14, RIDGE - rise * (k - 1) / 5 - 0.14
            t.rod((x0, 0, EAVES - 0.04), (x0, 0, z0), 0.028, steel, 8)
            t.rod((x0, 0, EAVES - 0.04), (x1, 0, z1), 0.024, steel, 8)
    t.rod((0, 0, EAVES - 0.04), (0, 0, RIDGE - 0.12), 0.03, steel, 8)
    for k in range(6):
        t.put((0, 1.5 + 3.0 * k, 0))
    purlins = Model("purlins")
    for s in (-1, 1):
        for k in range(8):
            x = s * half * (k + 0.5) / 8
            purlins.box((0.07, DEEP, 0.09), (x, DEEP / 2, RIDGE - rise * abs(x) / half - 0.13), steel)
    purlins.put()


def umpire():
    """The umpire's high chair of timber."""
    teak, f = m.wood("#7a4d2b", 0.4), Model("umpire's chair")
    for x in (-1, 1):
        f.rod((x * 0.36, 0.38, 0), (x * 0.24, 0.22, 1.5), 0.026, teak, 8, mirror="y")
        f.rod((x * 0.24, 0.22, 1.5), (x * 0.25, 0.3, 2.15), 0.022, teak, 8)
        f.box((0.05, 0.5, 0.03), (x * 0.27, 0, 1.75), teak)
        f.rod((x * 0.25, -0.22, 1.5), (x * 0.26, -0.22, 1.75), 0.018, teak, 8)
    for z in (0.35, 0.7, 1.05):
        w = 0.36 - 0.12 * z / 1.5
        f.box((2 * w, 0.05, 0.035), (0, -(0.38 - 0.16 * z / 1.5), z), teak)
        f.box((2 * w, 0.03, 0.03), (0, 0.38 - 0.16 * z / 1.5, z), teak)
        f.box((0.03, 0.7 - 0.2 * z, 0.03), (w, 0, z), teak, mirror="x")
    f.box((0.54, 0.5, 0.035), (0, 0, 1.48), teak)
    for z in (1.8, 2.0):
        f.box((0.52, 0.025, 0.09), (0, 0.27, z), teak, (-7, 0, 0))
    return f


def bag(f, x, y, z, colour, turn=0):
    """A long kit bag with a zip and handles, from which a racket's grip protrudes."""
    f.pad((0.74, 0.28, 0.27), (x, y, z), soft.fabric(colour), (0, 0, turn), 0.1, 0.02)
    f.pad((0.4, 0.3, 0.12), (x, y, z + 0.04), soft.fabric("#1f2225"), (0, 0, turn), 0.04, 0.01)
    a = math.radians(turn)
    f.tube([(x + u * math.cos(a), y + u * math.sin(a), z + h) for u, h in ((-0.16, 0.27), (-0.12, 0.36), (0, 0.39), (0.12, 0.36), (0.16, 0.27))], 0.012, soft.fabric("#1f2225"), 8)


def things():
    """Benches, and the players' things on and under them."""
    teak = m.wood("#8a5a36", 0.4)
    for x, y, t in ((-8.75, 5.2, 90), (-8.75, 8.2, 90), (8.75, 11.2, -90), (8.75, 13.6, -90)):
        seats.bench(1.9, teak, m.paint("#2b4a3c", 0.5)).put((x, y, 0), t)
    kit = Model("kit")
    bag(kit, 8.6, 13.4, 0.44, "#8c2f25", 80)
    bag(kit, 8.55, 10.8, 0, "#27465c", 96)
    bag(kit, -8.6, 5.5, 0.44, "#c98a2b", 84)
    kit.put()
    middle = seats.bench(1.7, teak, m.paint("#2b4a3c", 0.5))
    tube_of_shuttles(middle, (0.52, 0.02, 0.44))
    middle.drum(0.035, 0.2, (0.72, -0.06, 0.44), m.steel(0.2), seg=24, bevel=0.01)
    middle.drum(0.02, 0.05, (0.72, -0.06, 0.64), m.paint("#1f2225", 0.4), seg=16)
    middle.put((0.05, 6.1, 0), 96)
    racket().put((-0.05, 5.75, 0.442), 24)
    racket("#27465c").put((0.12, 6.22, 0.442), -14)
    decor.throw((0.2, 5.42, 0.445), 0.34, 0.75, soft.stripes("#f0ebdf", "#2f6a78", 0.05), 92, 0.4)
    for x, y, z, t in ((-0.12, 6.42, 0.44, 200), (0.05, 6.5, 0.44, 120), (0.75, 5.35, 0, 40), (-2.6, 7.4, 0, 150), (3.0, 6.0, 0, 80), (-4.4, 11.3, 0, 10), (0.9, 4.9, 0, -70)):
        shuttle().put((x, y, z), t)
    bottle = Model("bottle").drum(0.036, 0.19, (0, 0, 0), m.paint("#d8e4ea", 0.15), seg=20, bevel=0.012)
    bottle.drum(0.018, 0.03, (0, 0, 0.19), m.paint("#2a5a8a", 0.4), seg=14)
    bottle.put((0.45, 6.75, 0))
    umpire().put((0, NET + 0.9, 0), 0)


def hall():
    """The whole hall, in the afternoon."""
    sky(36, 287, strength=0.12, clouds=0.4, inside=True, sun_power=16)
    cream, green = m.plaster("#efe7d3", 0.85), m.plaster("#2f5d49", 0.85, 0.07)
    room = rooms.Room(WIDE, DEEP, EAVES, m.planks("#b57f49", 0.075, 1.5, 0.24, 0.2), cream, skirting=m.wood("#6b4128"))
    for side in ("left", "right"):
        for k in range(5):
            room.window(side, 2.1 + 3.45 * k, 2.3, 3.5, 1.9, 4, 2, m.paint("#54707a", 0.5), 0)
    room.windows("far", (-5.6, 0, 5.6), 2.6, 4.1, 1.5, 4, 2, m.paint("#54707a", 0.5), 0)
    room.build(roof=False)
    roof()
    dado = Model("green").box((WIDE, 0.02, 3.1), (0, DEEP - 0.011, 0), green, bevel=0.001, world=True)
    for s in (-1, 1):
        dado.box((0.02, DEEP, 3.1), (s * (WIDE / 2 - 0.011), DEEP / 2, 0), green, bevel=0.001, world=True)
        dado.box((0.05, DEEP, 0.07), (s * (WIDE / 2 - 0.025), DEEP / 2, 3.1), m.wood("#6b4128"), world=True)
    dado.box((WIDE, 0.05, 0.07), (0, DEEP - 0.025, 3.1), m.wood("#6b4128"), world=True)
    dado.put()
    for side in (None, "left"):
        outside.garden(21 if side is None else 13, 34, 34, -0.4, 6, 9, side)
    for x in (-4.2, 4.2):
        court(x)
    for x in (-8.0, 0, 8.0):
        for y in (4.6, 7.5, 10.5, 13.4):
            for d in (-0.12, 0.12):
                lamps.tubelight((x + d, y, EAVES - 0.42), 1.2, 90, 0, 4800, 6)
            rod = Model("rods")
            for v in (-0.45, 0.45):
                rod.rod((x, y + v, EAVES - 0.4), (x, y + v, EAVES + 0.1), 0.006, m.iron(), 6)
            rod.put()
    rooms.door(room, "far", -6.9, 1.7, 2.3, m.wood("#7a4a2b"))
    rooms.switches(room, "far", -5.6)
    decor.clock(room, "far", 0, 3.55, 0.26)
    board = Model("score board").box((1.5, 0.05, 1.0), (0, 0, 1.5), m.wood("#3a2719", 0.4))
    board.box((1.4, 0.01, 0.9), (0, -0.03, 1.55), m.plaster("#23302b", 0.8))
    for x in (-0.34, 0.34):
        for d in (-0.13, 0.13):
            board.box((0.22, 0.012, 0.36), (x + d, -0.045, 1.68), m.paint("#efe8d6", 0.5))
            board.box((0.1, 0.006, 0.22), (x + d, -0.052, 1.75), m.paint("#22262a", 0.5), bevel=0.03)
        board.box((0.46, 0.006, 0.09), (x, -0.036, 2.2), m.paint("#efe8d6", 0.5))
    board.put((0, DEEP - 0.05, 0))
    cooler = Model("water cooler").box((0.5, 0.45, 1.25), (0, 0, 0.08), m.steel(0.3), bevel=0.012)
    cooler.box((0.44, 0.16, 0.04), (0, -0.28, 0.78), m.steel(0.2))
    cooler.rod((0.12, -0.22, 1.02), (0.12, -0.3, 1.0), 0.012, m.brass(), 10, mirror="x")
    cooler.put((4.9, DEEP - 0.3, 0))
    for x, y in ((-8.6, 16.9), (8.6, 17.0), (8.7, 1.6)):
        plants.palm_pot(2.2).put((x, y, 0), x * 20)
    shelf = tables.cabinet(1.6, 0.42, 0.9, m.wood("#6b4128"), 3)
    tables.vase(shelf, (-0.5, 0, 0.915), 0.3, m.brass(), 2)
    tube_of_shuttles(shelf, (0.2, 0, 0.91))
    tube_of_shuttles(shelf, (0.3, 0.05, 0.91))
    shelf.put((3.2, DEEP - 0.28, 0))
    things()
    # One lamp for each row of windows and one for all tubes: with fewer lamps, Cycles samples the sun more often.
    for s in (-1, 1):
        lamp("AREA", (s * (WIDE / 2 + 0.3), DEEP / 2, 4.4), 330, 7500, (0, DEEP / 2, 3.6), DEEP, 1.9)
    lamp("AREA", (0, DEEP + 0.3, 4.8), 110, 7500, (0, 9, 3), 14, 1.5)
    lamp("AREA", (0, 9, 5.4), 230, 4900, (0, 9, 0), 12, 12)


PICTURES = {
    "sports-badminton-hall": (hall, View((1.5, 0.3, 1.5), (-1.1, 12, 1.95), 22, warm=0.2, bright=0.1, samples=24)),
    "sports-badminton-net": (hall, View((1.7, 4.4, 1.25), (-2.6, 9.4, 1.05), 28, 4, 3.6, warm=0.2, samples=24)),
}
