"""A hall for kathak and Bharatanatyam: red oxide floor, blue lime wash, teak columns, instruments on a low dais."""
import math

from darkroom.camera import View
from parts import Model, around, circle, curve, dice, lamp, sky
from parts import decor, houses, lamps, m, outside, plants, portraits, rooms, soft

TEAK = "#5f3820"


def nataraja(high=1.0):
    """A bronze of the dancing Shiva in his ring of flames, on a lotus."""
    bronze, f, k = m.metal("#9a7038", 0.32), Model("nataraja"), high
    f.box((0.42 * k, 0.22 * k, 0.07 * k), (0, 0, 0), bronze, bevel=0.012)
    f.lathe([(0, 0.07 * k), (0.16 * k, 0.07 * k), (0.12 * k, 0.11 * k), (0.17 * k, 0.15 * k), (0, 0.155 * k)], (0, 0, 0), bronze, 28)
    r, mid = 0.38 * k, 0.56 * k
    ring = [math.radians(-62 + 304 * n / 44) for n in range(45)]
    f.tube([(r * math.cos(a), 0.02, mid + r * math.sin(a)) for a in ring], 0.016 * k, bronze, 8)
    for n, a in enumerate(ring[1:-1:2]):
        c, s = math.cos(a), math.sin(a)
        f.rod((r * c, 0.02, mid + r * s), ((r + 0.085 * k) * c, 0.02, mid + (r + 0.085 * k) * s), 0.02 * k, bronze, 6, 0.003)
    limb = lambda line, a, b: f.tube([(x * k, y * k, z * k) for x, y, z in curve(line, 6)], a * k, bronze, 10, b * k)  # noqa: E731
    limb([(0.0, 0, 0.52), (-0.015, -0.01, 0.6), (0.01, -0.01, 0.7), (0.0, 0, 0.76)], 0.058, 0.045)
    f.ball(0.062 * k, (0, -0.01 * k, 0.53 * k), bronze, 14, 0.8)
    limb([(-0.02, 0, 0.52), (-0.09, -0.05, 0.4), (-0.055, -0.01, 0.29), (-0.02, 0, 0.165)], 0.05, 0.024)
    limb([(-0.02, 0, 0.165), (-0.03, -0.04, 0.16), (-0.04, -0.08, 0.158)], 0.024, 0.014)
    limb([(0.03, 0, 0.52), (0.15, -0.07, 0.5), (0.08, -0.09, 0.4), (-0.02, -0.1, 0.35)], 0.048, 0.02)
    for side in (-1, 1):
        limb([(side * 0.055, 0, 0.73), (side * 0.15, 0.0, 0.68), (side * 0.22, 0, 0.76), (side * 0.23, 0, 0.85)], 0.026, 0.014)
        f.ball(0.028 * k, (side * 0.232 * k, 0, 0.87 * k), bronze, 10)
    limb([(0.055, -0.01, 0.72), (0.12, -0.06, 0.65), (0.05, -0.11, 0.63), (-0.08, -0.12, 0.6)], 0.025, 0.012)
    limb([(-0.055, -0.01, 0.72), (-0.13, -0.05, 0.64), (-0.11, -0.1, 0.7), (-0.1, -0.11, 0.76)], 0.025, 0.013)
    f.ball(0.05 * k, (0, -0.01 * k, 0.82 * k), bronze, 16, 1.15)
    f.lathe([(0.05, 0), (0.042, 0.03), (0.046, 0.05), (0.028, 0.09), (0, 0.12)], (0, 0, 0.85 * k), bronze, 16)
    for side in (-1, 1):
        for n in range(3):
            limb([(side * 0.03, 0.01, 0.84), (side * 0.16, 0.01, 0.83 - 0.035 * n), (side * (0.27 - 0.03 * n), 0.01, 0.86 - 0.06 * n)], 0.008, 0.005)
    return f


