"""A room of an old haveli for yoga: rose lime plaster, scalloped niches, jaali light on cotton rugs."""
import math

from darkroom.camera import View
from parts import Model, circle, curve, dice, houses, lamps, m, outside, plants, rooms, sky, soft

ROSE, OLD, LIME = "#d69a7c", "#c68464", "#f0e6d4"


def panel(f, x, z, wide, high, deep, mat, back, foils=8):
    """A raised frame on the far wall (at y=0, towards -y) round a scalloped recess; `back` is seen in it."""
    half, rise = wide / 2, min(0.42 * wide, high * 0.3)
    arch = houses.scallops(wide / 2 - 0.08, high - rise - 0.1, rise, foils, 8, math.cos)
    hole = [(-half + 0.08, 0.08), *arch, (half - 0.08, 0.08)]
    f.mesh([(x + u, -0.004, z + v) for u, v in hole], [list(range(len(hole)))], back, [[(x + u, z + v) for u, v in hole]])
    top = [*arch, (arch[-1][0], high - 0.03), (arch[0][0], high - 0.03)]
    f.mesh([(x + u, -deep, z + v) for u, v in top], [list(range(len(top)))[::-1]], mat, [[(x + u, z + v) for u, v in top][::-1]])
    for (u0, v0), (u1, v1) in zip(arch, arch[1:]):
        under = [(x + u0, -deep, z + v0), (x + u1, -deep, z + v1), (x + u1, 0, z + v1), (x + u0, 0, z + v0)]
        f.mesh(under, [[3, 2, 1, 0]], mat, [[(0, u0), (0, u1), (deep, u1), (deep, u0)]])
    edge = abs(arch[0][0])
    for s in (-1, 1):
        f.box((half - edge, deep, high), (x + s * (half + edge) / 2, -deep / 2, z), mat, bevel=0.001, world=True)
    f.box((2 * edge, deep, 0.08), (x, -deep / 2, z), mat, bevel=0.001, world=True)
    f.box((2 * edge, deep, 0.03), (x, -deep / 2, z + high - 0.03), mat, bevel=0.001, world=True)


def lotus(f, x, z, r, tone, heart):
    """A painted lotus with its petals in three rows, y a hair before the wall."""
    for row, (count, spread, long, colour) in enumerate(((7, 78, 1.0, tone), (6, 62, 0.86, heart), (5, 44, 0.7, tone), (3, 20, 0.52, heart))):
        for k in range(count):
            a = math.radians(-spread + 2 * spread * k / (count - 1))
            petal = [(q, w) for q, w in ((0.05, 0.0), (0.3, 0.13), (0.6, 0.19), (0.82, 0.13), (1.0, 0.0), (0.82, -0.13), (0.6, -0.19), (0.3, -0.13))]
            line = [(x + r * long * (q * math.sin(a) + w * math.cos(a)), -0.006 - 0.0012 * row - 0.0001 * k, z + r * long * (q * math.cos(a) - w * math.sin(a))) for q, w in petal]
            f.mesh(line, [list(range(8))], m.lime(colour, "#e9d3c0"), [[(p[0], p[2]) for p in line]])


def fresco(f):
    """Lotuses and their leaves in the teal niche."""
    green = m.lime("#24504a", "#2f6156")
    for x, z, r in ((-0.46, 0.72, 0.16), (0.42, 0.66, 0.2), (0.5, 1.3, 0.13), (-0.5, 1.42, 0.12), (0.02, 0.6, 0.13)):
        disc = [(x + r * math.cos(k * math.tau / 26) * 1.15, -0.0045, z + r * 0.8 * math.sin(k * math.tau / 26)) for k in range(1, 26)]
        f.mesh(disc, [list(range(25))], green, [[(p[0], p[2]) for p in disc]])
    for x, z, r, bend in ((0, 1.55, 0.36, 0.05), (-0.36, 1.08, 0.25, -0.06), (0.36, 1.0, 0.22, 0.05), (0.33, 1.62, 0.13, 0.1), (-0.36, 1.72, 0.13, -0.12)):
        stem = curve([(x * 0.3, -0.005, 0.52), (x * 0.6 + bend, -0.005, 0.52 + (z - 0.5) * 0.5), (x, -0.005, z + 0.02)], 8)
        f.tube(stem, 0.007, green, 5)
        lotus(f, x, z, r, "#e8a9a0", "#f3dccb")


