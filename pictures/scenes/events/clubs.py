"""An old club's card room."""
import math
import random

from darkroom.camera import View
from parts import Model, lamp, sky
from parts import decor, lamps, m, outside, plants, portraits, rooms, seats, soft, tables


def honours(w=1.15, h=1.9):
    """A board of names in gold letters, year by year."""
    dice, f = random.Random(4), Model("honours board")
    teak, gold = m.wood("#3b2417", 0.25), m.metal("#c9a04e", 0.35)
    f.box((w, 0.04, h), (0, -0.02, 0), teak, bevel=0.01)
    f.box((0.07, 0.065, h + 0.04), (w / 2, -0.03, -0.02), teak, bevel=0.015, mirror="x")
    f.box((w + 0.2, 0.1, 0.1), (0, -0.04, h), teak, bevel=0.02)
    f.box((w + 0.16, 0.08, 0.08), (0, -0.035, -0.06), teak, bevel=0.02)

    def words(x, z, count, tall):
        for _ in range(count):
            for _ in range(dice.randrange(3, 8)):
                f.box((tall * 0.62, 0.002, tall), (x + tall * 0.31, -0.041, z), gold, bevel=0.0004)
                x += tall * 0.84
            x += tall * 0.7

    words(-0.27, h - 0.2, 2, 0.05)
    for k in range(22):
        z = h - 0.33 - k * 0.066
        for x in (-w / 2 + 0.09, 0.04):
            words(x, z, 1, 0.022)
            words(x + 0.16, z, 2, 0.024)
    return f


def trophy(f, x, y, z, s, silver=True):
    """A cup with two handles on a dark foot."""
    skin = m.metal("#cfcfcb" if silver else "#d3a453", 0.14)
    f.drum(0.24 * s, 0.18 * s, (x, y, z), m.wood("#1f1510", 0.2), seg=24, bevel=0.01)
    z += 0.18 * s
    f.lathe([(0, 0), (0.2 * s, 0), (0.19 * s, 0.04 * s), (0.06 * s, 0.12 * s), (0.05 * s, 0.3 * s), (0.1 * s, 0.36 * s), (0.27 * s, 0.5 * s), (0.31 * s, 0.72 * s), (0.29 * s, s), (0.32 * s, 1.03 * s), (0.27 * s, s), (0, 0.5 * s)], (x, y, z), skin, 30, round_off=True)
    for side in (-1, 1):
        f.tube([(x + side * s * u, y, z + s * v) for u, v in ((0.29, 0.9), (0.4, 0.97), (0.47, 0.84), (0.42, 0.66), (0.28, 0.56))], 0.018 * s, skin, 8)


def card_table(teak, seed, game=True):
    """A square table with green baize, a hand of bridge half played."""
    dice, f = random.Random(seed), tables.table(0.9, 0.9, 0.73, teak, None, "square", 0.04)
    f.box((0.78, 0.78, 0.004), (0, 0, 0.7295), soft.carpet("#164a30", 0.0006, 0.1), bevel=0.001)
    card = lambda x, y, z, t, up: f.box((0.063, 0.089, 0.0006), (x, y, z), m.paint("#f5f0e4" if up else "#6f1f2a", 0.4), (0, 0, t), 0.0002)  # noqa: E731
    for k in range(4):
        a = math.radians(90 * k)
        x, y = 0.29 * math.sin(a), -0.29 * math.cos(a)
        if game:
            for n in range(9 - seed % 3):
                t = math.degrees(a) + (n - 4) * 7
                card(x + 0.021 * (n - 4) * math.cos(a), y + 0.021 * (n - 4) * math.sin(a), 0.734 + 0.0008 * n, t, k == 2)
            card(0.05 * math.sin(a), -0.05 * math.cos(a), 0.734 + 0.0008 * k, dice.uniform(-30, 30), True)
        if (k + seed) % 2:
            tables.tumbler(f, (x + 0.12 * math.cos(a) + 0.06 * math.sin(a), y + 0.12 * math.sin(a) - 0.06 * math.cos(a), 0.734), 0.09)
    if not game:
        for n in range(14):
            card(-0.06, 0.05, 0.734 + 0.0012 * n, dice.uniform(-4, 4), False)
        for n in range(16):
            card(0.06 + dice.uniform(-0.01, 0.01), 0.05, 0.734 + 0.0009 * n, dice.uniform(-25, 25), n % 2)
    f.box((0.1, 0.15, 0.004), (0.3, 0.16, 0.734), m.paint("#efe6cf", 0.7), (0, 0, 14), 0.001)
    f.rod((0.24, 0.1, 0.741), (0.34, 0.22, 0.741), 0.0035, m.paint("#b5332a", 0.4), 6)
    tables.cup(f, (-0.32, 0.2 - 0.4 * (seed % 2), 0.734))
    return f


def cabinet(teak):
    """A glazed case full of cups and shields."""
    f = Model("trophy case").box((2.2, 0.012, 2.24), (0, 0.2, 0.06), m.plaster("#6b2a22", 0.9))
    for k in range(4):
        f.box((0.03, 0.42, 2.24), (-1.1 + 2.2 * k / 3, 0, 0.06), teak)
    for k in range(5):
        f.box((2.22, 0.42, 0.03), (0, 0, 0.055 + 0.56 * k), teak)
    f.box((2.34, 0.5, 0.07), (0, 0, 2.3), teak, bevel=0.02)
    for j in range(4):
        for k in range(6):
            s = (0.26, 0.36, 0.22, 0.31)[(k * 3 + j) % 4]
            trophy(f, -0.92 + 0.368 * k, 0.02, 0.085 + j * 0.56, s * 0.98, (k + j) % 3 > 0)
    for k in range(3):
        x = -0.733 + 0.733 * k
        f.box((0.7, 0.004, 2.2), (x, -0.215, 0.08), soft.glass(shine=0.1), bevel=0.0005)
        for s in (-1, 1):
            f.box((0.035, 0.025, 2.24), (x + s * 0.347, -0.215, 0.06), teak)
        f.ball(0.013, (x + 0.33, -0.24, 1.1), m.brass(), 10)
    return f