def tabla():
    """The pair of drums on their cloth rings."""
    f, hide, ink = Model("tabla"), m.plaster("#e9dcc0", 0.7, 0.1), m.paint("#17130f", 0.5)
    cloth, strap = soft.stripes("#a8322a", "#e0b04a", 0.02), m.plaster("#d9c7a0", 0.8)
    for x, r, top, h, skin in ((0.17, 0.105, 0.075, 0.26, m.wood("#6b3a1e", 0.3)), (-0.14, 0.12, 0.115, 0.24, m.metal("#b98352", 0.25))):
        f.tube(circle((x, 0, 0.032), r * 0.9, 24), 0.032, cloth, 10)
        body = [(0, 0.03), (r * 0.75, 0.03), (r, 0.12), (top + 0.004, h + 0.03)] if x > 0 else [(0, 0.03), (r * 0.5, 0.035), (r * 0.95, 0.11), (r * 1.03, 0.18), (top + 0.004, h + 0.03)]
        f.lathe(body, (x, 0, 0), skin, 32)
        for a in around(14):
            f.tube([(x + (q + 0.004) * math.cos(a + t), (q + 0.004) * math.sin(a + t), z) for q, z, t in ((body[1][0], 0.05, 0.0), (r * 1.02, 0.14, 0.1), (top + 0.004, h + 0.02, 0.2))], 0.004, strap, 4)
        f.tube(circle((x, 0, h + 0.025), top, 30), 0.012, strap, 8)
        f.drum(top, 0.006, (x, 0, h + 0.03), hide, bevel=0.002)
        f.drum(top * 0.42, 0.003, (x - (0 if x > 0 else 0.02), 0, h + 0.036), ink, bevel=0.001)
    return f


def tanpura(long=1.35):
    """A tanpura upright, its gourd below, face to -y."""
    f, gourd, neck, bone = Model("tanpura"), m.wood("#8f4f22", 0.18), m.wood("#7a4420", 0.22), m.plaster("#efe6cf", 0.5)
    f.ball(0.19, (0, 0.05, 0.19), gourd, 28, 0.95)
    f.lathe([(0.185, 0), (0.17, 0.012), (0, 0.02)], (0, -0.05, 0.2), m.wood("#b07a45", 0.2), 32, (90, 0, 0))
    f.tube(circle((0, -0.055, 0.2), 0.175, 36, "y"), 0.007, bone, 6)
    f.tube(curve([(0, 0.02, 0.34), (0, 0.0, 0.45), (0, 0, 0.8), (0, 0, long)], 6), 0.06, neck, 16, 0.034)
    f.box((0.075, 0.03, 0.88), (0, -0.035, 0.42), m.wood("#b07a45", 0.2))
    f.box((0.09, 0.02, 0.03), (0, -0.07, 0.17), bone)
    for k, (x, z) in enumerate(((-1, 0.12), (1, 0.12), (-1, 0.05), (1, 0.05))):
        f.rod((x * 0.02, 0, long - z), (x * 0.1, 0, long - z + 0.01), 0.008, bone, 8)
        f.ball(0.018, (x * 0.105, 0, long - z + 0.01), neck, 10)
        f.rod((0.012 * (k - 1.5), -0.085, 0.18), (0.008 * (k - 1.5), -0.055, long - 0.15), 0.0012, m.brass(), 4)
    return f


def harmonium():
    """A harmonium, its keys towards -y."""
    f, teak = Model("harmonium"), m.wood("#7a3f1e", 0.2)
    f.box((0.62, 0.26, 0.2), (0, 0, 0), teak, bevel=0.01)
    f.box((0.6, 0.12, 0.05), (0, 0.07, 0.2), teak, bevel=0.008)
    for k in range(23):
        f.box((0.022, 0.1, 0.014), (-0.275 + k * 0.025, -0.07, 0.2), m.paint("#f1ead8", 0.3), bevel=0.002)
        if k % 7 not in (2, 6):
            f.box((0.012, 0.06, 0.01), (-0.2625 + k * 0.025, -0.05, 0.213), m.iron(), bevel=0.002)
    for k in range(6):
        f.box((0.58, 0.012, 0.19 - 0.01 * (k % 2)), (0, 0.14 + k * 0.016, 0.005), soft.leather("#3a2018"), (0, 0, 0), 0.004)
    f.box((0.6, 0.014, 0.21), (0, 0.24, 0), teak)
    for k in range(5):
        f.drum(0.012, 0.02, (-0.2 + k * 0.1, -0.13, 0.1), m.plaster("#efe6cf", 0.5), rot=(90, 0, 0), seg=12)
    return f


def ghungroo(f, at, turns=3, r=0.06, lift=0.03):
    """A string of ankle bells laid in a coil."""
    x, y, z = at
    for k in range(26 * turns):
        a, q = k * math.tau / 26 + dice.uniform(-0.06, 0.06), r + 0.006 * (k % 2)
        f.ball(0.0105, (x + q * math.cos(a), y + q * math.sin(a), z + 0.011 + lift * k / 26), m.brass(0.3), 7)
    f.tube([(x + r * math.cos(k), y + r * math.sin(k), z + 0.015 + lift * k / 6.2) for k in range(int(6.2 * turns))], 0.006, soft.fabric("#8c2a26"), 5)


