"""A Chettinad marriage hall at noon: teak columns, sun through coloured fanlights, a feast laid on banana leaves."""
import math

from darkroom.camera import View
from parts import Model, circle, curve, dice, lamp, sky
from parts import decor, houses, lamps, m, meals, outside, plants, portraits, rooms, seats, soft

MARIGOLD, JASMINE = ("#ef9a1a", "#e2641c"), ("#f6efe0", "#efe6c8")
TEAK, GREEN = "#5a3219", "#17523f"
# Where the columns stand, where the stage begins and how high it is.
NAVE, BAY, STAGE, HIGH = 2.7, 2.6, 8.6, 0.36


def fanlight_door(room, y, wide=1.4, high=2.5):
    """A doorway in the left wall: its leaves stand open, a fan of coloured glass above them."""
    arch, teak = wide / 2, m.wood(TEAK, 0.35)
    room.opening("left", y, wide, 0.02, high, arch, 3)
    f = Model("fanlight").box((wide, 0.12, 0.08), (0, 0.05, high), teak)
    tints = ("#f0b04a", "#5fae7c", "#d8543f", "#e9e2c8", "#4f8fc0", "#d8543f", "#5fae7c", "#f0b04a")
    for k, tint in enumerate(tints):
        a, b = math.pi * k / len(tints), math.pi * (k + 1) / len(tints)
        for r0, r1, glass in ((0.0, 0.3, tints[-1 - k]), (0.3, arch, tint)):
            line = [(r * math.cos(t), 0.05, high + 0.06 + r * math.sin(t)) for r, t in ((r0, a), (r1, a), (r1, (a + b) / 2), (r1, b), (r0, b))]
            f.mesh(line, [list(range(5))], soft.glass(glass), [[(p[0], p[2]) for p in line]])
        f.rod((0, 0.05, high + 0.06), (arch * math.cos(a), 0.05, high + 0.06 + arch * math.sin(a)), 0.013, teak, 6)
    for r in (0.3, arch - 0.02):
        f.tube([(r * math.cos(math.pi * k / 24), 0.05, high + 0.05 + r * math.sin(math.pi * k / 24)) for k in range(25)], 0.02, teak, 6)
    for s in (-1, 1):
        f.box((0.07, 0.2, high), (s * (wide / 2 - 0.035), 0.05, 0.02), teak)
        f.box((0.12, 0.04, high + 0.05), (s * (wide / 2 + 0.06), -0.015, 0.02), teak)
    f.put(room.spot("left", y), 90)
    leaf = Model("leaf").box((wide / 2 - 0.05, 0.04, high - 0.06), ((wide / 2 - 0.05) / 2, 0, 0.04), teak)
    for z, h in ((0.14, 0.6), (0.84, 0.6), (1.54, 0.82)):
        leaf.box((0.44, 0.06, h), (wide / 4, 0, z), m.wood("#6f4526", 0.35), bevel=0.014)
    for s in (-1, 1):
        leaf.put(room.spot("left", y + s * (wide / 2 - 0.02), 0, 0.03), s * 8)


def banana(high=3.0):
    """A cut banana stem with its leaves and a hand of green fruit, as it is tied to a wedding's pillars."""
    f, skin, green = Model("banana"), m.lime("#8f9a55", "#b9b577"), soft.leaf("#3f7a2c", "#8fb04a", 0.35)
    f.tube(curve([(0, 0, 0), (0.03, 0, high * 0.4), (0, 0, high * 0.72)], 6), 0.11, skin, 14, 0.06)
    for k in range(9):
        way, up = k * 2.4 + 0.4, high * (0.6 + 0.014 * k)
        long = dice.uniform(1.0, 1.35)
        f.rod((0, 0, up), (0.12 * math.cos(way), 0.12 * math.sin(way), up + 0.12), 0.022, skin, 7, 0.014)
        plants.blade(f, (0.1 * math.cos(way), 0.1 * math.sin(way), up + 0.1), way, long, 0.36, green, dice.uniform(0.7, 1.2), dice.uniform(0.75, 1.25), 10, 0.3)
    f.tube(curve([(0, -0.05, high * 0.7), (0.02, -0.2, high * 0.68), (0.02, -0.27, high * 0.5), (0.02, -0.26, high * 0.36)], 6), 0.024, skin, 8, 0.016)
    for row in range(5):
        for k in range(9):
            a, z = k * math.tau / 9 + row * 0.4, high * (0.62 - 0.042 * row)
            c, s, x, y = math.cos(a), math.sin(a), 0.02, -0.26
            f.tube(curve([(x + 0.03 * c, y + 0.03 * s, z - 0.05), (x + 0.1 * c, y + 0.1 * s, z - 0.03), (x + 0.125 * c, y + 0.125 * s, z + 0.07)], 3), 0.019, m.paint("#8aa03c", 0.4), 7, 0.012)
    f.ball(0.06, (0.02, -0.26, high * 0.33), m.paint("#6b2a38", 0.4), 14, 1.7)
    return f


