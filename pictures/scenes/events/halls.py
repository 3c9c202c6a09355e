"""Rooms for many people: a banquet hall, a club room."""
import math

from darkroom.camera import View
from parts import Model, decor, lamp, lamps, m, outside, plants, rooms, seats, sky, soft, tables


def banquet(colour="#a32f3f"):
    """A banquet hall: round tables, chandeliers, a flowered stage."""
    sky(20, 60, inside=True, strength=0.02, sun=False)
    room = rooms.Room(15, 17, 5.4, soft.carpet("#6b4440", 0.006), m.plaster("#e9ddc6"), m.plaster("#efe8da"), skirting=m.wood("#5b3520"), cornice=m.brass(0.5))
    room.build()
    stage = Model("stage").box((8.4, 3.0, 0.6), (0, 15.4, 0), soft.carpet(colour))
    stage.box((3.0, 0.4, 0.3), (0, 13.7, 0), soft.carpet(colour))
    stage.put()
    rooms.curtain(room, "far", 0, 9.5, 0.6, 4.2, soft.velvet(colour), 34, 0.1, 0.25, False)
    for x in (-5.6, 5.6):
        rooms.curtain(room, "far", x, 2.0, 0.05, 4.9, soft.sheer("#f3e3c4", 0.2), 12, 0.08, 0.2, False)
    deco = Model("stage flowers")
    ring = [(2.2 * math.cos(math.pi * k / 24), 15.9, 0.7 + 3.0 * math.sin(math.pi * k / 24)) for k in range(25)]
    for k, p in enumerate(ring):
        plants.flowers(deco, (p[0], p[1], p[2] - 0.1), 0.26, ("#f6efe0", "#f0c8c0", "#c9304f", "#e8a33b"), 30, 0.05)
    for x in (-3.4, -2.9, 2.9, 3.4):
        deco.lathe([(0, 0), (0.16, 0), (0.1, 0.3), (0.07, 0.9), (0.18, 1.1), (0, 1.1)], (x, 14.6, 0.6), m.brass(0.25), 24, round_off=True)
        plants.flowers(deco, (x, 14.6, 1.65), 0.3, ("#f6efe0", "#f0c8c0", "#c9304f"), 70, 0.1)
    deco.put()
    seats.sofa(2, soft.velvet("#f0e3c8"), m.brass(), (soft.velvet("#c9a24d"), soft.velvet("#c9a24d"))).put((0, 15.3, 0.6))
    chair = seats.banquet_chair(soft.fabric("#efe8d8"), soft.fabric(colour))
    cloth = tables.tablecloth(0.9, 0.76, soft.fabric("#f4efe4"))
    for n, (x, y) in enumerate(((-4.6, 3.4), (0.2, 4.0), (4.8, 3.2), (-2.3, 6.9), (2.6, 7.0), (-5.6, 9.4), (0.1, 10.0), (5.4, 9.8))):
        cloth.put((x, y, 0), n * 20)
        laid = Model("laid")
        for k in range(8):
            a = k * 45 + n * 10
            s, c = math.sin(math.radians(a)), -math.cos(math.radians(a))
            if n < 6:
                tables.place_setting(laid, (0.62 * s, 0.62 * c, 0.763), a, soft.fabric(colour))
            chair.put((x + 1.22 * s, y + 1.22 * c, 0), a + 180)
        laid.lathe([(0, 0), (0.09, 0), (0.03, 0.04), (0.025, 0.42), (0.1, 0.5), (0, 0.5)], (0, 0, 0.763), m.brass(0.2), 24)
        plants.flowers(laid, (0, 0, 1.22), 0.22, ("#f6efe0", "#f0c8c0", "#c9304f", "#e8a33b"), 60, 0.06)
        for k in range(4):
            laid.drum(0.028, 0.05, (0.26 * math.cos(k * 1.57), 0.26 * math.sin(k * 1.57), 0.763), soft.glow("#ffb061", 8), seg=12)
        laid.put((x, y, 0))
    for x in (-3.6, 3.6):
        for y in (4.5, 10.5):
            lamps.chandelier((x, y, 3.5), 5.4, 0.95, 14, 420)
    for side in ("left", "right"):
        for y in (2.5, 5.5, 8.5, 11.5):
            lamps.sconce(room, side, y, 2.5, 40)
    for x in (-3, 0, 3):
        lamp("SPOT", (x, 11.5, 5.2), 700, 3000, (x * 0.8, 15.6, 1.8), 0.1, cone=50)
    for x in (-7, 7):
        for y in (4, 7, 10, 13):
            lamp("SPOT", (x * 1.03, y, 0.15), 110, 2700 if colour == "#a32f3f" else "#8fb4ff", (x * 1.06, y, 4), 0.05, cone=70)
            plants.palm_pot(2.0, m.brass(0.35)).put((x * 0.97, y + 1.4, 0), y * 40)


