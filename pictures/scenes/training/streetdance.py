"""A studio for street dance at dusk: painted brick, a dancer in neon, mirrors, a hexagon of light overhead."""
import math

from darkroom.camera import View
from parts import Model, around, circle, curve, dusk, lamp
from parts import decor, m, outside, plants, rooms, seats, soft

NIGHT, CORAL, SUN, SEA, CHALK = "#24344f", "#e0583f", "#efb23c", "#2f9c94", "#e9e2d2"


def _flat(f, shape, y, colour):
    """A painted shape on the far wall: the same bricks in another colour."""
    f.mesh([(x, y, z) for x, z in shape], [list(range(len(shape)))], m.painted_brick(colour, "#8a6a58"), [list(shape)])


def mural(y):
    """Sweeps of colour over the whole wall, painted brick by brick."""
    f = Model("mural")
    disc = lambda x, z, r, a=0, b=360: [(x + r * math.cos(math.radians(a + (b - a) * k / 48)), z + r * math.sin(math.radians(a + (b - a) * k / 48))) for k in range(49)]  # noqa: E731
    band = lambda x, z, r, w, a, b: disc(x, z, r, a, b) + disc(x, z, r - w, b, a)  # noqa: E731
    _flat(f, disc(-1.5, 0.0, 1.25, 0, 180), y - 0.002, SUN)
    _flat(f, [(-4, 0), (-1.2, 0), (-4, 2.5)], y - 0.003, CORAL)
    _flat(f, [(4, 3.4), (4, 1.5), (2.3, 3.4)], y - 0.003, SEA)
    for k, c in enumerate((CHALK, CORAL, SEA)):
        _flat(f, band(-1.5, 0.0, 2.5 - 0.36 * k, 0.27, 0, 118), y - 0.004 - 0.001 * k, c)
    for k in range(4):
        _flat(f, [(1.9 + 0.42 * k, 0), (2.12 + 0.42 * k, 0), (2.72 + 0.42 * k, 1.5), (2.5 + 0.42 * k, 1.5)], y - 0.005, (CHALK, SUN)[k % 2])
    f.put()


def tube(f, line, colour, strength=9.0):
    """One run of neon, its clips behind it."""
    f.tube(line, 0.014, soft.glow(colour, strength), 8)
    for p in line[4::12]:
        f.rod(p, (p[0], p[1] + 0.045, p[2]), 0.006, m.paint("#1b1b1d", 0.4), 6)


def neon_dancer(x, y, z, k=1.15):
    """A dancer in a turn, drawn in two colours of neon with a few strokes."""
    f, pink, blue = Model("neon dancer"), "#ff4f8b", "#53d7ff"
    spot = lambda pts: [(x + k * a, y, z + k * b) for a, b, _ in curve(pts, 8)]  # noqa: E731
    tube(f, [(x + k * (0.08 + 0.105 * math.cos(n * math.tau / 28)), y, z + k * (1.35 + 0.115 * math.sin(n * math.tau / 28))) for n in range(29)], pink)
    tube(f, spot([(0.44, 1.86), (0.55, 1.56), (0.4, 1.26), (0.17, 1.1), (0.02, 0.88), (-0.1, 0.66), (-0.4, 0.5), (-0.72, 0.54), (-1.02, 0.76)]), pink)
    tube(f, spot([(0.13, 1.1), (-0.1, 1.12), (-0.34, 1.06), (-0.6, 1.24), (-0.7, 1.22)]), pink)
    tube(f, spot([(-0.08, 0.68), (0.16, 0.58), (0.3, 0.4), (0.2, 0.18), (0.1, -0.02), (0.22, -0.05)]), pink)
    tube(f, spot([(-0.04, 1.38), (-0.14, 1.5), (-0.28, 1.44), (-0.42, 1.54)]), blue)
    tube(f, spot([(-0.5, -0.1), (-0.1, -0.17), (0.4, -0.17), (0.8, -0.08)]), blue)
    tube(f, spot([(0.5, 0.5), (0.66, 0.62), (0.74, 0.8)]), blue)
    f.put()
    lamp("AREA", (x, y - 0.25, z + 0.8), 30, "#ff5f95", (x, y - 3, z - 0.4), 1.2, 1.2)
    lamp("AREA", (x, y - 0.12, z + 0.8), 6, "#ff5f95", (x, y, z + 0.8), 1.2, 1.2)