def hung(f, x, top, long, wide, cloth, start=0.0):
    """A dupatta over a peg: it falls from one point and spreads into folds."""
    def point(s, t):
        half = wide * (0.16 + 0.84 * min(1, t * 1.3) ** 0.6) / 2
        return (x + (2 * s - 1) * half, -0.06 - 0.028 * (0.3 + t) * math.sin(s * 22 + start) - 0.02 * math.sin(s * math.pi), top - long * t * (1 - 0.05 * math.cos(s * 5 + start)))

    f.grid(point, 44, 12, cloth)


def pegs(cloths, bells=2):
    """A teak board with brass pegs: dupattas and strings of bells hang from it. Its back is at +y."""
    f, n = Model("pegs"), len(cloths) + bells
    f.box((n * 0.24, 0.025, 0.11), (0, -0.0125, 1.72), m.wood(TEAK, 0.3))
    for k in range(n):
        x = (k - (n - 1) / 2) * 0.24
        f.rod((x, -0.02, 1.765), (x, -0.085, 1.785), 0.009, m.brass(0.2), 8)
        f.ball(0.014, (x, -0.088, 1.787), m.brass(0.2), 10)
        if k < len(cloths):
            hung(f, x, 1.79, 1.0 + 0.12 * (k % 3), 0.2, cloths[k], k * 2.0)
        else:
            for j in range(80):
                t, a = j / 80, j * 2.4
                f.ball(0.011, (x + 0.03 * math.cos(a) * (0.5 + t), -0.07 + 0.022 * math.sin(a), 1.77 - 0.34 * t), m.brass(0.3), 7)
    return f


def open_doors(room, y, wide=1.5, high=2.75):
    """A doorway in the right wall whose two teak leaves stand open into the room."""
    room.opening("right", y, wide, 0.02, high, light=11)
    teak, f = m.wood(TEAK, 0.35), Model("door frame")
    f.box((0.1, 0.26, high), (wide / 2 - 0.05, 0.09, 0.02), teak, mirror="x")
    f.box((wide, 0.26, 0.1), (0, 0.09, high - 0.08), teak)
    f.box((wide + 0.3, 0.05, 0.14), (0, -0.02, high + 0.02), teak, bevel=0.015)
    f.box((wide - 0.2, 0.1, 0.07), (0, 0.09, 2.16), teak)
    f.put(room.spot("right", y), -90)
    for s in (-1, 1):
        leaf = Model("leaf").box((0.04, 0.63, 2.1), (0, -0.315, 0.04), teak)
        for z, h in ((0.16, 0.75), (1.05, 0.95)):
            leaf.box((0.056, 0.43, h), (0, -0.315, z), m.wood("#6f452a", 0.35), bevel=0.012)
        leaf.put(room.spot("right", y + s * (wide / 2 - 0.09), 0, 0.0), -90 + s * 14)


def hall():
    """The hall before morning practice, with open doors and a lit lamp."""
    sky(30, 68, strength=0.13, clouds=0.35, inside=True, sun_power=13, soft=0.4)
    blue, white = m.lime("#6f93ad", "#557d9c"), m.lime("#efe7d6", "#e2d6bf")
    room = rooms.Room(8.0, 9.0, 3.8, m.concrete("#7f2819", 0.16, 0.16), white, m.planks("#8a6242", 0.18, 3, 0.6), sides={"far": blue, "left": blue}, skirting=m.plaster("#5e1f18"))
    for y in (1.9, 4.5, 7.1):
        open_doors(room, y)
    room.build()
    rooms.beams(room, 1.3, m.wood(TEAK, 0.45), 0.2, 0.13)
    outside.garden(5.6, 20, 26, -0.35, 11, 8, "right")
    teak = m.wood(TEAK, 0.3)
    row = Model("columns")
    for y in (0.6, 3.2, 5.8, 8.4):
        houses.column(row, 2.35, y, 3.3, teak)
    row.box((0.24, 9, 0.3), (2.35, 4.5, 3.3), teak)
    row.put()
    line, black = Model("borders"), m.concrete("#241d1b", 0.2, 0.1)
    for x in (-3.6, 1.9):
        line.box((0.1, 8.6, 0.003), (x, 4.5, -0.001), black, bevel=0.0003, world=True)
    for y in (1.3, 2.4, 3.5, 4.6, 5.7, 6.8):
        line.box((5.4, 0.008, 0.001), (-0.85, y, 0), black, bevel=0.0003, world=True)
        line.box((0.008, 8.6, 0.001), (y - 4.9, 4.5, 0), black, bevel=0.0003, world=True)
    line.put()
    for y in (3.4, 4.75, 6.1, 7.45):
        decor.wall_mirror(room, "left", y, 0.32, 1.2, 2.15, teak)
    stage(teak)
    shrine(teak)
    pegs([soft.fabric("#b8283a"), soft.fabric("#d99a2b"), soft.fabric("#2f6b57")], 2).put(room.spot("far", -3.15), 0)
    plants.palm_pot(1.7, m.brass(0.3)).put((3.35, 8.3, 0), 20)
    lamps.fan((-0.9, 6.5, 2.9), 3.6, m.paint("#4a2f1f", 0.35), spin=70)
    for k, x in enumerate((-1.75, -0.95, -0.15)):
        portraits.dancer(k).put(room.spot("far", x, 1.75 + 0.06 * (k == 1), 0.02))
    decor.clock(room, "far", 0.75, 2.55, 0.17)
    belongings()
    lamp("AREA", (3.2, 6.6, 3.2), 11, 4600, (2.6, 9.0, 2.4), 1.2, 1.2)