def club():
    """A gymkhana's club room: a billiard table, carrom, green walls, trophies."""
    sky(32, 285, strength=0.12, clouds=0.4, inside=True, sun_power=9)
    teak = m.wood("#5b3520", 0.3)
    room = rooms.Room(8.6, 8.6, 3.6, m.planks("#7a4a2b", 0.09, 1.2, 0.22), m.plaster("#37553f"), sides={"far": m.plaster("#37553f"), "right": m.planks("#6b4128", 0.25, 3.6, 0.35, 0.15)}, skirting=teak, cornice=m.plaster("#efe8da"))
    room.windows("left", (2.2, 5.2), 1.9, 0.6, 2.3, 3, 3, m.paint("#efe8da", 0.4), 12)
    room.build()
    outside.garden(9, 22, 26, -0.3, 6, 8, "left")
    billiard = Model("billiard table").box((1.75, 3.2, 0.12), (0, 0, 0.72), teak, bevel=0.02)
    billiard.box((1.42, 2.84, 0.01), (0, 0, 0.835), soft.carpet("#2f7a4a", 0.001, 0.06))
    for x in (-1, 1):
        billiard.box((0.16, 3.2, 0.07), (x * 0.79, 0, 0.82), teak, bevel=0.015)
        for y in (-1.3, 0, 1.3):
            billiard.lathe([(0.06, 0), (0.08, 0.05), (0.05, 0.15), (0.1, 0.45), (0.07, 0.6), (0.1, 0.72)], (x * 0.68, y, 0), teak, 24, round_off=True)
    billiard.box((1.75, 0.16, 0.07), (0, 1.52, 0.82), teak, bevel=0.015, mirror="y")
    for k, c in enumerate(("#f2efe6", "#b5232a", "#b5232a", "#b5232a", "#e8c33a", "#2f5aa0", "#7a4a2b", "#c9567a", "#202225", "#b5232a")):
        billiard.ball(0.028, (0.5 * math.sin(k * 2.1), -0.9 + 0.21 * k, 0.873), m.paint(c, 0.06), 18)
    billiard.rod((-0.45, -1.5, 0.91), (0.25, 0.0, 0.88), 0.014, m.wood("#c99a5d", 0.2), 10, 0.006)
    billiard.put((0.3, 4.6, 0))
    for y in (3.7, 4.6, 5.5):
        lamps.pendant((0.3, y, 1.75), 3.6, 0.26, m.paint("#1f4a35", 0.3), 16)
    carrom = tables.table(0.8, 0.8, 0.72, teak)
    carrom.box((0.9, 0.9, 0.04), (0, 0, 0.72), m.wood("#3b2417", 0.3))
    carrom.box((0.76, 0.76, 0.003), (0, 0, 0.76), m.wood("#d9b27a", 0.15, 0.15))
    for k in range(19):
        a, r = k * 2.4, 0.02 * math.sqrt(k) * 1.3
        carrom.drum(0.016, 0.008, (r * math.cos(a), r * math.sin(a), 0.763), m.paint(("#efe3c8", "#1d1b1a")[k % 2], 0.3), seg=18)
    carrom.put((-2.9, 2.6, 0), 10)
    for k in range(4):
        a = math.radians(k * 90 + 10)
        seats.chair(teak).put((-2.9 + 0.8 * math.sin(a), 2.6 - 0.8 * math.cos(a), 0), math.degrees(a) + 180)
    for y in (2.0, 3.6):
        seats.armchair(soft.leather("#6b3320"), teak).put((3.4, y, 0), -80)
    decor.tea_table(0.55, 0.5, teak).put((3.3, 2.8, 0))
    seats.sofa(3, soft.leather("#6b3320"), teak, (soft.fabric("#c98a2b"), soft.stripes("#e5d8bd", "#37553f"))).put((-2.6, 7.9, 0))
    tables.shelf(1.8, 2.2, 0.35, 4, teak, 0.55, cols=2).put((1.6, 8.35, 0))
    cups = Model("trophies")
    for k in range(5):
        s = 0.24 + 0.1 * (k % 3)
        cups.lathe([(0, 0), (0.3 * s, 0), (0.3 * s, 0.1 * s), (0.08 * s, 0.2 * s), (0.06 * s, 0.45 * s), (0.32 * s, 0.6 * s), (0.36 * s, s), (0.33 * s, s), (0, 0.62 * s)], (-0.7 + k * 0.34, 0, 0), m.metal(("#d3a453", "#c9c9c6")[k % 2], 0.15), 28)
    cups.put((1.6, 8.35, 2.2))
    for k in range(4):
        decor.frame(room, "right", 1.6 + k * 1.2, 2.1, 0.6, 0.75, k, m.brass())
    cues = Model("cues").box((0.7, 0.04, 0.1), (0, 0, 0.3), teak)
    cues.box((0.7, 0.04, 0.08), (0, 0, 1.2), teak)
    for k in range(6):
        cues.rod((-0.28 + k * 0.11, -0.03, 0.25), (-0.28 + k * 0.11, -0.03, 1.7), 0.014, m.wood("#c99a5d", 0.2), 10, 0.006)
    cues.put((4.25, 6.8, 0), -90)
    decor.clock(room, "far", -0.4, 2.6)
    lamps.fan((-2.4, 4.0, 2.9), 3.6)
    lamps.fan((2.9, 4.4, 2.9), 3.6, spin=70)
    plants.palm_pot(2.0).put((3.7, 8.0, 0))
    plants.palm_pot(1.9).put((-3.8, 3.9, 0), 30)
    decor.rug(3.4, 1.6, soft.dhurrie("#8c2f25", "#e3d2ae", "#22303c", 0.4), (-2.5, 6.8, 0))


PICTURES = {
    "banquet-hall-red": (banquet, View((1.2, 0.4, 1.6), (-0.3, 12, 1.9), 24, warm=0.1, samples=24)),
    "banquet-table-close": (banquet, View((-2.2, 2.0, 1.45), (0.9, 9, 1.4), 30, 3.5, warm=0.1, samples=24)),
    "banquet-hall-green": (lambda: banquet("#24504c"), View((-3.6, 0.6, 1.6), (1.0, 12, 1.8), 24)),
    "social-billiards": (club, View((-1.2, 0.4, 1.5), (0.5, 6, 1.3), 24)),
    "social-carrom-corner": (club, View((0.6, 0.7, 1.45), (-3.0, 5, 1.1), 26, 4)),
}