def far_wall():
    """Three blind arches; a sill with brass in the middle one; small lamp niches above."""
    f, lime, rose = Model("blind arches"), m.lime(LIME, "#e2d2b6"), m.lime("#c77f63", "#b56d52")
    panel(f, 0, 0.42, 1.75, 2.35, 0.09, lime, m.lime("#3f6f78", "#4f828a"), 10)
    for s in (-1, 1):
        panel(f, s * 1.95, 0.42, 1.35, 2.35, 0.07, lime, rose)
        for k in (-1, 1):
            panel(f, s * 1.95 + k * 0.36, 2.98, 0.42, 0.56, 0.04, lime, rose, 6)
    panel(f, 0, 2.98, 1.1, 0.56, 0.04, lime, rose, 10)
    fresco(f)
    f.box((5.6, 0.06, 0.07), (0, -0.03, 2.84), lime, bevel=0.02)
    f.box((6.4, 0.09, 0.1), (0, -0.045, 3.66), lime, bevel=0.03)
    f.put((0, 6.6, 0))


def jaali_window(room, y, wide=1.3, sill=0.55, high=2.1):
    """A stone screen in the right wall that the sun comes through."""
    room.opening("right", y, wide, sill, high, light=9)
    stone = m.lime("#e3cfae", "#d0b68e")
    f = rooms.jaali(wide, high, stone, 0.26, 0.05, 0.032)
    f.box((wide + 0.14, 0.3, 0.06), (0, -0.06, -0.06), stone, bevel=0.01)
    f.put(room.spot("right", y, sill, -0.12), -90)


def rug(x, y, turn, ground, line, bolster, folded):
    """A striped cotton dhurrie as a mat, a bolster across it, a folded shawl or a block at its foot."""
    f = Model("mat").box((0.74, 1.9, 0.01), (0, 0, 0.0005), soft.fabric(ground), bevel=0.003)
    f.grid(lambda s, t: ((s - 0.5) * 0.74, (t - 0.5) * 1.9, 0.0125 + 0.003 * math.sin(s * 11 + t * 27) * math.sin(t * 13)), 14, 44, soft.fabric(ground))
    for t in (-0.86, -0.8, -0.7, 0.7, 0.8, 0.86):
        f.grid(lambda s, u, t=t: ((s - 0.5) * 0.74, t + (u - 0.5) * (0.075 if abs(t) == 0.7 else 0.03), 0.017), 6, 2, soft.fabric(line))
    for end in (-1, 1):
        for k in range(24):
            u = -0.36 + k * 0.0313
            f.rod((u, end * 0.95, 0.006), (u + dice.uniform(-0.01, 0.01), end * 1.01, 0.003), 0.003, soft.fabric(LIME), 4)
    f.rod((-0.31, 0.56, 0.125), (0.31, 0.56, 0.125), 0.115, bolster, 30)
    f.ball(0.113, (0.31, 0.56, 0.125), bolster, 20, 1.0, mirror="x")
    if folded:
        for k in range(3):
            f.pad((0.36 - 0.01 * k, 0.27, 0.035), (0.12, -0.42, 0.014 + 0.036 * k), soft.fabric(folded), (0, 0, 7 + 3 * k), 0.016, 0.004)
    else:
        f.box((0.23, 0.12, 0.075), (-0.14, 0.14, 0.014), m.plaster("#a87a4c", 0.9, 0.25), (0, 0, -14), 0.01)
    f.put((x, y, 0), turn)


def bowl(f, at, r=0.13):
    """A singing bowl on its ring cushion, the striker across it."""
    x, y, z = at
    f.tube(circle((x, y, z + 0.028), r * 0.7, 26), 0.03, soft.fabric("#8c2f3a"), 10)
    f.lathe([(0, 0.03), (r * 0.6, 0.035), (r * 0.95, 0.1), (r, 0.155), (r * 0.96, 0.155), (r * 0.9, 0.1), (0, 0.045)], at, m.brass(0.18), 40)
    f.rod((x - r * 1.1, y - 0.05, z + 0.165), (x + r * 1.05, y + 0.06, z + 0.165), 0.014, m.wood("#7a4a2b", 0.4), 10)


