"""A transporter's godown with a dock of three roller shutters: sacks on pallets, a painted truck backed up, late sun."""
import math

from darkroom.camera import View
from parts import Model, beside, circle, curve, dice, lamp, sky
from parts import m, meals, outside, rooms, seats, soft

WIDE, DEEP, HIGH, YARD = 15.0, 14.0, 5.6, -1.15
BAYS, GATE, HEAD = (-4.7, 0.0, 4.7), 3.3, 3.5
BLUE = "#2c5f86"


def shutter(x, low):
    """A roller shutter that hangs down to `low`, its guides, hood and chain."""
    blue, grey, f = m.paint(BLUE, 0.4), m.metal("#8d9194", 0.45), Model("shutter")
    n = round((HEAD - low) / 0.08)
    slat = lambda t: 0.016 * abs(math.sin(t * n * math.pi))  # noqa: E731
    f.grid(lambda s, t: ((s - 0.5) * GATE, -slat(t), low + (HEAD + 0.1 - low) * t), 1, 6 * n, blue)
    f.box((GATE, 0.05, 0.09), (0, -0.01, low - 0.06), grey)
    for s in (-1, 1):
        f.box((0.1, 0.1, HEAD + 0.1), (s * (GATE / 2 + 0.02), -0.02, 0), grey)
        f.box((0.14, 0.5, 0.56), (s * (GATE / 2 + 0.02), -0.1, HEAD - 0.02), grey, bevel=0.02)
    f.drum(0.24, GATE + 0.04, (-GATE / 2 - 0.02, -0.1, HEAD + 0.26), blue, rot=(0, 90, 0), seg=30)
    f.tube([(GATE / 2 - 0.04 + 0.03 * math.sin(k * 2.1), -0.12, HEAD + 0.2 - k * 0.12) for k in range(20)], 0.007, grey, 5)
    f.put((x, DEEP - 0.06, 0))


def dock():
    """The wall of gates: striped posts, rubber buffers, plates, bay lamps."""
    yellow, black, f = m.paint("#d9a526", 0.5), m.paint("#1d1d1c", 0.6), Model("dock")
    for x, low in zip(BAYS, (3.2, 3.35, 1.75)):
        shutter(x, low)
        for s in (-1, 1):
            post = x + s * (GATE / 2 + 0.22)
            f.rod((post, DEEP - 0.42, 0), (post, DEEP - 0.42, 1.05), 0.07, yellow, 20)
            f.ball(0.07, (post, DEEP - 0.42, 1.05), yellow, 16)
            for k in range(4):
                f.drum(0.0715, 0.1, (post, DEEP - 0.42, 0.12 + 0.24 * k), black, seg=20)
            f.box((0.25, 0.2, 0.5), (x + s * 1.2, DEEP + 0.34, -0.55), black, bevel=0.03)
        for k in range(17):
            f.box((0.2, 0.22, 0.004), (x - 1.6 + 0.2 * k, DEEP - 0.13, 0), (yellow, black)[k % 2], bevel=0.001)
    f.box((WIDE, 0.02, 0.34), (0, DEEP - 0.011, 4.35), m.paint("#d9a526", 0.6), bevel=0.001)
    for x, tone in zip(BAYS, ("#a3261f", BLUE, "#2f6a4d")):
        f.drum(0.3, 0.02, (x + 2.35, DEEP - 0.01, 2.6), m.paint(tone, 0.5), rot=(90, 0, 0), seg=40)
        f.tube(circle((x + 2.35, DEEP - 0.032, 2.6), 0.27, 40, "y"), 0.012, m.paint("#efe8d6", 0.5), 6)
    f.box((1.12, 0.12, 0.05), (-2.35, DEEP - 0.08, 1.72), black)
    for k in range(4):
        f.lathe([(0, -0.27), (0.09, -0.26), (0.13, 0), (0.118, 0), (0.08, -0.24)], (-2.77 + 0.28 * k, DEEP - 0.17, 1.66), m.paint("#a3261f", 0.35), 26)
        f.tube([(-2.77 + 0.28 * k + 0.12 * math.cos(a), DEEP - 0.17, 1.66 + 0.1 * math.sin(a)) for a in (n * math.pi / 12 for n in range(13))], 0.005, black, 6)
    f.put()


