"""Hotel rooms and a lobby."""
import math

from darkroom.camera import View
from parts import Model, decor, lamp, lamps, m, outside, plants, rooms, seats, sky, soft, tables


def hotel_room(evening=False):
    """A hotel room over the town: a wide bed, a desk, carpet, a window seat."""
    sky(*((9, 75) if evening else (32, 75)), strength=0.12, clouds=0.4, inside=True, sun_power=4 if evening else 9)
    walnut = m.wood("#5a3a26", 0.3)
    room = rooms.Room(5.2, 5.0, 2.9, soft.carpet("#7c7468", 0.006), m.plaster("#e3dccf"), sides={"far": m.planks("#6b452c", 0.3, 3.0, 0.35, 0.15)}, skirting=walnut, cornice=m.plaster("#efece4"))
    room.window("right", 2.8, 2.8, 0.35, 2.1, 3, 1, m.paint("#2a2724", 0.4), 5 if evening else 14)
    room.build()
    outside.town(14, -14, 0.5 if evening else 0, 5, 50, "right")
    seats.bed(walnut, 1.9, 2.05, soft.fabric("#f2eee6"), False, "#f6f3ec", soft.velvet("#24504c")).put((-0.6, 3.85, 0))
    head = Model("headboard")
    for k in range(5):
        head.pad((0.5, 0.1, 0.75), (-1.6 + k * 0.5, 4.93, 0.45), soft.velvet("#24504c"), soft=0.04, puff=0.02)
    head.put()
    for x in (-2.05, 0.85):
        stand = tables.cabinet(0.5, 0.42, 0.5, walnut, 1, 0.06)
        tables.tumbler(stand, (0.12, -0.05, 0.515))
        stand.put((x, 4.7, 0))
        lamps.pendant((x, 4.65, 1.25), 2.9, 0.1, m.brass(), 9, "globe")
    rooms.curtain(room, "right", 1.15, 0.65, 0.05, 2.65, soft.fabric("#24504c"), 6, 0.07, 0.15)
    rooms.curtain(room, "right", 4.45, 0.65, 0.05, 2.65, soft.fabric("#24504c"), 6, 0.07, 0.15, False)
    rooms.curtain(room, "right", 3.75, 0.9, 0.05, 2.65, soft.sheer(), 8, 0.04, 0.09, False)
    decor.frame(room, "far", -0.6, 2.0, 1.3, 0.7, 1)
    seat = Model("window seat").box((0.55, 2.6, 0.35), (2.3, 2.8, 0), walnut)
    seat.pad((0.55, 2.6, 0.1), (2.3, 2.8, 0.35), soft.fabric("#c9bda6"), soft=0.04)
    seat.pillow((0.45, 0.45, 0.18), (2.4, 3.85, 0.6), soft.block_print("#e6dac2", "#24504c"), (60, 0, 10))
    seat.put()
    desk = tables.table(1.3, 0.55, 0.75, walnut, m.brass(), "iron")
    decor.laptop(desk, (-0.1, 0, 0.75))
    tables.books(desk, (0.45, 0.05, 0.75), lying=2)
    tables.cup(desk, (-0.45, -0.05, 0.75))
    desk.put((-2.25, 1.9, 0), 90)
    lamps.table_lamp((-2.3, 2.4, 0.75), 8, m.brass())
    seats.chair(walnut, soft.fabric("#c98a2b"), "cloth").put((-1.6, 1.9, 0), -95)
    decor.round_mirror(room, "left", 1.9, 1.65, 0.38)
    seats.armchair(soft.velvet("#b5652f"), walnut).put((1.35, 1.3, 0), -130)
    t = tables.table(0.5, 0.5, 0.5, m.marble(), m.brass(), "pedestal")
    decor.tea_tray(t, (0, 0, 0.5))
    t.put((1.75, 2.05, 0))
    decor.rug(3.0, 2.0, soft.dhurrie("#d9ccb0", "#24504c", "#b5652f", 0.4), (-0.5, 2.9, 0))
    plants.palm_pot(1.7, m.brass(0.35)).put((2.1, 4.6, 0))
    lamp("AREA", (-0.6, 2.6, 2.85), 14 if evening else 6, 2900, (-0.6, 3, 0), 2, 1.5)