def stage(teak):
    """The musicians' dais: a white sheet, bolsters, tabla, tanpura, harmonium."""
    d = Model("dais").box((3.3, 1.5, 0.2), (0, 0, 0), teak, bevel=0.01)
    d.box((3.36, 1.56, 0.04), (0, 0, 0.18), m.wood("#6f452a", 0.3), bevel=0.01)
    d.grid(lambda s, t: ((s - 0.5) * 3.0, (t - 0.5) * 1.36, 0.226 + 0.004 * math.sin(s * 23 + 4 * t) * math.sin(t * 9) + 0.003 * math.sin(s * 61 + t * 17)), 60, 24, soft.fabric("#efe9dc"))
    for x in (-0.95, 0.75):
        d.rod((x - 0.38, 0.48, 0.37), (x + 0.38, 0.48, 0.37), 0.14, soft.block_print("#e9dcc0", "#a8322a"), 28)
    d.put((-0.85, 8.05, 0))
    tabla().put((-0.25, 7.75, 0.225), -8)
    harmonium().put((-1.35, 7.7, 0.225), 6)
    tanpura().put((0.55, 8.62, 0.225), 12, tilt=(-9, 4))


def shrine(teak):
    """The dancing Shiva on a plinth, garlanded, a lamp beside him, a kolam before him."""
    p = Model("plinth").box((0.62, 0.5, 0.62), (0, 0, 0.05), teak, bevel=0.012)
    p.box((0.7, 0.58, 0.06), (0, 0, 0), teak, bevel=0.015)
    p.box((0.72, 0.6, 0.05), (0, 0, 0.66), teak, bevel=0.015)
    p.box((0.4, 0.02, 0.36), (0, -0.25, 0.18), m.wood("#6f452a", 0.3), bevel=0.014)
    plants.garland(p, curve([(-0.36, -0.31, 0.7), (-0.18, -0.33, 0.58), (0, -0.33, 0.54), (0.18, -0.33, 0.58), (0.36, -0.31, 0.7)], 4), 0.026)
    for x in (-0.24, 0.24):
        lamps.diya(p, (x, -0.2, 0.71))
    p.put((1.55, 8.55, 0))
    nataraja(1.05).put((1.55, 8.6, 0.71))
    lamps.brass_lamp(1.15).put((0.98, 8.2, 0), 0)
    decor.kolam((1.5, 7.5, 0), 0.42)


def belongings():
    """The things that the first pupils have put down."""
    f = Model("bells on the floor")
    for x in (0, 0.19):
        ghungroo(f, (x, x * 0.1, 0), 3, 0.062, 0.022)
    f.put((0.35, 4.35, 0), 20)
    bag = Model("bag").pad((0.4, 0.14, 0.34), (0, 0, 0), soft.stripes("#e3b04a", "#8c2f3a", 0.03), (-12, 0, 0), 0.05, 0.02)
    for y in (-0.04, 0.06):
        bag.tube(curve([(-0.13, y, 0.31), (-0.1, y - 0.03, 0.48), (0.1, y - 0.03, 0.48), (0.13, y, 0.31)], 6), 0.008, soft.fabric("#8c2f3a"), 6)
    bag.put((2.1, 5.4, 0), -60)


PICTURES = {
    "dance-kathak-hall": (hall, View((1.5, 2.1, 1.3), (-0.5, 8, 1.14), 24, warm=0.25, bright=-0.15)),
}