def hexagons(room, x0, y0, cols, rows, r=0.62):
    """A honeycomb of light bars under the ceiling."""
    f, z, seen = Model("honeycomb"), room.h - 0.06, set()
    for i in range(cols):
        for j in range(rows):
            cx, cy = x0 + i * 1.5 * r, y0 + (j + 0.5 * (i % 2)) * math.sqrt(3) * r
            ring = [(round(cx + r * math.cos(k * math.tau / 6), 3), round(cy + r * math.sin(k * math.tau / 6), 3)) for k in range(6)]
            for a, b in zip(ring, ring[1:] + ring[:1]):
                edge = tuple(sorted((a, b)))
                if edge not in seen:
                    seen.add(edge)
                    f.rod((*a, z), (*b, z), 0.016, soft.glow("#ffeed6", 2.4), 6)
            lamp("AREA", (cx, cy, z - 0.03), 19, 3900, (cx, cy, 0), r * 1.2, r * 1.2)
    f.put().visible_glossy = False


def loudspeaker(high=1.35):
    """A stage loudspeaker on a bass box; it faces -y."""
    f, black, grille = Model("loudspeaker"), m.plaster("#1a1b1d", 0.7, 0.1), m.metal("#2b2c2f", 0.5)
    f.box((0.6, 0.55, 0.62), (0, 0, 0.03), black, bevel=0.02)
    f.box((0.52, 0.012, 0.54), (0, -0.277, 0.07), grille, bevel=0.01)
    f.box((0.44, 0.4, high - 0.66), (0, 0, 0.66), black, bevel=0.02)
    for z, r in ((0.86, 0.15), (1.17, 0.085)):
        f.lathe([(r, 0.014), (r * 0.92, 0.014), (r * 0.8, 0.0), (r * 0.35, -0.02), (r * 0.3, 0.0), (0, 0.012)], (0, -0.2, z), m.paint("#333538", 0.5), 32, (90, 0, 0))
    f.box((0.022, 0.004, 0.022), (0.17, -0.203, 0.7), soft.glow("#4fd0ff", 5), bevel=0.001)
    f.drum(0.025, 0.035, (0.25, 0.22, 0), m.paint("#101010", 0.5), mirror="xy")
    return f


