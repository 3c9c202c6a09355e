"""A spinning mill of 1890 that stores cotton and cloth now: north lights, iron columns, whitewash that peels."""
import math

from darkroom.camera import View
from parts import Model, around, beside, curve, dice, lamp, linear, material, sky
from parts import lamps, m, meals, outside, rooms, seats, soft, tables

BAY, TEETH, DEEP, VALLEY, RIDGE = 5.4, 3, 23.0, 4.3, 6.5
WIDE = BAY * TEETH
ROWS = tuple(2.2 + 3.7 * k for k in range(6))


@material
def whitewash(g, dado="#4f7a6a", line=1.3):
    """Brick under whitewash that has come off in sheets, a green dado below, damp streaks above."""
    chance, joint, _, _ = g.cells(0.23, 0.075, 0.012, 0.5, soft=0.008)
    _, v = g.parts()
    grit, wide, mid = g.noise(45, 5, 0.65), g.noise(0.6, 7, 0.62), g.noise(3.2, 8, 0.72, bend=0.5)
    streak = g.spread(g.noise(1.0, 6, 0.62, g.stretch(4, 0.3)), 0.42, 0.75)
    coat = g.shade(g.shade(linear("#e6decb"), wide, 0.82, 1.08), streak, 1.04, 0.8)
    coat = g.mix(g.math("LESS_THAN", g.math("ADD", v, g.math("MULTIPLY", mid, 0.03)), line), coat, g.shade(linear(dado), mid, 0.75, 1.25))
    burnt = g.mix(joint, g.shade(linear("#b9a78e"), grit, 0.75, 1.05), g.shade(g.shade(linear("#9c573c"), chance, 0.6, 1.25), grit, 0.75, 1.15))
    patch = g.math("ADD", g.math("ADD", g.noise(0.9, 10, 0.68, bend=0.5), g.math("MULTIPLY", chance, 0.05)), g.spread(v, 0.0, 0.9, 0.09, 0.0))
    bare = g.spread(patch, 0.6, 0.625)
    g.set(Base_Color=g.mix(bare, g.shade(coat, joint, 0.88, 1.0), burnt), Roughness=0.88, Specular=0.25,
          Normal=g.bump(grit, 0.002, g.bump(bare, -0.004, g.bump(joint, 0.006))))
    g.plain("#dcd2bd")


def roof():
    """The saw teeth: upright glass to the left, boards that slope down to the right, gutters between."""
    boards, iron = m.planks("#cbb592", 0.19, 4, 0.6, 0.14), m.paint("#3f5f55", 0.5)
    lead, f, bars = 0.5, Model("saw teeth"), Model("north lights")
    slope = math.degrees(math.atan2(RIDGE - VALLEY, BAY - lead))
    long = math.hypot(RIDGE - VALLEY, BAY - lead)
    up = math.hypot(RIDGE - VALLEY - 0.5, lead * 0.8)
    for k in range(TEETH):
        x0 = -WIDE / 2 + BAY * k
        xr = x0 + lead
        f.box((long + 0.06, DEEP + 0.5, 0.07), ((xr + x0 + BAY) / 2, DEEP / 2, (RIDGE + VALLEY) / 2), boards, (0, slope, 0), world=True)
        for y in (0.0, DEEP):
            f.mesh([(x0, y, VALLEY), (x0 + BAY, y, VALLEY), (xr, y, RIDGE)], [[0, 1, 2]], whitewash(), [[(x0, VALLEY), (x0 + BAY, VALLEY), (xr, RIDGE)]])
        for n in range(13):
            y = DEEP * n / 12
            bars.rod((x0 + 0.1, y, VALLEY + 0.45), (xr - 0.02, y, RIDGE - 0.05), 0.026 if n % 3 else 0.045, iron, 6)
        for t in (0.0, 0.5, 1.0):
            bars.box((0.05, DEEP, 0.045), (x0 + 0.1 + (lead - 0.12) * t, DEEP / 2, VALLEY + 0.42 + (RIDGE - VALLEY - 0.5) * t), iron)
        f.box((0.14, DEEP, 0.42), (x0 + 0.07, DEEP / 2, VALLEY), m.plaster("#d8ceb8"), world=True)
        for n in range(round(DEEP / 0.92)):
            y = 0.5 + 0.92 * n
            f.box((long - 0.1, 0.07, 0.13), ((xr + x0 + BAY) / 2 - 0.03, y, (RIDGE + VALLEY) / 2 - 0.15), m.wood("#8d6b47", 0.6), (0, slope, 0))
        lamp("AREA", (x0 - 0.25, DEEP / 2, (VALLEY + RIDGE) / 2 + 0.5), 8 * DEEP * up, 7200, (x0 + 2.6, DEEP / 2, 2.2), DEEP, up)
    f.put()
    bars.put()


