"""An old school of art: easels round a still life, plaster casts, pinned studies, a floor that generations have splashed."""
import math

from darkroom.camera import View
from parts import Model, dice, sky
from parts import decor, lamps, m, meals, outside, plants, rooms, seats, soft, tables
from parts.art import JUG, PAINTS, POT, bust, easel, pinned, plaster_cast, wheel_chart

WIDE, DEEP, HIGH = 9.0, 9.4, 4.4
STILL = (-0.45, 5.3)


def splashes():
    """Drops of paint on the boards, thickest where the easels stand."""
    f = Model("splashes")
    for k in range(900):
        a, q = dice.uniform(0, math.tau), abs(dice.gauss(2.6, 0.9))
        x, y, r = STILL[0] + q * math.cos(a), STILL[1] + q * math.sin(a) * 1.15, 0.005 + 0.036 * dice.random() ** 3.5
        if abs(x) < 4.3 and 0.2 < y < 9.2:
            line = [(x + r * dice.uniform(0.75, 1.25) * math.cos(n * 0.7), y + r * dice.uniform(0.75, 1.25) * math.sin(n * 0.7), 0.0006 + 0.0000015 * k) for n in range(9)]
            f.mesh(line, [list(range(9))], m.paint(PAINTS[k % 9], 0.5), [[(p[0], p[1]) for p in line]])
    f.put()


def still_life():
    """A box on the model's stand, cloth over it, a brass pot, a blue jug, oranges."""
    x, y = STILL
    Model("stand").box((1.7, 1.3, 0.32), (x, y, 0), m.planks("#8a6a48", 0.14, 1.7, 0.5)).put()
    f = Model("still life").box((0.9, 0.62, 0.5), (0, 0, 0.32), m.wood("#8a6238", 0.5))

    def drape(s, t):
        u, v = (2 * s - 1) * 0.72, (2 * t - 1) * 0.6
        over = max(0.0, abs(u) - 0.47, abs(v) - 0.33)
        wave = 0.5 * math.sin(17 * u + 3 * v) + 0.5 * math.sin(15 * v - 4 * u)
        return (max(-0.475, min(0.475, u)) + (math.copysign(0.05 * over * 3 + 0.012 * wave, u) if abs(u) > 0.47 else 0), max(-0.335, min(0.335, v)) + (math.copysign(0.05 * over * 3 + 0.012 * wave, v) if abs(v) > 0.33 else 0), 0.834 - 1.45 * over + 0.004 * wave)

    f.grid(drape, 60, 50, soft.fabric("#b5402c", 500, 0.3))
    f.lathe([(r * 0.15, z * 0.15) for r, z in POT], (-0.14, 0, 0.838), m.brass(0.22), 40, round_off=True)
    f.lathe([(r * 0.15, z * 0.17) for r, z in JUG], (0.2, 0.08, 0.838), m.paint("#2a5583", 0.12), 36, round_off=True)
    for u, v in ((0.05, -0.17), (0.14, -0.2), (0.3, -0.12), (0.1, -0.1)):
        f.ball(0.042, (u, v, 0.878), m.plaster("#e0862a", 0.45, 0.12, 0.006), 20, 0.95)
    f.put((x, y, 0), 12)


def paint_table(long=1.5):
    """A table for colours: tins of brushes, jars, tubes, a palette, a rag, tea."""
    f = tables.table(long, 0.62, 0.76, m.wood("#7a5334", 0.6))
    for n, (x, y) in enumerate(((-0.58, 0.12), (-0.43, 0.17), (-0.5, -0.04))):
        f.drum(0.045, 0.12, (x, y, 0.76), m.metal("#a9a49a", 0.4) if n % 2 else m.paint(PAINTS[n * 2], 0.4), 0.047, 24)
        for k in range(9):
            a, q = k * 2.4 + n, 0.022 + 0.02 * dice.random()
            tip = (x + 2.2 * q * math.cos(a), y + 2.2 * q * math.sin(a), 0.76 + dice.uniform(0.24, 0.34))
            f.rod((x + q * math.cos(a), y + q * math.sin(a), 0.83), tip, 0.0035, m.paint(("#7a2a22", "#d9b06a", "#22303c")[k % 3], 0.3), 6)
            f.ball(0.007, (tip[0], tip[1], tip[2] + 0.012), m.plaster(("#3a2a1c", "#d8c8a8", *PAINTS)[k], 0.9), 8, 2.4)
    for k in range(9):
        x, y = -0.22 + 0.105 * k, 0.2 + 0.03 * (k % 2)
        f.drum(0.038, 0.075, (x, y, 0.76), m.paint(PAINTS[k], 0.25), seg=22)
        f.lathe([(0.04, 0), (0.04, 0.1), (0.035, 0.105)], (x, y, 0.76), soft.glass("#eef5f2", shine=0.3), 22)
    f.box((0.42, 0.3, 0.008), (0.05, -0.1, 0.761), m.wood("#c39a66", 0.35), (0, 0, 12), 0.003)
    for k in range(8):
        f.ball(0.02 + 0.006 * (k % 3), (-0.09 + 0.045 * k, -0.2 + 0.022 * ((k * 3) % 5) + 0.05 * (k % 2), 0.771), m.paint(PAINTS[k], 0.25), 12, 0.3)
    for k in range(6):
        a = dice.uniform(0, 6.3)
        f.rod((0.42 + 0.05 * k, -0.12 + 0.07 * (k % 2), 0.773), (0.42 + 0.05 * k + 0.08 * math.cos(a), -0.12 + 0.07 * (k % 2) + 0.08 * math.sin(a), 0.771), 0.012, m.paint(PAINTS[(k * 2) % 9] if k % 2 else "#dcdad2", 0.35), 10, 0.007)
    f.pad((0.2, 0.14, 0.03), (0.36, 0.06, 0.76), soft.fabric("#d8cbb2"), (3, 0, 30), 0.014, 0.008)
    meals.chai(f, (-0.36, -0.2, 0.76))
    return f