def trainers(f, at, turn, colour):
    """A pair of high trainers."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for n, dx in enumerate((-0.07, 0.07)):
        x, y, t = at[0] + dx * c, at[1] + dx * s, turn + 9 * (1 - 2 * n)
        f.pad((0.1, 0.29, 0.035), (x, y, at[2]), m.paint("#efece4", 0.5), (0, 0, t), 0.03, 0.002)
        f.pad((0.092, 0.27, 0.07), (x, y, at[2] + 0.025), soft.fabric(colour), (0, 0, t), 0.034, 0.006)
        f.pad((0.085, 0.13, 0.13), (x - 0.065 * -math.sin(math.radians(t)), y + 0.065 * math.cos(math.radians(t)), at[2] + 0.03), soft.fabric(colour), (0, 0, t), 0.035, 0.004)


def hall():
    """The studio after the last class of the day, with the lamps on and the town outside."""
    dusk("#33508a", "#f0a472", 0.9)
    room = rooms.Room(8.0, 8.6, 3.4, m.concrete("#2c2e34", 0.42, 0.1), m.plaster("#3a4657"), m.plaster("#2b2c30", 0.8), sides={"far": m.painted_brick(NIGHT, "#8a6a58")}, skirting=m.paint("#1e1f22", 0.5))
    room.windows("right", (2.6, 5.2, 7.3), 1.7, 0.6, 2.2, 3, 4, m.iron(), 5, colour=9500)
    room.build()
    outside.town(11, -6, 0.5, 3, 40, "right")
    mural(room.d)
    mirrors(room)
    neon_dancer(1.75, room.d - 0.06, 0.98)
    hexagons(room, -2.0, 2.6, 5, 4)
    floor_lines()
    loudspeaker().put((-3.1, 8.1, 0), 18)
    loudspeaker().put((3.4, 8.1, 0), -14)
    music(-2.0, 8.15)
    rest(2.0)
    boombox().put((-0.35, 5.3, 0), 16)
    ring_light(2.75, 4.9)
    plants.snake_plant(0.9, m.paint("#1f2022", 0.5)).put((3.6, 6.25, 0), 40)
    decor.air_conditioner(room, "far", -2.6, 2.85)


def mirrors(room):
    """The left wall: mirrors from the skirting up, a line of light over them, a barre before them."""
    f, black = Model("mirrors"), m.paint("#1a1b1d", 0.5)
    x = -room.w / 2
    for k in range(6):
        f.box((0.006, 1.36, 2.35), (x + 0.015, 1.1 + k * 1.37, 0.14), soft.mirror(), bevel=0.001)
    f.box((0.06, 8.3, 0.05), (x + 0.03, 4.3, 2.49), black)
    f.box((0.03, 8.3, 0.04), (x + 0.015, 4.3, 0.1), black)
    f.rod((x + 0.05, 0.2, 2.56), (x + 0.05, 8.45, 2.56), 0.012, soft.glow("#ff8f5a", 6), 8)
    f.put()
    lamp("AREA", (x + 0.12, 4.3, 2.62), 40, "#ff8a55", (x, 4.3, 3.3), 8, 0.06)


def ring_light(x, y):
    """A ring of light with a telephone in it, for filming: it looks towards the mirrors."""
    f, black, z = Model("ring light"), m.paint("#161617", 0.5), 1.5
    for a in around(3, turn=0.4):
        f.rod((0, 0, 0.4), (0.36 * math.cos(a), 0.36 * math.sin(a), 0.012), 0.009, black, 8)
    f.rod((0, 0, 0.2), (0, 0, z - 0.25), 0.012, black)
    ring = circle((0, 0, z), 0.2, 40, "y")
    f.tube([(a, 0.015, b) for a, _, b in ring], 0.036, black, 10)
    f.tube([(a, -0.02, b) for a, _, b in ring], 0.024, soft.glow("#fff0da", 5), 8)
    f.rod((0, 0.01, z - 0.22), (0, 0.01, z - 0.06), 0.008, black)
    f.box((0.075, 0.01, 0.155), (0, -0.01, z - 0.08), black, bevel=0.004)
    f.put((x, y, 0), -62)
    lamp("SPOT", (x - 0.1, y, z), 30, 4800, (x - 3, y + 0.8, 1.0), 0.2, cone=120, blend=0.8)


def boombox():
    """A radio recorder of the eighties with its handle up, a cap on it; it faces -y."""
    f, shell, silver = Model("boombox"), m.paint(CORAL, 0.35), m.metal("#b9bbbd", 0.35)
    f.box((0.6, 0.17, 0.31), (0, 0, 0.01), shell, bevel=0.02)
    f.box((0.57, 0.01, 0.28), (0, -0.083, 0.025), silver, bevel=0.004)
    for x in (-0.185, 0.185):
        f.lathe([(0.095, 0.018), (0.09, 0.018), (0.078, 0.004), (0.034, -0.008), (0.03, 0.008), (0, 0.014)], (x, -0.086, 0.14), m.paint("#1b1c1e", 0.45), 36, (90, 0, 0))
        f.tube(circle((x, -0.092, 0.14), 0.097, 36, "y"), 0.007, m.steel(0.15), 8)
    f.box((0.15, 0.014, 0.1), (0, -0.089, 0.05), m.paint("#1b1c1e", 0.15), bevel=0.006)
    f.box((0.5, 0.012, 0.03), (0, -0.088, 0.255), m.paint("#e9e2d2", 0.3), bevel=0.002)
    for k in range(5):
        f.box((0.024, 0.04, 0.018), (-0.07 + k * 0.035, -0.06, 0.318), silver)
    f.rod((0.27, 0.03, 0.28), (0.27, 0.03, 0.4), 0.011, silver, 10, mirror="x")
    f.rod((-0.285, 0.03, 0.405), (0.285, 0.03, 0.405), 0.015, m.paint("#1b1c1e", 0.4), 12)
    f.rod((0.24, 0.07, 0.31), (0.52, 0.1, 0.78), 0.0035, m.steel(0.15), 6)
    return f


def floor_lines():
    """Seams of the dance floor and marks of tape."""
    f, tape = Model("tape"), m.paint("#17181a", 0.45)
    for x in (-2.4, -0.8, 0.8, 2.4):
        f.box((0.05, 8.6, 0.002), (x, 4.3, -0.0005), tape, bevel=0.0002)
    for x, y, t in ((-1.6, 4.2, 0), (0, 4.2, 0), (1.6, 4.2, 0), (-0.8, 5.8, 0), (0.8, 5.8, 0)):
        for turn in (t + 45, t - 45):
            f.box((0.2, 0.035, 0.0015), (x, y, 0.0016), m.paint("#f0d23c", 0.5), (0, 0, turn), 0.0002)
    f.put()


def music(x, y):
    """A small desk with a laptop and a mixer."""
    f, black = Model("desk"), m.paint("#1b1c1e", 0.5)
    f.box((1.1, 0.5, 0.03), (0, 0, 0.9), m.wood("#b58a58", 0.4))
    f.box((0.035, 0.035, 0.9), (0.5, 0.21, 0), black, mirror="xy")
    f.box((1.0, 0.03, 0.1), (0, 0.2, 0.78), black)
    f.box((1.0, 0.4, 0.025), (0, 0, 0.3), m.wood("#b58a58", 0.4))
    decor.laptop(f, (-0.25, 0.02, 0.93), 170)
    f.box((0.36, 0.26, 0.06), (0.25, 0, 0.93), black, (4, 0, 0))
    for k in range(12):
        f.drum(0.012, 0.02, (0.12 + 0.052 * (k % 6), -0.06 + 0.1 * (k // 6), 0.99), m.paint(("#d8d4cc", "#e0583f")[k % 5 == 0], 0.4), seg=10)
    f.box((0.4, 0.3, 0.28), (-0.2, 0, 0.325), black, bevel=0.01)
    f.drum(0.036, 0.2, (0.46, 0.1, 0.93), m.paint("#2f9c94", 0.3), 0.033)
    f.put((x, y, 0))


def rest(x):
    """A bench before the brick: bag, towel, bottles, a cap; trainers below."""
    b = seats.bench(1.7, m.wood("#b58a58"), m.iron())
    b.pad((0.5, 0.27, 0.27), (-0.45, 0, 0.44), soft.fabric("#e0583f"), (0, 0, 6), 0.1, 0.02)
    b.tube(curve([(-0.6, -0.1, 0.66), (-0.55, -0.15, 0.78), (-0.35, -0.15, 0.79), (-0.3, -0.1, 0.66)], 6), 0.013, soft.fabric("#1f2022"), 6)
    b.pad((0.34, 0.26, 0.06), (0.1, 0, 0.44), soft.stripes("#e9e2d2", "#2f9c94", 0.04), (0, 0, -9), 0.025, 0.01)
    b.drum(0.036, 0.23, (0.5, 0.04, 0.44), m.steel(0.2))
    b.drum(0.036, 0.2, (0.62, -0.04, 0.44), m.paint("#efb23c", 0.3))
    trainers(b, (-0.1, -0.28, 0), 4, "#efb23c")
    trainers(b, (0.5, -0.24, 0), -14, "#3b5fae")
    b.put((x, 8.15, 0))


PICTURES = {
    "dance-street-neon": (hall, View((2.25, 1.75, 1.3), (-0.05, 8.2, 1.24), 22, bright=-0.1, neutral=0.25)),
}