def columns():
    """Cast-iron columns with capitals, girders on them, and the old line shaft with its pulleys."""
    green, f = m.paint("#33574c", 0.45), Model("column")
    f.box((0.42, 0.42, 0.14), (0, 0, 0), green, bevel=0.02)
    f.lathe([(0.17, 0.14), (0.17, 0.2), (0.125, 0.26), (0.135, 0.32), (0.105, 0.4), (0.085, 3.3), (0.12, 3.34), (0.12, 3.4), (0.095, 3.44), (0.1, 3.6), (0.19, 3.85), (0.19, 3.92)], (0, 0, 0), green, 28)
    for s in (-1, 1):
        f.tube(curve([(0, s * 0.09, 3.1), (0, s * 0.22, 3.45), (0, s * 0.62, 3.93)], 6), 0.032, green, 8)
    f.box((0.44, 0.44, 0.07), (0, 0, 3.9), green)
    for k in range(1, TEETH):
        x = -WIDE / 2 + BAY * k
        for y in ROWS:
            f.put((x, y, 0))
        beam = Model("girder")
        for z, w, h in ((3.96, 0.2, 0.025), (3.985, 0.03, 0.3), (4.28, 0.2, 0.025)):
            beam.box((w, DEEP, h), (x, DEEP / 2, z), green)
        beam.put()
    shaft, steel = Model("line shaft"), m.metal("#6d6a64", 0.45)
    x = -WIDE / 2 + BAY * 2 - 0.42
    shaft.rod((x, 1.0, 3.35), (x, DEEP - 1.5, 3.35), 0.035, steel, 14)
    for n, y in enumerate(ROWS):
        shaft.box((0.36, 0.05, 0.06), (x + 0.2, y, 3.28), green)
        shaft.drum(0.075, 0.16, (x, y + 0.08, 3.35), green, rot=(90, 0, 0), seg=20)
        for d, r in ((0.9, 0.34), (2.1, 0.24 + 0.07 * (n % 2))):
            wheel(shaft, (x, y + d, 3.35), r, m.paint("#6b3a2a", 0.5) if n % 2 else green)
    shaft.put()


def wheel(f, at, r, mat, wide=0.14, spokes=6):
    """A pulley on a shaft along y."""
    x, y, z = at
    f.lathe([(r - 0.02, -wide / 2), (r, -wide / 2), (r * 1.015, 0), (r, wide / 2), (r - 0.02, wide / 2), (r - 0.02, -wide / 2)], at, mat, 40, (90, 0, 0))
    f.drum(0.07, wide, (x, y + wide / 2, z), mat, rot=(90, 0, 0), seg=20)
    for a in around(spokes):
        f.rod((x + 0.05 * math.cos(a), y, z + 0.05 * math.sin(a)), (x + (r - 0.01) * math.cos(a), y, z + (r - 0.01) * math.sin(a)), 0.018, mat, 6)


def bale(f, at, turn=0):
    """A pressed bale of cotton: hessian, seven hoops, the white showing at the ends."""
    spot, sunk = beside(at, turn), -0.03 if at[2] > 0.1 else -0.001
    f.pad((1.22, 0.56, 0.5), at, soft.fabric(dice.choice(("#a98a5c", "#b5976a", "#9c7e52")), 420, 0.1, 0.3), (0, 0, turn), 0.07, 0.03)
    f.pad((1.27, 0.42, 0.36), spot(0, 0, 0.07), m.plaster("#ece5d4", 1.0, 0.12, 0.03), (0, 0, turn), 0.08, 0.02)
    for k in range(7):
        f.box((0.02, 0.622, 0.562), spot(-0.51 + 0.17 * k, 0, sunk), m.metal("#5a4a3c", 0.6), (0, 0, turn), 0.07)


def sack(f, at, turn=0, tone="#7d5f38"):
    """A filled jute sack lying flat, its mouth sewn up to two ears."""
    cloth, c, s = soft.fabric(tone, 380, 0.1, 0.3), math.cos(math.radians(turn)), math.sin(math.radians(turn))
    f.pad((0.9, 0.52, 0.2), at, cloth, (0, 0, turn), 0.095, 0.04)
    for e in (-1, 1):
        for d in (-0.2, 0.2):
            f.lathe([(0.035, 0), (0.02, 0.03), (0.03, 0.07), (0, 0.08)], (at[0] + e * 0.42 * c - d * s, at[1] + e * 0.42 * s + d * c, at[2] + 0.1), cloth, 10, (0, e * 80, turn))