def torana(f, a, b, n=20):
    """Mango leaves hung close together on a string from a to b, a marigold between every few."""
    green = soft.leaf("#2f6a2a", "#6f9a3c", 0.3)
    for k in range(n):
        t = (k + 0.5) / n
        x, y, z = (a[i] + (b[i] - a[i]) * t for i in range(3))
        z -= 0.1 * 4 * t * (1 - t)
        w, long, sway = 0.035, dice.uniform(0.15, 0.19), dice.uniform(-0.03, 0.03)
        u, v = (b[0] - a[0]) / math.dist(a, b) * w, (b[1] - a[1]) / math.dist(a, b) * w
        line = [(x, y, z), (x + u + sway * 0.4, y + v, z - long * 0.4), (x + sway, y + sway, z - long), (x - u + sway * 0.4, y - v, z - long * 0.4)]
        f.mesh(line, [[0, 1, 2, 3]], green, [[(0, 0), (w, 0.05), (0, long), (-w, 0.05)]])
        if k % 3 == 0:
            f.ball(0.034, (x, y, z), m.plaster(MARIGOLD[k % 2], 0.95, 0.35), 8, 0.8)


def bay_flowers(f):
    """Swags of marigold and jasmine from column to column, mango leaves above."""
    for s in (-1, 1):
        x = s * (NAVE - 0.16)
        for k in range(4):
            y = 0.4 + BAY * k
            line = lambda drop: [(x, y + BAY * t / 22, 3.32 - drop * 4 * (t / 22) * (1 - t / 22)) for t in range(23)]  # noqa: E731
            plants.garland(f, line(0.55), 0.042, MARIGOLD, 0.068)
            plants.garland(f, line(0.34), 0.034, JASMINE, 0.058)
            torana(f, (x + s * 0.03, y, 3.54), (x + s * 0.03, y + BAY, 3.54), 24)
            for q, tone in ((0.0, MARIGOLD), (0.07, JASMINE)):
                plants.garland(f, [(x - s * 0.04, y + BAY + q - 0.035, 3.3), (x - s * 0.04, y + BAY + q - 0.035, 2.5 + 3 * q)], 0.036, tone, 0.062)


def table(x, y0, long, wide=0.9):
    """A long table under white paper, leaves laid on both sides, a string of flowers along the middle."""
    teak, paper = m.wood("#6b4128", 0.35), m.plaster("#f4efe4", 0.85, 0.05)
    f, n = Model("feast table"), round(long / 1.8)
    for k in range(n):
        y = y0 + long * (k + 0.5) / n
        f.box((wide, long / n - 0.01, 0.035), (x, y, 0.715), teak)
        for sx in (-1, 1):
            for sy in (-1, 1):
                f.box((0.055, 0.055, 0.715), (x + sx * (wide / 2 - 0.08), y + sy * (long / n / 2 - 0.1), 0), teak)
    f.grid(lambda s, t: (x + (s - 0.5) * (wide + 0.01), y0 - 0.01 + (long + 0.02) * t, 0.754 + 0.0015 * math.sin(t * 140) * math.sin(s * 9)), 8, 90, paper)
    for s in (-1, 1):
        f.grid(lambda a, t, s=s: (x + s * (wide / 2 + 0.006 + 0.012 * t * (1 + math.sin(a * 70))), y0 - 0.01 + (long + 0.02) * a, 0.754 - 0.2 * t), 140, 3, paper)
    f.grid(lambda a, t: (x + (a - 0.5) * (wide + 0.012), y0 - 0.012 - 0.01 * t * (1 + math.sin(a * 14)), 0.754 - 0.26 * t), 20, 3, paper)
    plants.garland(f, [(x + 0.018 * math.sin(k * 0.9), y0 + 0.25 + (long - 0.5) * k / 40, 0.785) for k in range(41)], 0.03, (*MARIGOLD, "#f6efe0"), 0.056)
    f.put()
    leaves = [meals.meal(Model("meal"), (0, 0, 0)), meals.meal(Model("meal"), (0, 0, 0)), meals.meal(Model("leaf"), (0, 0, 0), 0, False)]
    chair = seats.chair(m.wood("#5f3820", 0.3), soft.fabric("#efe6d2"), "slats")
    for k in range(int(long / 0.72)):
        y = y0 + 0.42 + 0.72 * k
        for s in (-1, 1):
            leaves[(k + (s > 0)) % 2 if k < 6 else 2].put((x + s * 0.27, y, 0.756), s * 90 + dice.uniform(-3, 3))
            chair.put((x + s * (0.78 + dice.uniform(-0.05, 0.1)), y + dice.uniform(-0.04, 0.04), 0), s * -90 + dice.uniform(-7, 7))