def chamber():
    """The room in the late afternoon: the low sun casts the pattern of the screens on the rugs."""
    sky(32, 96, strength=0.12, clouds=0.3, inside=True, sun_power=20, soft=0.22)
    rose, stone = m.lime(ROSE, OLD), m.tiles("#bf9d70", 0.75, 0.6, "#86704f", 0.3, 0.004, 0.5, 0.1)
    room = rooms.Room(6.4, 6.6, 3.9, stone, rose, m.lime("#efe2cc", "#e0ceb0"), skirting=m.plaster("#7a3f30"))
    for y in (1.5, 3.3, 5.1):
        jaali_window(room, y)
    room.build()
    rooms.beams(room, 0.62, m.wood("#6b4527", 0.5, 0.3), 0.13, 0.1, "y")
    outside.garden(4.5, 18, 24, -1.5, 5, 8, "right")
    far_wall()
    cloth = soft.block_print("#efe4cd", "#33506b")
    indigo, madder = soft.fabric("#2f4a70"), soft.fabric("#a8402f")
    for x, y, t, g, l, b, s in ((-1.75, 2.5, 3, "#c9923a", "#efe4cd", indigo, "#b5482f"), (-0.2, 2.35, -2, "#a8402f", "#efe4cd", cloth, None), (1.4, 2.55, 2, "#e9dfc8", "#a8402f", madder, "#d09a3a"),
                                (-1.0, 4.75, -2, "#2f4a70", "#efe4cd", cloth, None), (0.75, 4.7, 2, "#e9dfc8", "#2f4a70", indigo, "#7c8a55")):
        rug(x, y, t, g, l, b, s)
    low = Model("chowki").box((0.9, 0.42, 0.05), (0, 0, 0.27), m.wood("#5f3820", 0.3), bevel=0.012)
    low.lathe([(0.02, 0), (0.04, 0.05), (0.022, 0.1), (0.042, 0.18), (0.03, 0.24), (0.035, 0.27)], (0.39, 0.15, 0), m.wood("#5f3820", 0.3), 16, mirror="xy")
    bowl(low, (-0.1, -0.02, 0.32))
    plants.flowers(low, (0.26, 0.02, 0.36), 0.09, ("#ef9a1a", "#f3ead8"), 26, 0.03, False)
    low.lathe([(0, 0), (0.1, 0), (0.12, 0.05), (0.115, 0.05), (0, 0.02)], (0.26, 0.02, 0.32), m.brass(0.2), 28)
    low.drum(0.022, 0.1, (-0.34, 0.05, 0.32), m.brass(0.2), 0.015)
    for k in range(3):
        low.rod((-0.34, 0.05, 0.41), (-0.36 + 0.02 * k, 0.04, 0.64), 0.002, m.wood("#3a2719"), 5)
    low.put((0, 6.2, 0))
    stack = Model("cushions")
    for k, c in enumerate((madder, cloth, indigo, soft.fabric("#d09a3a"))):
        stack.lathe([(0, 0), (0.22, 0.0), (0.255, 0.06), (0.22, 0.12), (0, 0.13)], (0.015 * (k % 2), 0.01 * k, 0.118 * k), c, 32, round_off=True)
    stack.put((-2.7, 5.75, 0))
    jar = Model("water pot").lathe([(0, 0), (0.1, 0), (0.2, 0.12), (0.22, 0.22), (0.16, 0.34), (0.09, 0.38), (0.09, 0.42), (0.13, 0.45), (0.12, 0.46), (0.08, 0.43), (0, 0.42)], (0, 0, 0.1), m.terracotta(), 36, round_off=True)
    jar.tube(circle((0, 0, 0.05), 0.13, 20), 0.045, m.iron(), 8)
    jar.drum(0.035, 0.09, (0.02, 0, 0.55), m.metal("#b98352", 0.25), 0.04)
    jar.drum(0.11, 0.015, (0, 0, 0.535), m.wood("#6b4527"))
    jar.put((-2.75, 4.75, 0))
    plants.palm_pot(1.5, m.brass(0.3)).put((2.65, 6.05, 0), 30)
    for x in (-1.95, 1.95):
        lamps.bird_lamp(x, 6.0, 2.05, 3.88)
    slippers = Model("juttis")
    for x, t in ((0, 6), (0.13, -4)):
        slippers.pad((0.085, 0.25, 0.018), (x, 0, 0), soft.leather("#a5713f"), (0, 0, t), 0.009, 0.002)
        slippers.pad((0.082, 0.12, 0.045), (x, -0.065, 0.008), soft.leather("#a8402f"), (6, 0, t), 0.022, 0.004)
    slippers.put((-2.7, 3.6, 0), 80)


PICTURES = {
    "yoga-haveli-jaali": (chamber, View((-1.9, 0.3, 1.4), (0.25, 6, 1.15), 24, warm=0.15)),
}