def card_room():
    """Four card tables, dark panels below buff walls, photographs, fans on long rods."""
    sky(29, 286, strength=0.12, clouds=0.4, inside=True, sun_power=15)
    teak, dark = m.wood("#5f3a22", 0.3), m.wood("#4b2c1a", 0.32)
    room = rooms.Room(8.6, 8.8, 4.3, m.checks("#d3c6aa", "#57463b", 0.42, 0.14), m.plaster("#d9c99b", 0.85, 0.06), m.planks("#efe8d8", 0.16, 3.5, 0.5, 0.05), skirting=dark, cornice=m.plaster("#efe8da"))
    room.windows("left", (1.7, 4.3, 6.9), 1.35, 0.06, 2.75, 2, 4, m.paint("#efe8da", 0.4), 0, 0.35)
    lamp("AREA", (-4.7, 4.3, 1.6), 140, 7500, (0, 4.3, 1.2), 6.6, 3.0)
    room.build()
    rooms.beams(room, 2.2, dark, 0.24, 0.16)
    outside.garden(9, 22, 26, -0.4, 6, 8, "left")
    panel = Model("panels").box((8.6, 0.03, 1.2), (0, 8.785, 0), dark, bevel=0.001)
    panel.box((0.03, 8.8, 1.2), (4.285, 4.4, 0), dark, bevel=0.001)
    for k in range(10):
        panel.box((0.68, 0.02, 0.85), (-3.87 + 0.86 * k, 8.765, 0.2), teak, bevel=0.016)
        panel.box((0.02, 0.68, 0.85), (4.265, 0.45 + 0.87 * k, 0.2), teak, bevel=0.016)
    panel.box((8.6, 0.07, 0.06), (0, 8.765, 1.2), dark, bevel=0.015)
    panel.box((0.07, 8.8, 0.06), (4.265, 4.4, 1.2), dark, bevel=0.015)
    panel.put()
    cabinet(teak).put((0.3, 8.5, 0))
    lamp("AREA", (0.3, 7.6, 2.9), 14, 3000, (0.3, 8.4, 1.2), 2.0, 0.3)
    board = honours()
    for x in (-1.95, 2.55):
        board.put((x, 8.76, 1.45))
    shots = [portraits.team(s) for s in (1, 2, 3)]
    for k in range(8):
        shots[k % 3].put((4.285, 1.5 + 0.95 * (k // 2) * 1.9, 1.72 + 0.62 * (k % 2)), -90)
    shots[0].put((-3.55, 8.785, 2.1), 0, 1.15)
    shots[2].put((3.75, 8.785, 2.1), 0, 1.15)
    chair = seats.chair(teak)
    padded = seats.chair(teak, soft.leather("#5e2a1e"))
    for n, (x, y, t) in enumerate(((-0.3, 2.75, 8), (2.35, 4.1, -14), (-1.7, 5.3, 24), (1.5, 6.5, 4))):
        card_table(teak, n, n != 3).put((x, y, 0), t)
        for k in range(4):
            a = math.radians(t + 90 * k)
            far = 0.62 + (0.0, 0.2, 0.06, 0.12)[(k + n) % 4]
            (padded if n % 2 else chair).put((x + far * math.sin(a), y - far * math.cos(a), 0), math.degrees(a) + 180 + ((k * 7 + n * 5) % 17 - 8))
        lamps.pendant((x, y, 1.95), 4.06, 0.24, m.paint("#1f4a35", 0.3), 12)
    seats.armchair(soft.leather("#6b3320"), teak).put((3.55, 7.7, 0), -55)
    seats.armchair(soft.leather("#6b3320"), teak).put((-3.5, 7.7, 0), 50)
    decor.tea_table(0.5, 0.52, teak).put((-2.75, 8.1, 0))
    trolley = tables.cabinet(1.1, 0.42, 0.85, teak, 2, 0.1, m.brass())
    decor.bottles(trolley, -0.45, 0.1, 0.05, 0.865)
    for k in range(4):
        tables.tumbler(trolley, (0.22 + 0.09 * (k % 2), -0.06 + 0.1 * (k // 2), 0.865), 0.09)
    trolley.put((4.0, 5.35, 0), -90)
    for x, y, t in ((-1.9, 3.9, 10), (1.9, 4.9, 65)):
        lamps.fan((x, y, 3.1), 4.06, m.paint("#2b2118", 0.35), m.wood("#6b4128", 0.35), t)
    plants.palm_pot(2.1, m.brass(0.35)).put((-3.7, 5.6, 0), 30)
    plants.palm_pot(1.8, m.brass(0.35)).put((-3.8, 3.0, 0), 80)
    decor.clock(room, "far", 0.3, 3.15, 0.2)
    rooms.switches(room, "right", 0.7, 1.45, 6)
    lamp("AREA", (0, 4.4, 4.0), 26, 3000, (0, 4.4, 0), 5, 5)


PICTURES = {
    "social-card-room": (card_room, View((1.45, 0.3, 1.55), (-0.55, 7, 1.4), 23, bright=-0.25, samples=20)),
}
