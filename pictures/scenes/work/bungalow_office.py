"""An architects' office in an old bungalow: brick, terracotta floor, a round table, pin boards, plants."""
import math

from darkroom.camera import View
from parts import Model, curve, dice, dusk, lamp, sky
from parts import decor, lamps, m, meals, outside, plants, rooms, seats, soft, tables


def _pin_board(room, side, at, z, w, h):
    """Cork with drawings, swatches and notes."""
    f = Model("pin board").box((w, 0.02, h), (0, 0, 0), m.plaster("#b98f5f", 0.95, 0.25))
    f.box((0.04, 0.04, h + 0.04), (w / 2, 0, -0.02), m.wood("#6b4128", 0.4), mirror="x")
    for e in (-0.02, h - 0.02):
        f.box((w + 0.04, 0.04, 0.04), (0, 0, e), m.wood("#6b4128", 0.4))
    x, k = -w / 2 + 0.22, 0
    while x < w / 2 - 0.18:
        for y in (0.1, h * 0.53):
            pw, ph = (0.3, 0.38)[k % 2], h * (0.32, 0.38, 0.27)[k % 3]
            f.box((pw, 0.003, ph), (x, -0.013, y), m.paint(("#f4efe2", "#dfe6e6", "#efe0c4", "#c9563a", "#3f6f6a")[(k * 3) % 5], 0.8), (0, dice.uniform(-2, 2), 0), 0.0005)
            if (k * 3) % 5 < 3:
                for n in range(4):
                    f.box((pw * (0.7 - 0.12 * (n % 2)), 0.001, 0.006), (x, -0.0155, y + ph * (0.2 + 0.18 * n)), m.paint("#4a4f55", 0.8), bevel=0.0001)
                f.box((pw * 0.35, 0.001, ph * 0.25), (x - 0.03, -0.016, y + ph * 0.35), m.paint(("#8aa5a0", "#d9a05a")[k % 2], 0.8), bevel=0.0001)
            f.ball(0.008, (x, -0.02, y + ph - 0.02), m.paint("#c9302c", 0.3), 8)
            k += 1
        x += 0.42
    f.put(room.spot(side, at, z, 0.02), room.facing(side))


def _model_house():
    """A card model of a house on its board."""
    card = m.plaster("#f1ebdf", 0.9, 0.05)
    f = Model("card model").box((0.5, 0.4, 0.015), (0, 0, 0), m.wood("#b98a58", 0.5))
    f.box((0.22, 0.16, 0.1), (-0.06, 0.02, 0.015), card, bevel=0.001)
    f.box((0.14, 0.2, 0.06), (0.1, 0.0, 0.015), card, bevel=0.001)
    f.box((0.26, 0.2, 0.008), (-0.06, 0.02, 0.115), m.paint("#c9563a", 0.7), bevel=0.001)
    f.box((0.16, 0.22, 0.006), (0.1, 0.0, 0.075), card, bevel=0.001)
    for x, y in ((-0.2, -0.13), (-0.12, -0.16), (0.02, -0.15), (0.2, 0.14), (-0.2, 0.15)):
        f.rod((x, y, 0.015), (x, y, 0.05), 0.003, m.wood("#8a5a34"), 6)
        f.ball(0.028, (x, y, 0.07), soft.leaf("#6f8f4a", "#8faf5a"), 10)
    return f