def stool():
    """A low wooden stool, splashed like everything here."""
    f = seats.turned_stool(m.wood("#8a5f3a", 0.55), 0.52, 0.525, 0.015, (0.168, 0.2))
    for k in range(14):
        a, q = k * 2.4, 0.15 * math.sqrt(k / 14)
        f.drum(0.006 + 0.008 * (k % 3), 0.001, (q * math.cos(a), q * math.sin(a), 0.555), m.paint(PAINTS[k % 9], 0.4), seg=10, bevel=0.0002)
    return f


def casts(room):
    """The corner of the casts: a Gandhara head before ochre cloth, solids, a capital, jars on a long shelf."""
    white, wood = plaster_cast(), m.wood("#6b4a30", 0.5)
    plinth = Model("plinth").box((0.56, 0.56, 1.0), (0, 0, 0), m.planks("#6d5138", 0.14, 1.2, 0.5), bevel=0.006).box((0.62, 0.62, 0.05), (0, 0, 1.0), wood)
    bust(plinth, (0, 0, 1.05), 1.6)
    plinth.put((2.4, 7.75, 0), -22)
    rooms.curtain(room, "far", 2.75, 1.9, 0.25, 2.75, soft.fabric("#c08a34", 420, 0.3), 6, 0.07, 0.2)
    shelf = Model("shelf").box((0.34, 4.2, 0.04), (4.3, 5.2, 1.6), wood)
    for y in (3.4, 5.2, 7.0):
        shelf.box((0.28, 0.03, 0.12), (4.33, y, 1.48), wood)
    for k, y in enumerate((3.3, 3.75, 4.25, 4.75, 5.25, 5.8, 6.3, 6.9)):
        if k % 4 == 1:
            shelf.ball(0.15, (4.3, y, 1.79), white, 32)
        elif k % 4 == 3:
            shelf.lathe([(0, 0), (0.16, 0), (0.0, 0.38)], (4.3, y, 1.64), white, 40)
        elif k == 4:
            bust(shelf, (4.3, y, 1.64), 0.85)
        else:
            tables.vase(shelf, (4.3, y, 1.64), 0.34 + 0.05 * (k % 3), white if k % 3 else m.terracotta(), (k // 2) % 4)
    shelf.put()
    low = tables.cabinet(2.6, 0.5, 0.8, m.wood("#7a5334", 0.5), 5, 0.08)
    low.box((0.26, 0.26, 0.26), (-0.9, 0.02, 0.813), white, (0, 0, 24))
    low.lathe([(0.13, 0), (0.13, 0.34), (0, 0.34)], (-0.5, 0.06, 0.813), white, 40)
    low.ball(0.13, (-0.15, -0.04, 0.943), white, 32)
    for k in range(7):
        low.rod((0.35 + 0.09 * (k % 4) + 0.01 * k, 0.14 - 0.08 * (k // 4), 0.813), (0.35 + 0.09 * (k % 4), 0.2 - 0.08 * (k // 4), 1.3 + 0.05 * (k % 3)), 0.035, m.plaster(("#ece4d2", "#d9c8a4", "#e6ddcc")[k % 3], 0.9), 16)
    tables.books(low, (0.95, 0, 0.813), lying=5)
    low.put((4.2, 4.9, 0), -90)


def shell():
    """Tall windows to the left, white walls above an indigo dado, timber beams."""
    frame = m.paint("#e9e5da", 0.4)
    room = rooms.Room(WIDE, DEEP, HIGH, m.worn_boards("#7d5a3c", "#b39a7a"), m.lime("#e9e4d6", "#d9d4c6"), m.planks("#d9ccb4", 0.16, 3, 0.6, 0.12), skirting=m.wood("#4a3524"))
    room.windows("left", (1.5, 4.5, 7.5), 2.1, 1.05, 2.4, 4, 4, frame, 10, 0.45, 7200)
    room.build()
    rooms.beams(room, 1.56, m.wood("#5e4029", 0.55), 0.26, 0.14)
    dado, blue = Model("dado"), m.lime("#466282", "#3a5573")
    dado.box((0.014, DEEP, 0.92), (4.492, DEEP / 2, 0.1), blue, bevel=0.001, world=True, mirror="x")
    dado.box((WIDE, 0.014, 0.92), (0, DEEP - 0.008, 0.1), blue, bevel=0.001, world=True).box((WIDE, 0.02, 0.03), (0, DEEP - 0.01, 1.02), m.wood("#4a3524")).put()
    return room


def painting_class():
    """Easels and stools in a ring round the still life, open towards the camera."""
    x, y = STILL
    for a, q, stage, tone, w, h in ((-98, 2.6, 2, "#6f9a9a", 0.74, 0.9), (-132, 2.6, 1, "#a9a072", 0.62, 0.8), (-164, 2.7, 2, "#7a8fb0", 0.62, 0.76), (-36, 2.55, 1, "#8fa8a0", 0.7, 0.88), (-4, 2.3, 0, "#5f8a8a", 0.6, 0.8), (152, 2.6, 1, "#b58f6a", 0.6, 0.8), (40, 2.2, 2, "#5f7f6a", 0.6, 0.8)):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        easel(x + q * c, y + q * s, a + 90, w, h, tone, stage)
        stool().put((x + (q + 0.8) * c + 0.3 * s, y + (q + 0.8) * s - 0.3 * c, 0), a)
    bag = Model("bag").pad((0.36, 0.12, 0.34), (0, 0, 0), soft.block_print("#e9dcc0", "#a8392b", 0.07), soft=0.05, puff=0.03)
    bag.tube([(-0.15, 0, 0.32), (-0.1, 0.05, 0.5), (0.08, 0.06, 0.5), (0.15, 0, 0.32)], 0.012, soft.fabric("#a8392b"), 6)
    bag.put((0.55, 3.5, 0), 24)
    near = stool()
    near.box((0.34, 0.24, 0.008), (0.01, 0, 0.556), m.wood("#c39a66", 0.35), (0, 0, 30), 0.003)
    for k in range(7):
        near.ball(0.018, (-0.1 + 0.035 * k, -0.06 + 0.03 * ((k * 3) % 4), 0.566), m.paint(PAINTS[k], 0.25), 12, 0.35)
    near.put((0.12, 3.2, 0), 15)


def art_class():
    """The whole studio in the morning."""
    sky(36, 282, strength=0.13, clouds=0.4, inside=True, sun_power=13)
    room = shell()
    outside.garden(8.5, 22, 28, -0.3, 7, 8, "left")
    splashes()
    still_life()
    painting_class()
    casts(room)
    chart = Model("chart")
    wheel_chart(chart, 0.55, 2.35)
    chart.put((0, DEEP - 0.03, 0))
    for n in range(10):
        pinned(room, "far", -3.9 + 0.72 * (n % 5) + 0.05 * (n % 2), 2.75 - 0.8 * (n // 5) + 0.05 * (n % 3), n + n // 5)
    for n in range(6):
        pinned(room, "right", 2.6 + 0.85 * n, 2.55 + 0.06 * (n % 2), n + 1)
    paint_table().put((-2.5, 8.9, 0), 0)
    paint_table(1.4).put((2.75, 4.1, 0), 78)
    for x in (-2.0, 0.9):
        for y in (3.2, 6.3):
            lamps.pendant((x, y, 2.75), HIGH, 0.27, m.paint("#2f5f55", 0.3), 4)
    for n in range(4):
        decor.frame(room, "far", -3.5 + 1.05 * n, 3.55, 0.8, 0.62, n, m.metal("#a8843f", 0.4), False)
        decor.frame(room, "right", 3.0 + 1.2 * n, 3.45, 0.8, 0.62, n + 1, m.wood("#4a2f1c", 0.4), False)
    lamps.fan((-0.5, 4.75, 3.25), HIGH, m.paint("#e9e4d8", 0.4), spin=33)
    plants.rubber_plant(1.7, None, m.terracotta()).put((-4.0, 8.9, 0), 40)
    decor.clock(room, "far", 0.55, 3.55, 0.2)
    rooms.switches(room, "far", 1.6, 1.2)


PICTURES = {
    "academic-art-class": (art_class, View((1.9, 0.35, 1.6), (-0.7, 7, 1.42), 25, warm=0.1)),
}
