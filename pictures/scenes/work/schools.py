"""Places to learn: a classroom and a library."""
import math

from darkroom.camera import View
from parts import Model, circle, lamp, sky
from parts import decor, lamps, m, outside, plants, rooms, seats, soft, tables


def classroom():
    """A classroom: benches in rows, a green board, a globe, fans, a corridor's light."""
    sky(34, 285, strength=0.12, clouds=0.4, inside=True, sun_power=9)
    teak = m.wood("#8a5a36", 0.4)
    room = rooms.Room(8.0, 9.0, 3.5, m.tiles("#b9b2a4", 0.4, 0.4, "#8d867a", 0.35, 0.003, vary=0.08), m.plaster("#efe6cf"), skirting=m.plaster("#8a9a83"))
    room.windows("left", (1.8, 4.5, 7.2), 1.8, 0.9, 1.8, 3, 3, m.paint("#3f6f5f", 0.5), 13)
    room.build()
    outside.garden(8, 20, 26, -0.3, 5, 8, "left")
    dado = Model("dado")
    for side, x in (("l", -3.99), ("r", 3.99)):
        dado.box((0.01, 9, 0.86), (x, 4.5, 0.02), m.paint("#8fa88f", 0.4), bevel=0.001)
    dado.box((8, 0.01, 0.86), (0, 8.99, 0.02), m.paint("#8fa88f", 0.4), bevel=0.001)
    dado.put()
    board = Model("board").box((4.0, 0.04, 1.25), (0, 0, 1.05), m.plaster("#24473a", 0.8, 0.25))
    for z in (1.02, 2.3):
        board.box((4.1, 0.06, 0.05), (0, -0.01, z), teak)
    board.box((0.05, 0.06, 1.3), (2.02, -0.01, 1.02), teak, mirror="x")
    chalk = m.plaster("#e9e6da", 1, 0.2)
    for k in range(6):
        board.tube([(-1.7 + 0.05 * j, -0.023, 2.1 - k * 0.16 + 0.025 * math.sin(j * 2.3 + k * 1.7) * math.sin(j * 0.9)) for j in range(22 + (k * 5) % 9)], 0.004, chalk, 4)
    board.tube(circle((1.0, -0.023, 1.65), 0.35, 40, "y"), 0.004, chalk, 4)
    board.rod((1.0, -0.023, 1.65), (1.3, -0.023, 1.83), 0.004, chalk, 4)
    board.rod((0.5, -0.023, 1.65), (1.55, -0.023, 1.65), 0.003, chalk, 4)
    board.put((0, 8.96, 0))
    Model("dais").box((6.5, 1.5, 0.18), (0, 8.2, 0), teak).put()
    desk = tables.table(1.3, 0.65, 0.76, teak)
    tables.books(desk, (-0.4, 0, 0.76), lying=5)
    desk.lathe([(0, 0), (0.09, 0), (0.02, 0.03), (0.015, 0.07), (0, 0.07)], (0.4, 0, 0.76), m.brass(), 24)
    desk.ball(0.13, (0.4, 0, 0.96), soft.picture("#4f86a8", "#c9b27a", "#7d9a5a", 2.0), 30)
    desk.drum(0.03, 0.1, (0, 0.15, 0.76), m.paint("#2f5a57", 0.3))
    desk.put((1.9, 8.0, 0.18))
    seats.chair(teak).put((1.9, 8.55, 0.18))
    pair = Model("bench desk").box((1.25, 0.4, 0.03), (0, 0, 0.74), teak, (5, 0, 0))
    pair.box((1.2, 0.34, 0.02), (0, 0.02, 0.55), teak)
    pair.box((1.25, 0.3, 0.03), (0, -0.6, 0.43), teak)
    pair.box((1.25, 0.025, 0.22), (0, -0.76, 0.62), teak, (-8, 0, 0))
    iron = m.paint("#3a4a4a", 0.5)
    for x in (-0.55, 0.55):
        for y in (-0.7, -0.45, 0.15):
            pair.box((0.035, 0.035, 0.74 if y > 0 else 0.43), (x, y, 0), iron)
        pair.box((0.035, 0.9, 0.035), (x, -0.28, 0.1), iron)
        pair.box((0.035, 0.035, 0.5), (x, -0.74, 0.4), iron)
    for i, x in enumerate((-2.4, 0, 2.4)):
        for j in range(4):
            y = 2.3 + j * 1.35
            pair.put((x, y, 0), ((i * 3 + j * 5) % 3 - 1) * 1.2)
            things = Model("on the desk")
            tables.books(things, (-0.3 + 0.1 * (j % 3), 0, 0.765), lying=1 + (i + j) % 3)
            if (i + j) % 2:
                things.box((0.2, 0.28, 0.008), (0.3, 0, 0.765), m.paint("#f2efe6", 0.8), (0, 0, 12), 0.001)
                things.rod((0.2, -0.05, 0.78), (0.32, 0.06, 0.78), 0.004, m.paint("#b5332a", 0.4), 6)
                things.drum(0.033, 0.2, (0.52, 0.05, 0.765), m.paint(("#2f5aa0", "#c9567a", "#3f8a5a")[j % 3], 0.25))
            if (i * 4 + j) % 3 == 0:
                things.pad((0.32, 0.2, 0.4), (0.1, -0.6, 0.46), soft.fabric(("#2b3a5a", "#7a2f2f", "#3f5a3f")[j % 3]), soft=0.08, puff=0.03)
            things.put((x, y, 0))
    for x in (-2, 2):
        for y in (3.0, 6.2):
            lamps.fan((x, y, 2.75), 3.5, m.paint("#e9e4d8", 0.4), spin=x * 20 + y * 7)
    for y in (2.2, 5.0, 7.8):
        lamps.tubelight((0, y, 3.42), 1.2, 0, 12, 5200, 5)
    for y, k in ((2.2, 2), (3.6, 0), (5.0, 3), (6.4, 1)):
        decor.frame(room, "right", y, 1.75, 0.75, 1.0, k, teak, False)
    tables.shelf(1.3, 1.7, 0.34, 4, teak, 0.9).put((3.78, 7.9, 0), -90)
    decor.clock(room, "far", 2.9, 2.7)
    rooms.switches(room, "far", 2.7, 1.3)