def truck(x, y):
    """The open end of an Indian goods truck: painted boards, a tarpaulin on hoops, tassels; sacks within."""
    orange, blue, red, cream = (m.paint(c, 0.4) for c in ("#c9622a", "#1f5f8a", "#a3261f", "#ecdcb4"))
    f, long, half = Model("truck"), 5.2, 1.16
    f.box((2 * half, long, 0.16), (0, long / 2, -0.16), m.wood("#6b4a2e", 0.6))
    for s in (-1, 1):
        for k in range(7):
            f.box((0.05, long, 0.225), (s * half, long / 2, 0.24 * k), m.wood(("#a8562c", "#9c4f2a")[k % 2], 0.5))
        f.box((0.16, 0.16, 2.25), (s * (half + 0.01), 0, -0.16), orange, bevel=0.015)
        for k in range(6):
            z = 0.05 + 0.32 * k
            f.box((0.1, 0.012, 0.26), (s * (half + 0.01), -0.085, z), (blue, cream, red)[k % 3], bevel=0.003)
            f.drum(0.035, 0.01, (s * (half + 0.01), -0.091, z + 0.13), (cream, red, cream)[k % 3], rot=(90, 0, 0), seg=20)
        f.tube(curve([(s * (half + 0.09), -0.05, 1.9), (s * (half + 0.1), -0.1, 1.6), (s * (half + 0.08), -0.09, 1.3)], 5), 0.012, m.iron(), 6, 0.035)
        f.box((0.9, 0.05, 0.62), (s * (half + 0.56), 0.12, 0.1), orange, (0, 0, s * -16), 0.01)
        f.box((0.72, 0.02, 0.44), (s * (half + 0.56), 0.09, 0.19), blue, (0, 0, s * -16), 0.006)
        for r, mat, out in ((0.17, cream, 0.085), (0.12, red, 0.075), (0.06, m.paint("#d9a526", 0.4), 0.065)):
            f.drum(r, 0.012, (s * (half + 0.56), out - 0.02, 0.41), mat, rot=(90, 0, 0), seg=28)
    f.box((2 * half + 0.3, 0.16, 0.26), (0, 0, 2.06), orange, bevel=0.02)
    for k in range(11):
        f.drum(0.09, 0.014, (-1.1 + 0.22 * k, -0.085, 2.19), (blue, cream, red, cream)[k % 4], rot=(90, 0, 0), seg=24)
    sheet = soft.fabric("#4a5a3d", 300)
    f.grid(lambda s, t: ((half + 0.05) * math.cos(math.pi * s), long * t, 1.75 + 0.62 * math.sin(math.pi * s) ** 0.7 + 0.02 * math.sin(t * 40)), 24, 30, sheet)
    f.box((2 * half, 0.05, 2.3), (0, long, 0), m.wood("#7a4d2b", 0.5))
    for k in range(5):
        for n in range(4):
            for row in range((2, 4, 6, 7)[n] + (k * 3 + n) % 2):
                sack(f, (-0.88 + 0.44 * k, 0.42 + 0.68 * n, 0.17 * row), 90 + dice.uniform(-6, 6), k + row)
    f.box((1.9, 0.75, 0.02), (0, -0.32, 0.005), m.metal("#6f6e69", 0.5), (2, 0, 0))
    f.put((x, y, 0.02), scale=1.13)


def sack(f, at, turn=0, kind=0):
    """A sack of rice, jute or woven white with its printed mark."""
    cloths = (soft.block_print("#e4ddca", "#a8332a", 0.3), soft.fabric("#b08f5f", 380, 0.1, 0.3), soft.block_print("#dcd5c0", "#2f6a4d", 0.3))
    f.pad((0.66, 0.43, 0.15), at, cloths[kind % 3], (0, 0, turn), 0.07, 0.022)


def pallet(f, at, turn=0):
    """A pallet of deal at floor point `at`. @returns the height of its top"""
    spot = beside(at, turn)
    deal = [m.wood(t, 0.7) for t in ("#b98a55", "#a67c4c", "#c49a66")]
    for k in range(3):
        f.box((0.1, 1.0, 0.022), spot(-0.53 + 0.53 * k, 0, 0), deal[0], (0, 0, turn))
        for v in (-0.43, 0, 0.43):
            f.box((0.1, 0.12, 0.078), spot(-0.53 + 0.53 * k, v, 0.022), deal[1], (0, 0, turn))
    for k in range(7):
        f.box((1.2, 0.11, 0.022), spot(0, -0.445 + 0.148 * k, 0.1), deal[k % 3], (0, 0, turn))
    return at[2] + 0.122