def hand_cart():
    """A hathgadi: a bed of slats on two long shafts and two spoked wheels, its axle at the origin along x."""
    timber, dark, iron = m.wood("#8a6238", 0.6, 0.4), m.wood("#5b3d24", 0.6), m.metal("#55504a", 0.5)
    f = Model("hand cart")
    for s in (-1, 1):
        f.rod((s * 0.42, 1.25, 0.12), (s * 0.3, -2.3, 0.12), 0.042, dark, 10)
        f.lathe([(0.5, -0.03), (0.5, 0.03), (0.43, 0.028), (0.43, -0.028), (0.5, -0.03)], (s * 0.62, 0, 0), dark, 44, (0, 90, 0))
        f.lathe([(0.508, -0.026), (0.508, 0.026)], (s * 0.62, 0, 0), iron, 44, (0, 90, 0))
        f.drum(0.09, 0.2, (s * 0.62 - 0.1, 0, 0), dark, rot=(0, 90, 0), seg=18)
        for a in around(12):
            f.rod((s * 0.62, 0.08 * math.cos(a), 0.08 * math.sin(a)), (s * 0.62, 0.44 * math.cos(a), 0.44 * math.sin(a)), 0.02, timber, 6)
    f.rod((-0.75, 0, 0), (0.75, 0, 0), 0.03, iron, 10)
    f.box((0.9, 0.12, 0.1), (0, 0, 0.01), dark)
    for k in range(13):
        f.box((0.98, 0.11, 0.025), (0, -1.1 + 0.185 * k, 0.16), timber, (0, 0, dice.uniform(-1, 1)))
    f.rod((-0.36, -2.15, 0.13), (0.36, -2.15, 0.13), 0.03, timber, 10)
    for k in range(2):
        bale(f, (0, 0.75 - 0.64 * k, 0.19), 1 - 3 * k)
    bale(f, (0.04, 0.45, 0.69), 4)
    return f


def scale():
    """A platform scale with its pillar and brass beam."""
    red, f = m.paint("#8c2f25", 0.45), Model("scale")
    f.box((0.6, 0.85, 0.2), (0, 0, 0.05), red, bevel=0.02)
    f.box((0.52, 0.6, 0.02), (0, -0.1, 0.245), m.metal("#6d6a64", 0.5))
    for x in (-0.24, 0.24):
        f.drum(0.06, 0.05, (x - 0.025, 0.34, 0.06), m.iron(), rot=(0, 90, 0), seg=18, mirror="y")
    f.lathe([(0.07, 0.25), (0.05, 0.3), (0.045, 1.05), (0.06, 1.1), (0, 1.1)], (0, 0.34, 0), red, 20)
    f.box((0.66, 0.05, 0.05), (0.05, 0.34, 1.1), red)
    f.box((0.56, 0.012, 0.035), (0.05, 0.3, 1.17), m.brass())
    f.drum(0.03, 0.05, (-0.02, 0.32, 1.155), m.brass(), rot=(90, 0, 0), seg=16)
    f.rod((0.33, 0.3, 1.18), (0.33, 0.3, 0.9), 0.005, m.steel(), 6)
    for k in range(3):
        f.drum(0.05, 0.022, (0.33, 0.3, 0.83 + 0.024 * k), m.iron(), seg=20)
    return f