def studio_office(evening=False):
    """The front room: desks at the brick wall, the round table, french windows to the garden."""
    if evening:
        dusk("#2c3f6b", "#c98a6a", 0.5)
    else:
        sky(42, 280, inside=True, strength=0.13, clouds=0.4, sun_power=26)
    teak, frame, black = m.wood("#6b4128", 0.36), m.paint("#274a45", 0.4), m.iron()
    room = rooms.Room(7.4, 8.2, 3.7, m.tiles("#a9603f", 0.3, 0.3, "#74513d", 0.3, 0.005, vary=0.18, handmade=0.4), m.lime("#f0e6d2", "#e2d3b6"), m.plaster("#f2ece0"),
                      sides={"far": m.brick("#a3583c", "#c2b39c"), "right": m.lime("#cf9a6a", "#c48a58")}, skirting=teak)
    room.windows("left", (1.5, 3.9, 6.3), 1.4, 0.12, 2.4, 2, 4, frame, 1.5 if evening else 12)
    room.build()
    outside.garden(8.5, 26, 30, -0.3, 9, 3, "left")
    rooms.beams(room, 1.35, teak, 0.2, 0.12)
    top = tables.table(1.45, 1.45, 0.75, m.wood("#a8703f", 0.28), black, "pedestal")
    decor.laptop(top, (-0.32, -0.2, 0.75), -40)
    decor.laptop(top, (0.3, 0.32, 0.75), 150)
    for x, y, t in ((0.22, -0.4, 12), (-0.25, 0.36, 70)):
        top.box((0.42, 0.3, 0.002), (x, y, 0.75), m.paint("#f3efe4", 0.8), (0, 0, t), 0.0005)
        for k in range(5):
            top.box((0.3 - 0.04 * k, 0.004, 0.001), (x, y - 0.1 + 0.045 * k, 0.7525), m.paint("#4a5a66", 0.8), (0, 0, t), 0.0001)
    tables.cup(top, (0.48, -0.12, 0.75), m.paint("#b5523a", 0.2))
    meals.chai(top, (-0.52, 0.1, 0.75))
    tables.vase(top, (0.02, 0.04, 0.75), 0.16, m.terracotta(), 0)
    plants.flowers(top, (0.02, 0.04, 0.88), 0.08, ("#f0c33c", "#f6efe0"), 24, 0.08)
    top.put((0.2, 3.1, 0), 20)
    seat = seats.chair(teak, soft.fabric("#2f5f5a"), "cane")
    for k, a in enumerate((15, 100, 190, 285)):
        t = math.radians(a)
        seat.put((0.2 + 1.02 * math.sin(t), 3.1 - 1.02 * math.cos(t), 0), a + 180 + (k * 9) % 13 - 6)
    for n, x in enumerate((-2.3, -0.3, 1.7)):
        desk = tables.table(1.7, 0.75, 0.74, m.wood("#b98a58", 0.35, 0.2), black, "iron", 0.03)
        decor.screen(desk, (0.05, 0.14, 0.74), 0.62, 0, ("#b8c4b0", "#9fb5c9", "#c9b79a")[n], 0.75)
        desk.box((0.42, 0.13, 0.015), (0.02, -0.2, 0.74), m.paint("#d9d9d6", 0.4))
        tables.books(desk, (-0.6, 0.1, 0.74), lying=3 + n % 2)
        tables.cup(desk, (0.45, -0.12, 0.74), m.paint(("#e8e2d4", "#b5523a", "#2f5a57")[n], 0.2), False)
        desk.drum(0.04, 0.1, (0.62, 0.15, 0.74), m.terracotta())
        for k in range(6):
            desk.rod((0.62, 0.15, 0.76), (0.6 + 0.012 * k, 0.13 + 0.01 * (k % 3), 0.95), 0.004, m.paint(("#e8a33b", "#c9302c", "#2f5a9a")[k % 3], 0.4), 6)
        desk.rod((-0.68, 0.28, 0.74), (-0.66, 0.26, 1.2), 0.01, black, 8)
        desk.rod((-0.66, 0.26, 1.2), (-0.35, 0.08, 1.28), 0.009, black, 8)
        desk.lathe([(0.08, 0), (0.03, 0.09), (0, 0.09)], (-0.33, 0.06, 1.2), m.paint("#c9563a", 0.35), 20)
        desk.ball(0.025, (-0.33, 0.06, 1.22), soft.glow("#ffcf94", 12), 10)
        desk.put((x, 7.7, 0))
        lamp("SPOT", (x - 0.33, 7.76, 1.18), 40 if evening else 12, 2700, (x - 0.33, 7.7, 0.7), 0.04, cone=130, blend=0.7)
        seats.office_chair(soft.fabric(("#37474a", "#a5562f", "#37474a")[n])).put((x + 0.1, 6.85, 0), 180 + (n * 23) % 40 - 15)
    _pin_board(room, "far", -0.3, 1.45, 4.2, 1.0)
    _pin_board(room, "right", 2.2, 1.3, 2.0, 1.1)
    for y, z, w, h, k in ((4.65, 1.75, 0.7, 0.9, 1), (5.5, 1.85, 0.55, 0.7, 3), (6.2, 1.7, 0.45, 0.6, 4)):
        decor.frame(room, "right", y, z, w, h, k, teak)
    tables.cabinet(1.7, 0.55, 0.85, teak, 4, 0.08).put((3.35, 5.2, 0), -90)
    _model_house().put((3.3, 5.0, 0.865), 60)
    rolls = Model("rolled drawings").lathe([(0, 0), (0.16, 0), (0.18, 0.4), (0.17, 0.4), (0.15, 0.01)], (0, 0, 0), soft.cane(), 24)
    for k in range(8):
        a = k * 2.4
        rolls.rod((0.05 * math.cos(a), 0.05 * math.sin(a), 0.02), (0.12 * math.cos(a), 0.12 * math.sin(a), 0.75 + 0.05 * (k % 3)), 0.025, m.paint(("#f1ece0", "#dfe6e6", "#efe0c4")[k % 3], 0.8), 14)
    rolls.put((3.3, 6.5, 0))
    tables.shelf(1.3, 2.1, 0.34, 5, teak, 0.8).put((3.15, 7.95, 0))
    for x, y, z in ((0.2, 3.1, 1.85), (-1.9, 5.1, 2.2)):
        lamps.pendant((x, y, z), 3.7, 0.24, m.paint("#274a45", 0.35), 40 if evening else 14)
    lamps.fan((0.3, 5.4, 2.85), 3.6, m.paint("#5a3a25", 0.3), spin=35)
    plants.palm_pot(1.9).put((-3.2, 5.1, 0), 40)
    plants.rubber_plant(1.6).put((-3.2, 7.7, 0))
    plants.rubber_plant(1.3, pot_mat=m.brass(0.35), kind="belly").put((3.2, 3.8, 0), 90)
    plants.palm_pot(1.7, m.brass(0.35)).put((-3.2, 2.7, 0), 100)
    decor.air_conditioner(room, "right", 3.6, 2.75)
    decor.rug(2.6, 2.3, soft.dhurrie("#d9ccb0", "#274a45", "#b5623f"), (0.2, 3.1, 0), 4)
    bag = Model("satchel").pad((0.36, 0.12, 0.28), (0, 0, 0), soft.leather("#7a4a28"), soft=0.03, puff=0.012)
    bag.tube(curve([(-0.16, 0, 0.26), (-0.1, 0.03, 0.42), (0.1, 0.03, 0.43), (0.16, 0, 0.26)], 6), 0.009, soft.leather("#6b3f22"), 6)
    bag.put((-0.62, 4.3, 0.012), 140)
    rooms.switches(room, "right", 0.9)
    if evening:
        for y in (2.0, 6.0):
            lamp("POINT", (0.5, y, 3.0), 25, 2800, size=0.3)


PICTURES = {
    "office-bungalow-studio": (studio_office, View((1.9, 0.4, 1.5), (-0.5, 7, 1.3), 25, warm=0.15)),
    "office-round-table": (lambda: studio_office(True), View((-1.9, 1.0, 1.5), (2.3, 5.6, 1.15), 27, 4.5, focus=3.0, warm=0.05, bright=-0.25, samples=24)),
}