def lobby():
    """A hotel lobby: stone floor, a desk with a jaali behind, sofas, a chandelier."""
    sky(34, 290, strength=0.12, clouds=0.4, inside=True, sun_power=9)
    room = rooms.Room(10, 9.5, 4.4, m.tiles("#d9cfbd", 1.2, 1.2, "#b5aa96", 0.08, 0.002, vary=0.04), m.plaster("#ebe3d3"), sides={"far": m.marble("#2f4a46", "#8fa39a", 0.2, 0.6)}, skirting=m.marble("#3a3530"), cornice=m.plaster("#f2eee4"))
    room.windows("left", (2.2, 5.0, 7.8), 2.0, 0.1, 3.2, 2, 3, m.brass(0.4), 12)
    room.build()
    outside.garden(9, 22, 26, -0.3, 4, 8, "left")
    rooms.jaali(4.2, 2.8, m.brass(0.35), 0.24).put((0.8, 9.35, 0.9))
    lamp("AREA", (0.8, 9.45, 2.3), 34, 2700, (0.8, 5, 2.2), 4, 2.4)
    desk = Model("desk").box((4.2, 0.8, 1.1), (0, 0, 0), m.planks("#6b452c", 0.1, 3, 0.3))
    desk.box((4.4, 0.95, 0.06), (0, 0, 1.1), m.marble())
    decor.laptop(desk, (-1.0, 0.1, 1.16), 180)
    tables.vase(desk, (1.2, 0, 1.16), 0.4, m.brass(), 0)
    plants.flowers(desk, (1.2, 0, 1.5), 0.24, ("#f6efe0", "#e8a33b", "#c9304f"), 60, 0.22)
    desk.drum(0.05, 0.04, (0.1, -0.2, 1.16), m.brass(0.15), 0.02)
    desk.put((0.8, 8.1, 0))
    for x in (-0.5, 0.8, 2.1):
        lamps.pendant((x, 7.9, 2.3), 4.4, 0.15, m.brass(), 16, "globe")
    lamps.chandelier((0.2, 4.4, 2.9), 4.4, 0.8, 14, 160)
    decor.rug(4.2, 3.2, soft.dhurrie("#dccbaa", "#2f4a46", "#a8452c", 0.5), (0.2, 4.2, 0))
    for y, t in ((5.5, 0), (2.9, 180)):
        seats.sofa(3, soft.velvet("#a8572c"), None, (soft.fabric("#e8dcc4"), soft.velvet("#2f4a46"))).put((0.2, y, 0), t)
    seats.armchair(soft.velvet("#2f4a46")).put((2.4, 4.6, 0), -80)
    seats.armchair(soft.velvet("#2f4a46")).put((-2.0, 4.0, 0), 85)
    low = tables.table(1.3, 0.75, 0.42, m.marble("#d9d2c4"), m.brass(), "iron")
    decor.coffee_things(low, 0.45)
    low.put((0.2, 4.2, 0))
    for x, y in ((-4.3, 3.6), (-4.3, 6.4), (4.3, 8.6), (-4.2, 8.9)):
        plants.palm_pot(2.3, m.brass(0.35)).put((x, y, 0), x * 20)
    for y in (2.5, 5.0):
        decor.frame(room, "right", y, 2.0, 1.2, 1.5, int(y))
        lamps.sconce(room, "right", y + 1.2, 2.1, 20)
    cart = Model("cart").box((1.0, 0.6, 0.06), (0, 0, 0.2), soft.carpet("#8c2f3a"))
    for x in (-0.45, 0.45):
        cart.rod((x, 0.25, 0.1), (x, 0.25, 1.6), 0.02, m.brass(0.15), mirror="y")
        cart.tube([(x, -0.25 + 0.5 * k / 10, 1.6 + 0.12 * math.sin(math.pi * k / 10)) for k in range(11)], 0.02, m.brass(0.15))
    for k in range(3):
        cart.pad((0.28, 0.4, 0.55 - 0.1 * k), (-0.3 + k * 0.3, 0, 0.26), soft.leather(("#6b3f22", "#2b3a4a", "#8a5a34")[k]), soft=0.05)
    cart.put((3.9, 6.7, 0), 80)


PICTURES = {
    "hotel-room-morning": (hotel_room, View((-1.5, 0.2, 1.4), (0.2, 4, 1.15), 24)),
    "hotel-room-evening": (lambda: hotel_room(True), View((1.7, 0.5, 1.4), (-1.2, 4.3, 1.1), 24, warm=0.3)),
    "hotel-lobby": (lobby, View((1.6, 0.4, 1.5), (-0.2, 7, 1.7), 22)),
}