def stage(room):
    """The platform in temple red and white, a swing for the couple, a ring of marigolds on green silk."""
    f, red, white = Model("stage"), m.lime("#9c3522", "#8a2c1c"), m.lime("#f1e8d6", "#e6dac2")
    f.box((2 * NAVE, room.d - STAGE, HIGH), (0, (room.d + STAGE) / 2, 0), red)
    for k in range(28):
        f.box((2 * NAVE / 28, 0.02, HIGH - 0.04), (-NAVE + 2 * NAVE * (k + 0.5) / 28, STAGE - 0.006, 0.01), (red, white)[k % 2], bevel=0.002)
    f.box((2 * NAVE + 0.06, 0.4, 0.05), (0, STAGE + 0.16, HIGH - 0.04), m.wood(TEAK, 0.3))
    f.box((1.5, 0.34, 0.18), (0, STAGE - 0.18, 0), red, bevel=0.01)
    f.box((4.6, 2.6, 0.012), (0, STAGE + 1.75, HIGH), soft.stripes("#c9302f", "#e3a83c", 0.11))
    y = room.d - 0.42
    plants.garland(f, circle((0, y, 1.98), 1.22, 48, "y"), 0.085, MARIGOLD, 0.08)
    for r, tone in ((1.09, JASMINE), (1.35, JASMINE)):
        plants.garland(f, circle((0, y + 0.02, 1.98), r, 48, "y"), 0.05, tone, 0.07)
    for s in (-1, 1):
        for k in range(7):
            x = s * (1.55 + 0.15 * k)
            plants.garland(f, [(x, y, 3.5), (x, y, 0.75 + 0.5 * (k % 2))], 0.032, (JASMINE, MARIGOLD)[k % 2], 0.06)
            f.ball(0.07, (x, y, 0.72 + 0.5 * (k % 2)), m.plaster(MARIGOLD[1], 0.95, 0.35), 12)
    for z, drop, tone in ((3.56, 0.4, MARIGOLD), (3.58, 0.22, JASMINE)):
        plants.garland(f, [(-2.6 + 5.2 * k / 80, STAGE + 0.15, z - drop * abs(math.sin(k / 80 * math.pi * 5))) for k in range(81)], 0.042, tone, 0.066)
    f.put()
    houses.swing((0, STAGE + 1.9, HIGH), 3.5, m.wood(TEAK, 0.25), 1.7)
    for s in (-1, 1):
        banana(3.1).put((s * (NAVE - 0.38), STAGE - 0.28, 0), s * 35)
        lamps.brass_lamp(1.3).put((s * 1.25, STAGE + 0.5, HIGH))
        pot = Model("kalasam").lathe([(0, 0), (0.1, 0), (0.15, 0.1), (0.16, 0.16), (0.1, 0.25), (0.08, 0.28), (0.12, 0.31), (0, 0.3)], (0, 0, 0), m.brass(0.2), 28, round_off=True)
        for k in range(7):
            plants.blade(pot, (0, 0, 0.29), k * 0.9, 0.19, 0.06, soft.leaf("#2f6a2a", "#6f9a3c", 0.3), 0.5, 0.8)
        pot.ball(0.075, (0, 0, 0.37), m.plaster("#6f4f2c", 0.95, 0.3), 14, 1.15)
        pot.put((s * 0.62, STAGE + 0.5, HIGH))
    lamp("SPOT", (0, STAGE - 2.6, 3.5), 240, 3000, (0, room.d, 1.6), 0.15, cone=75)


