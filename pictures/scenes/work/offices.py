"""Places to work: an office and a meeting room."""
from darkroom.camera import View
from parts import Model, decor, lamp, lamps, m, outside, plants, rooms, seats, sky, soft, tables


def office():
    """An open floor: shared desks, screens, plants, a concrete ceiling, tall windows."""
    sky(32, 290, strength=0.12, clouds=0.4, inside=True, sun_power=8)
    oak = m.wood("#b98a58", 0.35, 0.2)
    room = rooms.Room(8.4, 9.0, 3.3, m.planks("#a88660", 0.18, 1.4, 0.35, 0.15), m.plaster("#ece8df"), m.concrete("#a39e96", 0.8), sides={"far": m.plaster("#4f6b62")}, skirting=m.paint("#d8d2c6", 0.4))
    room.windows("left", (1.8, 4.5, 7.2), 2.2, 0.75, 2.1, 2, 1, m.paint("#26282a", 0.4), 14)
    room.build()
    outside.town(11, -8, 0, 3, 46, "left")
    for row, y in enumerate((3.4, 6.2)):
        for x in (-1.9, -0.3, 1.3):
            for s in (-1, 1):
                desk = tables.table(1.55, 0.75, 0.74, oak, m.paint("#ece8df", 0.4), "iron", 0.025)
                decor.screen(desk, (-0.12, 0.12, 0.74), 0.58, 4, ("#7d9cc0", "#9cae9a", "#b8a48a")[(row + int(x)) % 3], 1.2)
                desk.box((0.42, 0.13, 0.015), (-0.12, -0.17, 0.74), m.paint("#d9d9d6", 0.4))
                desk.pad((0.06, 0.1, 0.03), (0.2, -0.17, 0.74), m.paint("#d9d9d6", 0.3), soft=0.014)
                tables.cup(desk, (0.45, -0.1, 0.74), m.paint(("#b5523a", "#2f5a57", "#e8e2d4")[row], 0.2), False)
                tables.books(desk, (0.5, 0.15, 0.74), lying=2 + row)
                desk.put((x, y + s * 0.39, 0), 0 if s < 0 else 180)
                seats.office_chair(soft.fabric(("#37474a", "#8a4a32")[(row + (x > 0)) % 2])).put((x + 0.1, y + s * 1.1, 0), (180 if s < 0 else 0) + x * 14)
        Model("divider").box((4.7, 0.04, 0.36), (-0.3, y, 0.78), soft.fabric("#8a9a83"), bevel=0.015).put()
        f = Model("linear lamp").box((4.2, 0.06, 0.06), (-0.3, y, 2.25), m.paint("#222426", 0.4))
        f.box((4.16, 0.04, 0.01), (-0.3, y, 2.245), soft.glow("#fff2df", 6))
        for x in (-2.2, 1.6):
            f.rod((x, y, 2.3), (x, y, 3.3), 0.003, m.iron(), 5)
        f.put()
        lamp("AREA", (-0.3, y, 2.24), 24, 4000, (-0.3, y, 0), 4.2, 0.06)
    tables.shelf(2.6, 2.1, 0.34, 5, oak, 0.55, cols=3).put((0.2, 8.75, 0))
    for x in (-1.7, 2.0):
        plants.palm_pot(1.9, m.paint("#e6dfd0", 0.4)).put((x, 8.5, 0), x * 50)
    for x, y in ((-3.7, 3.2), (-3.7, 5.9)):
        plants.rubber_plant(1.4, pot_mat=m.paint("#e6dfd0", 0.4)).put((x, y, 0), y * 50)
    board = Model("whiteboard").box((2.4, 0.03, 1.2), (0, 0, 0.95), m.paint("#f6f6f3", 0.12))
    for k in range(14):
        board.box((0.18, 0.006, 0.18), (-1.0 + (k % 7) * 0.2, -0.018, 1.2 + 0.35 * (k // 7) + 0.02 * (k % 3)), m.paint(("#f0c33c", "#e88a6a", "#8ac0a8", "#f0e3c8")[k % 4], 0.8), (0, (k * 5) % 7 - 3, 0), 0.001)
    board.put((4.17, 4.5, 0), -90)
    seats.sofa(2, soft.fabric("#b5652f"), None, (soft.fabric("#2f5a57"),)).put((3.55, 7.4, 0), -90)
    low = tables.table(0.7, 0.7, 0.4, oak, None, "round")
    decor.coffee_things(low, 0.25)
    low.put((2.5, 7.4, 0))
    pipes = Model("duct").rod((2.9, 0, 2.95), (2.9, 9, 2.95), 0.16, m.metal("#b8babb", 0.45), 24)
    pipes.rod((-3.2, 0, 3.15), (-3.2, 9, 3.15), 0.03, m.metal("#b8babb", 0.45))
    pipes.put()
    decor.air_conditioner(room, "far", -2.8, 2.7)
    rooms.switches(room, "far", 3.0)


def meeting():
    """A meeting room with a long table, a screen and a glass wall."""
    sky(34, 70, strength=0.12, clouds=0.4, inside=True, sun_power=8)
    oak = m.wood("#8a5f3c", 0.3, 0.25)
    room = rooms.Room(5.6, 6.4, 2.9, soft.carpet("#6f736f", 0.006), m.plaster("#e6e1d6"), sides={"far": m.planks("#8a6242", 0.12, 2.9, 0.4, 0.15)}, skirting=m.paint("#d8d2c6", 0.4))
    room.window("right", 3.2, 4.2, 0.7, 1.9, 4, 1, m.paint("#26282a", 0.4), 13)
    room.build()
    outside.town(12, -10, 0, 7, 46, "right")
    t = tables.table(3.2, 1.25, 0.74, oak, m.iron(), "iron", 0.04)
    decor.laptop(t, (-0.9, -0.3, 0.74))
    decor.laptop(t, (0.4, 0.3, 0.74), 180)
    for x in (-1.2, -0.2, 0.9):
        t.box((0.21, 0.3, 0.006), (x + 0.35, -0.35, 0.74), m.paint("#f6f4ee", 0.8), (0, 0, 8), 0.001)
        tables.tumbler(t, (x, 0.35, 0.74))
        tables.cup(t, (x + 0.1, -0.1, 0.74))
    plants.flowers(t, (0.1, 0, 0.74), 0.1, ("#7da050", "#f0ead8"), 20, 0.08)
    t.put((0, 3.4, 0), 90)
    for k in range(4):
        for s in (-1, 1):
            seats.office_chair(soft.leather("#4a3a2e")).put((s * 1.05, 2.2 + k * 0.82, 0), -s * 90 + (k * 13) % 17 - 8)
    tv = Model("tv")
    decor.screen(tv, (0, 0, 0), 1.7, 0, "#4f7fa8", 1.0, False)
    tv.put((0, 6.32, 1.0))
    board = tables.cabinet(2.4, 0.4, 0.7, oak, 4)
    tables.vase(board, (-0.9, 0, 0.71), 0.3, m.terracotta(), 0)
    tables.books(board, (0.6, 0, 0.71), 0.4, 0.22)
    board.put((0, 6.15, 0))
    for y in (2.4, 3.4, 4.4):
        lamps.pendant((0, y, 1.85), 2.9, 0.2, m.paint("#2f4a46", 0.4), 14)
    for y, k in ((2.2, 1), (3.6, 3), (5.0, 0)):
        decor.frame(room, "left", y, 1.7, 0.7, 0.9, k)
    plants.palm_pot(1.9, m.paint("#e6dfd0", 0.4)).put((2.3, 5.9, 0))
    plants.rubber_plant(1.5).put((-2.3, 5.8, 0))
    rooms.switches(room, "left", 1.2)


PICTURES = {
    "office-shared-desks": (office, View((2.4, 0.4, 1.5), (-0.8, 6.5, 1.2), 24)),
    "office-desk-window": (office, View((1.9, 4.7, 1.45), (-2.4, 7.6, 1.1), 26, 4)),
    "office-meeting-room": (meeting, View((-1.8, 0.3, 1.5), (0.3, 5, 1.15), 24)),
}