def library():
    """A reading room: books to the ceiling, long tables, green lamps."""
    sky(30, 20, strength=0.12, clouds=0.4, inside=True, sun_power=10)
    teak = m.wood("#5b3520", 0.3)
    room = rooms.Room(8.0, 9.0, 4.0, m.planks("#7a4a2b", 0.1, 1.3, 0.22), m.plaster("#e9dfc8"), skirting=teak, cornice=m.plaster("#efe8da"))
    room.windows("far", (-2.4, 0, 2.4), 1.3, 0.9, 2.0, 3, 3, teak, 14, 0.6)
    room.build()
    outside.garden(12, 24, 26, -0.3, 4, 8)
    for side, x in ((90, -3.82), (-90, 3.82)):
        for k in range(4):
            tables.shelf(1.9, 3.2, 0.34, 8, teak, 0.96, cols=2).put((x, 1.4 + k * 2.0, 0), side)
    for x in (-1.45, 1.45):
        for y in (3.2, 6.0):
            t = tables.table(1.15, 2.4, 0.76, teak, None, "square")
            for s in (-1, 1):
                tables.books(t, (0.25 * s, s * 0.75, 0.76), lying=3)
                t.box((0.3, 0.22, 0.012), (-0.2 * s, s * 0.4, 0.76), m.paint("#f2ecdc", 0.8), (0, 0, 80 + 9 * s), 0.002)
                t.rod((0, s * 0.6, 0.76), (0, s * 0.6, 1.12), 0.009, m.brass())
                t.drum(0.07, 0.015, (0, s * 0.6, 0.76), m.brass())
                t.rod((-0.14, s * 0.6, 1.13), (0.14, s * 0.6, 1.13), 0.055, m.paint("#1f6a48", 0.12), 20)
                t.rod((-0.12, s * 0.6, 1.085), (0.12, s * 0.6, 1.085), 0.022, soft.glow("#ffd9a0", 10), 10)
            t.put((x, y, 0))
            for s in (-1, 1):
                lamp("AREA", (x, y + s * 0.6, 1.07), 6, 2700, (x, y + s * 0.6, 0), 0.25, 0.08)
                for k in (-0.65, 0.6):
                    seats.chair(teak, None, "slats").put((x + s * 0.85, y + k, 0), -s * 90 + k * 14)
    for y in (2.5, 6.0):
        lamps.fan((0, y, 3.1), 4.0, spin=y * 20)
    ladder = Model("ladder")
    ladder.rod((0, 0.22, 0), (0.75, 0.22, 3.1), 0.022, teak, mirror="y")
    for k in range(9):
        ladder.rod((0.08 + k * 0.078, -0.22, 0.33 + k * 0.32), (0.08 + k * 0.078, 0.22, 0.33 + k * 0.32), 0.016, teak)
    ladder.put((2.78, 4.6, 0))
    plants.palm_pot(1.9, m.brass(0.35)).put((-1.2, 8.5, 0))
    plants.palm_pot(1.9, m.brass(0.35)).put((1.2, 8.5, 0), 60)
    decor.rug(1.5, 6.5, soft.dhurrie("#8c2f25", "#e3d2ae", "#22303c", 0.4), (0, 4.6, 0), 0)


PICTURES = {
    "academic-classroom": (classroom, View((2.5, 0.5, 1.5), (-0.6, 7, 1.35), 24)),
    "academic-reading-room": (library, View((0.5, 0.3, 1.5), (-0.1, 7, 1.55), 24)),
    "academic-library-table": (library, View((-0.3, 1.4, 1.4), (2.0, 6, 1.2), 28, 4)),
}