def cloth_rack(long=3.4):
    """A timber rack of cloth in rolls, their ends to the left."""
    timber, f = m.wood("#6b4a2e", 0.55), Model("cloth rack")
    tones = ("#98302a", "#c4923a", "#234f66", "#dccfb4", "#34685a", "#93435f", "#b5652f", "#46465e", "#8a9aa3", "#e2d8c2")
    for y in (-long / 2, 0, long / 2):
        f.box((0.09, 0.09, 2.75), (0.5, y, 0), timber, mirror="x")
    for n, z in enumerate((0.3, 0.92, 1.54, 2.16)):
        f.box((0.07, long + 0.1, 0.1), (0.5, 0, z - 0.1), timber, mirror="x")
        f.box((1.1, long, 0.025), (0, 0, z), timber)
        for row in range(3):
            y = -long / 2 + 0.2 + 0.085 * row
            while y < long / 2 - 0.18 - 0.085 * row:
                if abs(y) > 0.13 and (row < 2 or dice.random() < 0.6):
                    tone, x = tones[(int(y * 5.9 + 20) // 2 + n * 3) % 10], dice.uniform(-0.06, 0.06)
                    f.rod((-0.72 + x, y, z + 0.11 + 0.148 * row), (0.66 + x, y, z + 0.11 + 0.148 * row), 0.082, soft.fabric(tone), 18)
                    f.drum(0.026, 0.012, (-0.73 + x, y, z + 0.11 + 0.148 * row), m.plaster("#8f7350", 0.9), rot=(0, 90, 0), seg=14)
                y += 0.172
    return f


def stores():
    """Bales to the left, rolls of cloth and sacks to the right, the cart, the scale, the clerk's table."""
    bales = Model("bales")
    for k in range(15):
        for col in range(3):
            for level in range((2, 3, 2, 1, 3)[(k + col) % 5] if col == 0 else 3):
                bale(bales, (-4.15 - 1.34 * col + dice.uniform(-0.05, 0.05), 4.2 + 0.72 * k, 0.53 * level), dice.uniform(-3, 3))
    bales.put()
    for k in range(4):
        cloth_rack().put((4.1, 6.2 + 3.7 * k, 0))
    sacks = Model("sacks")
    for k in range(9):
        row, n = divmod(k, 3)
        sack(sacks, (2.0 + dice.uniform(-0.05, 0.05), 4.2 + 0.55 * n, 0.225 * row), dice.uniform(-6, 6), ("#7d5f38", "#725632", "#886a41")[k % 3])
    for k in range(2):
        sack(sacks, (1.96, 4.45 + 0.57 * k, 0.675), 4 - 12 * k)
    sacks.put()
    hand_cart().put((0.75, 8.6, 0.508), 24, tilt=(14.5, 0))
    scale().put((-1.95, 7.6, 0), 70)
    desk = tables.table(1.15, 0.65, 0.76, m.wood("#6b4128", 0.45))
    for k in range(4):
        desk.box((0.2, 0.36, 0.045), (-0.3 + 0.012 * k, 0.02, 0.76 + 0.047 * k), soft.fabric(("#a8231f", "#b8352a")[k % 2]), (0, 0, k * 5 - 8), 0.006)
    desk.box((0.36, 0.26, 0.02), (0.12, -0.06, 0.76), m.plaster("#efe8d6"), (0, 0, -6), 0.004)
    meals.chai(desk, (0.42, -0.12, 0.76))
    desk.put((-1.75, 4.5, 0), 84)
    seats.plank_stool(0.36, 0.14, 0.022).put((-1.05, 4.6, 0), 20)


def mill():
    """The whole shed on a summer forenoon, when the sun just reaches over the ridges."""
    sky(55, 283, strength=0.13, clouds=0.35, inside=True, sun_power=19, soft=0.4)
    room = rooms.Room(WIDE, DEEP, VALLEY, m.tiles("#675e50", 0.95, 0.65, "#413b32", 0.55, 0.008, 0.5, 0.2, 0.3), whitewash())
    room.opening("far", 0, 3.2, 0, 2.5, 1.35, light=9)
    room.build(roof=False)
    roof()
    columns()
    stores()
    doors = Model("doors")
    for s in (-1, 1):
        doors.box((1.75, 0.06, 3.9), (s * 2.55, DEEP - 0.06, 0.05), m.planks("#2f5a63", 0.16, 4, 0.6, 0.2))
        for z in (0.25, 1.9, 3.5):
            doors.box((1.7, 0.04, 0.16), (s * 2.55, DEEP - 0.11, z), m.paint("#27494f", 0.6))
    doors.box((7.2, 0.05, 0.08), (0, DEEP - 0.08, 4.02), m.iron())
    doors.put()
    Model("yard").box((30, 12, 0.1), (0, DEEP + 6.2, -0.11), m.plaster("#b39a75", 0.95, 0.3), world=True).put()
    outside.garden(DEEP + 8, DEEP + 26, 26, -0.1, 7, 8)
    for y in (4.05, 7.75, 11.45):
        lamps.pendant((0, y, 3.1), 5.37, 0.24, m.paint("#e9e2cf", 0.4), 12, colour=2900)


PICTURES = {
    "warehouse-mill-cotton": (mill, View((-0.35, 0.7, 1.6), (0.35, 14, 2.15), 24, warm=0.35, bright=-0.1)),
}