def load(kind, layers=5):
    """A pallet under five sacks a layer, laid crosswise by turns."""
    f = Model("load")
    top = pallet(f, (0, 0, 0))
    for n in range(layers):
        flip, z = n % 2 * 180, top + 0.172 * n - 0.01
        spots = [(-0.27, 0.34, 0), (-0.27, -0.13, 0), (-0.27, -0.58, 0), (0.34, -0.42, 90), (0.34, 0.24, 90)]
        for u, v, t in spots:
            e = -1 if flip else 1
            sack(f, (e * u + dice.uniform(-0.015, 0.015), e * (v + 0.12) + dice.uniform(-0.015, 0.015), z), t + dice.uniform(-4, 4), kind)
    return f


def cartons(layers=3):
    """A pallet of cartons under a strap."""
    f = Model("cartons")
    top = pallet(f, (0, 0, 0))
    card = [m.plaster(c, 0.9, 0.12) for c in ("#b5895a", "#a87c4f", "#bd9263")]
    for k in range(6 * layers):
        n, spot = divmod(k, 6)
        u, v = -0.39 + 0.39 * (spot % 3), -0.24 + 0.48 * (spot // 3)
        f.box((0.38, 0.46, 0.34), (u, v, top + 0.345 * n), card[(k + n) % 3], (0, 0, dice.uniform(-1.5, 1.5)), 0.006)
        f.box((0.055, 0.463, 0.342), (u, v, top + 0.345 * n), m.paint("#c9ab78", 0.3), bevel=0.001)
    return f


def pallet_truck():
    """A hand pallet truck, its forks to +y."""
    body, dark, f = m.paint("#d08a1f", 0.35), m.iron(), Model("pallet truck")
    for s in (-1, 1):
        f.box((0.16, 1.15, 0.05), (s * 0.19, 0.62, 0.05), body, bevel=0.012)
        f.drum(0.038, 0.09, (s * 0.19 - 0.045, 1.08, 0.038), m.paint("#e6e0d0", 0.5), rot=(0, 90, 0), seg=18)
    f.box((0.54, 0.2, 0.34), (0, -0.02, 0.08), body, bevel=0.03)
    f.rod((0, -0.16, 0.1), (0, -0.16, 0.5), 0.05, m.steel(), 18)
    for s in (-1, 1):
        f.drum(0.09, 0.05, (s * 0.07 - 0.025, -0.18, 0.09), dark, rot=(0, 90, 0), seg=24)
    f.rod((0, -0.18, 0.32), (0, -0.52, 1.15), 0.02, body, 12)
    f.tube(curve([(0, -0.52, 1.15), (-0.13, -0.55, 1.22), (-0.13, -0.6, 1.34), (0, -0.615, 1.38), (0.13, -0.6, 1.34), (0.13, -0.55, 1.22), (0, -0.52, 1.15)], 6), 0.017, dark, 8)
    return f


def sack_barrow():
    """A two-wheeled barrow standing on its toe, two sacks on it."""
    green, f = m.paint("#2f6a4d", 0.4), Model("sack barrow")
    for s in (-1, 1):
        f.tube(curve([(s * 0.19, 0, 0.02), (s * 0.19, 0.01, 0.6), (s * 0.2, 0.02, 1.08), (s * 0.2, 0.1, 1.2), (s * 0.2, 0.2, 1.22)], 6), 0.017, green, 10)
        f.rod((s * 0.2, 0.15, 1.213), (s * 0.2, 0.24, 1.22), 0.022, m.iron(), 10)
        f.drum(0.13, 0.06, (s * 0.27 - 0.03, 0.12, 0.13), m.iron(), rot=(0, 90, 0), seg=28, bevel=0.02)
        f.drum(0.06, 0.064, (s * 0.27 - 0.032, 0.12, 0.13), m.paint("#d9a526", 0.4), rot=(0, 90, 0), seg=20)
    for z in (0.3, 0.55, 0.8, 1.02):
        f.rod((-0.19, 0.008, z), (0.19, 0.008, z), 0.012, green, 8)
    f.rod((-0.27, 0.12, 0.13), (0.27, 0.12, 0.13), 0.014, m.steel(), 8)
    f.box((0.4, 0.26, 0.008), (0, -0.12, 0.004), green, bevel=0.002)
    f.pad((0.44, 0.23, 0.16), (0, -0.135, 0.01), soft.fabric("#b08f5f", 380, 0.1, 0.3), (0, 0, 2), 0.07, 0.015)
    f.pad((0.42, 0.17, 0.62), (0.01, -0.125, 0.18), soft.block_print("#e4ddca", "#a8332a", 0.3), (-4, 2, 0), 0.075, 0.025)
    return f


def goods():
    """The goods on the floor."""
    for k, (x, y, t, layers) in enumerate(((-4.35, 8.3, 4, 7), (3.2, 8.7, 93, 5), (4.6, 8.9, 88, 7), (3.5, 10.3, 90, 4), (6.2, 10.4, 91, 6), (-0.75, 9.7, 10, 4))):
        load(k + 1, layers).put((x, y, 0), t)
    cartons(4).put((4.9, 10.4, 0), 2)
    cartons(3).put((6.6, 12.0, 0), 90)
    pallet_truck().put((-0.93, 8.67, 0), 10)
    sack_barrow().put((-2.95, 8.1, 0), 205)
    stool = seats.plank_stool(0.3, 0.11, 0.02)
    meals.chai(stool, (-0.06, -0.03, 0.46))
    stool.drum(0.04, 0.26, (0.1, 0.06, 0.46), m.paint("#a3261f", 0.3), seg=24, bevel=0.012)
    stool.drum(0.034, 0.06, (0.1, 0.06, 0.72), m.steel(0.2), seg=24)
    stool.put((1.5, 8.5, 0), 25)
    pile = Model("pallets")
    for k in range(8):
        pallet(pile, (dice.uniform(-0.02, 0.02), dice.uniform(-0.02, 0.02), 0.123 * k), dice.uniform(-2, 2))
    pile.put((2.55, 12.5, 0), 6)
    lines = Model("lines")
    for x in (-2.5, 2.1):
        lines.box((0.1, 10.6, 0.002), (x, 7.6, 0), m.paint("#b58f2c", 0.6), bevel=0.0005)
    lines.put()


def godown():
    """The whole hall an hour before sunset, the gates towards the sun."""
    sky(20.5, 336, strength=0.13, clouds=0.4, inside=True, sun_power=22, soft=0.5)
    room = rooms.Room(WIDE, DEEP, HIGH, m.concrete("#5f5a50", 0.6, 0.4), m.plaster("#d8d2bf", 0.85, 0.2), m.plaster("#b5b2a6", 0.7, 0.15))
    for x in BAYS:
        room.opening("far", x, GATE, 0, HEAD, light=9)
    room.windows("left", (3.5, 7.5, 11.0), 2.0, 3.6, 1.2, 4, 2, m.iron(), 12)
    room.build()
    rooms.beams(room, 3.5, m.paint("#4b6a7c", 0.5), 0.42, 0.2)
    rooms.beams(room, 1.0, m.paint("#6b7f88", 0.5), 0.14, 0.07, "y")
    dado = Model("dado")
    dado.box((0.02, DEEP, 1.5), (WIDE / 2 - 0.011, DEEP / 2, 0), m.plaster("#3f6f86", 0.7, 0.2), bevel=0.001, world=True, mirror="x")
    dado.put()
    dock()
    truck(0, DEEP + 0.5)
    goods()
    Model("yard").box((44, 22, 0.1), (0, DEEP + 11.4, YARD - 0.1), m.plaster("#a58b66", 0.95, 0.35), world=True).put()
    Model("compound wall").box((50, 0.25, 2.3), (0, DEEP + 21, YARD), m.lime("#d9b98a", "#c7a270"), world=True).put()
    outside.garden(DEEP + 26.5, DEEP + 36, 34, YARD, 7, 9)
    lamp("AREA", (0, DEEP + 11, 13), 7000, 6500, (0, DEEP + 11, 0), 26, 16)
    lamp("AREA", (0, 5.5, HIGH - 0.5), 300, 5000, (0, 5.5, 0), 9, 7)


PICTURES = {
    "warehouse-dock-shutters": (godown, View((-2.5, 4.3, 1.6), (0.4, 14, 1.38), 24, warm=0.75, neutral=0.2, bright=-0.1)),
}