def aisles(room):
    """The objects along the walls: the cooks' pails, water, photographs, a palm."""
    steel, t = m.steel(0.2), Model("serving table").box((0.6, 2.4, 0.04), (0, 0, 0.74), m.wood("#6b4128", 0.35))
    t.box((0.05, 0.05, 0.74), (0.24, 1.1, 0), m.wood("#6b4128", 0.35), mirror="xy")
    for k, food in enumerate(("#c07a2a", "#efe6cf", "#8c3a1c")):
        t.lathe([(0, 0), (0.11, 0), (0.15, 0.2), (0.158, 0.21), (0.14, 0.2), (0.12, 0.14), (0, 0.14)], (0, -0.85 + 0.42 * k, 0.78), (m.brass(0.2), steel)[k % 2], 30)
        t.lathe([(0.125, 0.16), (0, 0.165)], (0, -0.85 + 0.42 * k, 0.78), m.paint(food, 0.3, 0.5, 0.004), 24)
        t.rod((0.06, -0.85 + 0.42 * k, 0.92), (-0.16, -0.8 + 0.42 * k, 1.14), 0.008, steel, 6)
    meals.jug(t, (0, 0.5, 0.78), 0.28)
    meals.jug(t, (0.05, 0.8, 0.78), 0.24)
    t.put((room.w / 2 - 0.4, 6.5, 0))
    for k, y in enumerate((5.7, 6.6, 7.5)):
        portraits.dancer(k).put(room.spot("right", y, 1.8, 0.02), -90)
    rooms.door(room, "right", 8.6, 1.0, 2.2, m.wood(TEAK, 0.35), m.wood("#47270f", 0.35))
    for x in (-4.3, 4.3):
        plants.palm_pot(1.9, m.brass(0.3)).put((x, 9.4, 0), 40 * x)


def hall():
    """The hall with its doors open and lunch served on the first guests' leaves."""
    sky(23, 262, strength=0.13, clouds=0.35, inside=True, sun_power=110, soft=0.4)
    ochre, white = m.lime("#dba24a", "#cf9038"), m.lime("#f1e8d4", "#e7dabe")
    tile = m.cement_tiles("#e6d6ae", "#8f3524", "#2f5d4c", 0.25, 0.22)
    room = rooms.Room(10, 11.5, 4.0, tile, white, m.planks("#7a5233", 0.16, 3, 0.5), sides={"far": ochre, "right": ochre}, skirting=m.plaster("#6b2a1c"))
    for y in (1.7, 4.3, 6.9, 9.5):
        fanlight_door(room, y)
    room.build()
    outside.garden(8.0, 38, 30, -0.3, 5, 7, "left")
    teak, row = m.wood(TEAK, 0.25, 0.2), Model("columns")
    for s in (-1, 1):
        for k in range(5):
            houses.column(row, s * NAVE, 0.4 + BAY * k, 3.55, teak)
        row.box((0.24, room.d, 0.32), (s * NAVE, room.d / 2, 3.55), teak)
    row.put()
    rooms.beams(room, 0.65, teak, 0.13, 0.1)
    rooms.curtain(room, "far", 0, 5.3, HIGH, 3.2, soft.velvet(GREEN), 22, 0.05, 0.2, False)
    f = Model("flowers")
    bay_flowers(f)
    f.put()
    stage(room)
    table(-1.4, 2.1, 5.4)
    table(1.4, 1.4, 6.1)
    aisles(room)
    decor.kolam((0, STAGE - 1.0, 0), 0.45)
    for x in (-1.45, 1.45):
        lamps.fan((x, 4.3, 3.15), 3.87, m.paint("#efe9da", 0.35), spin=50 * x)
        lamps.bird_lamp(x * 0.72, 6.4, 2.35, 3.87)
    decor.slippers((-4.3, 3.2, 0), 70)
    decor.slippers((-4.55, 5.9, 0), 110, soft.leather("#6b3a20"), soft.leather("#a8402f"))
    lamp("AREA", (1.0, -0.6, 3.0), 60, 5200, (0.5, 6, 1.0), 4.0, 2.0)


PICTURES = {
    "banquet-feast-leaves": (hall, View((0.45, 0.1, 1.68), (-0.5, 10, 1.45), 23, warm=0.1, bright=-0.15)),
}
