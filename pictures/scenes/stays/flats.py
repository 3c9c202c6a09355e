"""A flat in a Mumbai suburb and a villa by the hills."""
from darkroom.camera import View
from parts import Model, decor, lamps, m, outside, plants, rooms, seats, sky, soft, tables


def living(evening=False):
    """A living room over the street: sofa, cane chairs, books, plants at the balcony door."""
    sky(*((9, 100) if evening else (28, 75)), strength=0.12, clouds=0.4, inside=True, sun_power=9.0 if evening else 10.0)
    oak = m.wood("#6b4128", 0.35)
    room = rooms.Room(5.6, 5.2, 2.9, m.tiles("#cfc4b2", 0.8, 0.8, "#b0a694", 0.14, 0.003, vary=0.03), m.plaster("#e9e1d2"),
                      sides={"far": m.plaster("#c9b79a"), "left": m.plaster("#eee7da")}, skirting=m.paint("#d8cdb9", 0.4))
    room.window("right", 2.7, 2.6, 0.0, 2.35, 4, 1, m.wood("#5b3a24"), 16 if not evening else 6)
    room.window("right", 4.6, 0.8, 0.9, 1.4, 1, 2, m.wood("#5b3a24"), 16 if not evening else 6)
    room.opening("near", -1.4, 1.2, 0, 2.2, light=3, colour=5000)
    room.build()
    for y, n in ((1.32, 4), (4.02, 5)):
        rooms.curtain(room, "right", y, 0.62, 0.02, 2.5, soft.fabric("#d9d0bd", sheen=0.1), n, 0.07, 0.14, rail=False)
    rooms.curtain(room, "right", 3.3, 1.1, 0.02, 2.5, soft.sheer(), 8, 0.05, 0.1, rail=False)
    outside.town(11, -9, 0.4 if evening else 0, 2, 50, "right")
    Model("balcony").box((1.5, 7, 0.12), (3.8, 3, -0.14), m.tiles("#a5502f", 0.3, 0.3, gloss=0.5), world=True).put()
    rail = Model("rail")
    for k in range(60):
        rail.rod((4.5, -0.4 + k * 0.115, 0), (4.5, -0.4 + k * 0.115, 1.0), 0.008, m.iron(), 6)
    rail.box((0.05, 7, 0.05), (4.5, 3, 1.0), m.iron())
    rail.put()
    for y, s in ((1.4, 0.8), (2.1, 0.6), (3.6, 0.9)):
        plants.rubber_plant(1.1 * s + 0.3, soft.leaf("#3c6a2e", "#86a045"), big=0.2).put((4.2, y, -0.02), y * 90)
    decor.rug(2.7, 1.9, soft.dhurrie("#e0d3b8", "#3b4a5a", "#b4512d"), (-0.3, 2.9, 0))
    cushions = (soft.block_print("#e8dcc4", "#b4452c"), soft.fabric("#c98a2b"), soft.stripes("#e5d8bd", "#35506b", 0.02), soft.fabric("#3e5a4b"))
    seats.sofa(3, soft.fabric("#6f7d6d"), oak, cushions).put((-0.5, 4.45, 0))
    decor.throw((-1.35, 4.0, 0.51), 0.5, 0.95, None, 0, 0.36)
    seats.armchair(soft.fabric("#b4532f"), oak).put((1.25, 2.2, 0), -110)
    seats.pouf(soft.leather("#8a5a34")).put((-1.8, 2.1, 0), 20)
    low = tables.table(1.15, 0.6, 0.4, oak, leg="round")
    decor.coffee_things(low, 0.4).put((-0.3, 2.95, 0), 4)
    tables.table(0.42, 0.42, 0.52, m.marble(), m.brass(), "pedestal").put((1.35, 4.6, 0))
    lamps.table_lamp((1.35, 4.6, 0.52), 14 if evening else 5, m.paint("#2e4b4a", 0.2))
    plants.palm_pot(1.9).put((2.2, 4.75, 0), 40)
    plants.snake_plant(0.75, m.paint("#e4ddcf", 0.4)).put((1.95, 1.15, 0))
    for x, z, w, h, k in ((-1.15, 1.75, 0.5, 0.7, 0), (-0.5, 1.85, 0.6, 0.85, 1), (0.2, 1.72, 0.5, 0.65, 2)):
        decor.frame(room, "far", x, z, w, h, k)
    unit = tables.cabinet(1.7, 0.4, 0.7, oak, 4)
    tables.books(unit, (-0.75, 0, 0.715), 0.45, 0.22)
    tables.vase(unit, (0.0, 0, 0.715), 0.28, m.terracotta(), 0)
    tables.vase(unit, (0.25, 0.02, 0.715), 0.18, m.brass(), 2)
    tables.books(unit, (0.6, 0, 0.715), lying=4)
    unit.put((-2.57, 3.1, 0), 90)
    decor.round_mirror(room, "left", 3.1, 1.65, 0.42)
    tables.shelf(0.85, 2.0, 0.3, 5, oak, 0.75).put((-2.6, 1.35, 0), 90)
    lamps.floor_lamp((-2.35, 4.7, 0), 30 if evening else 8)
    lamps.fan((0.0, 2.7, 2.45), 2.9)
    rooms.switches(room, "far", 1.9)
    decor.air_conditioner(room, "far", 1.9, 2.4)


def kitchen():
    """A kitchen in green with a stone counter, brass and steel, window over the sink."""
    sky(34, 325, strength=0.12, clouds=0.4, inside=True, sun_power=9)
    green, stone = m.paint("#3d5648", 0.35), m.marble("#dcd8d0", "#7d7a76")
    room = rooms.Room(4.4, 4.4, 2.85, m.checks("#d9d1c2", "#4c5b57", 0.4), m.plaster("#efe9dd"), sides={"far": m.tiles("#e9e4d8", 0.15, 0.075, "#c9c2b4", 0.12, 0.003, 0.5, 0.05, 0.25)})
    room.window("far", 0.3, 1.5, 1.1, 1.15, 2, 1, m.wood("#5b3a24"), 16)
    room.window("left", 1.9, 1.2, 0.9, 1.4, 2, 2, m.wood("#5b3a24"), 14)
    room.opening("near", 0.5, 1.8, 0, 2.3, light=4, colour=6000)
    room.build()
    outside.garden(8, 20, 24, -0.3, 5)
    outside.garden(5, 16, 20, -0.3, 6, 6, "left")
    tables.cabinet(4.3, 0.6, 0.88, green, 7, 0.1, m.brass(), stone).put((0, 4.08, 0))
    tables.cabinet(1.9, 0.6, 0.88, green, 3, 0.1, m.brass(), stone).put((1.88, 2.8, 0), -90)
    for x, w in ((-1.45, 1.3), (1.75, 0.85)):
        up = Model("upper").box((w, 0.34, 0.7), (0, 0, 0), green)
        n = 3 if w > 1 else 2
        for k in range(n):
            up.box((w / n - 0.01, 0.02, 0.68), (-w / 2 + w * (k + 0.5) / n, -0.18, 0.01), green)
            up.ball(0.012, (-w / 2 + w * (k + 0.85) / n, -0.2, 0.1), m.brass(), 10)
        up.put((x, 4.22, 1.6))
    top = Model("on the counter")
    z = 0.9
    top.box((0.55, 0.4, 0.012), (0.3, 4.05, z), m.steel(0.2))
    top.tube([(0.3, 4.28, z), (0.3, 4.28, z + 0.28), (0.3, 4.24, z + 0.34), (0.3, 4.12, z + 0.34), (0.3, 4.1, z + 0.28)], 0.012, m.brass(0.2))
    top.box((0.6, 0.45, 0.03), (-1.3, 4.05, z), m.paint("#17181a", 0.1))
    for x in (-1.45, -1.15):
        top.drum(0.075, 0.02, (x, 4.05, z + 0.03), m.iron())
    top.lathe([(0, 0), (0.1, 0), (0.12, 0.1), (0.12, 0.14), (0.115, 0.14), (0.0, 0.12)], (-1.45, 4.05, z + 0.05), m.steel(0.12))
    top.lathe([(0, 0), (0.07, 0), (0.1, 0.06), (0.08, 0.14), (0.03, 0.17), (0, 0.19)], (-1.15, 4.06, z + 0.05), m.metal("#b4683b", 0.2), round_off=True)
    for k in range(5):
        x = -0.75 + k * 0.14
        top.drum(0.05, 0.14 + 0.02 * (k % 2), (x, 4.22, z), (m.steel(0.12), m.brass(0.2), m.terracotta())[k % 3])
    top.box((0.32, 0.02, 0.42), (0.95, 4.3, z), m.wood("#9a6a3e"), (-12, 0, 0), 0.015)
    top.box((0.24, 0.02, 0.34), (1.15, 4.27, z), m.wood("#6b4128"), (-12, 0, 0), 0.015)
    top.lathe([(0, 0), (0.09, 0), (0.17, 0.08), (0.165, 0.085), (0.08, 0.012), (0, 0.012)], (1.75, 3.1, z), m.wood("#8a5a36"), 32)
    for k in range(9):
        import math

        top.ball(0.042, (1.75 + 0.08 * math.cos(k * 2.4), 3.1 + 0.08 * math.sin(k * 2.4), z + 0.06 + 0.03 * (k // 5)), m.paint(("#d9a019", "#c9551f", "#7d9a32")[k % 3], 0.4), 12)
    tables.books(top, (1.9, 2.2, z), 0.2, 0.24)
    for k in range(3):
        tables.cup(top, (1.7, 2.5 + 0.2 * k, z))
    top.put()
    shelf = Model("open shelf").box((1.5, 0.22, 0.035), (0.3, 0, 0), m.wood("#7c4d2e"))
    for k in range(11):
        (tables.vase if k % 4 == 0 else tables.tumbler)(shelf, (-0.3 + 0.12 * k, 0, 0.035), 0.13)
    shelf.put((0.0, 4.26, 2.4))
    island = Model("island").box((1.7, 0.75, 0.86), (0, 0, 0), m.planks("#7c4d2e", 0.1, 3, 0.4))
    island.box((1.95, 0.95, 0.035), (0, 0, 0.87), stone)
    tables.vase(island, (-0.55, 0.1, 0.905), 0.25, m.terracotta(), 2)
    plants.flowers(island, (-0.55, 0.1, 1.13), 0.14, ("#e9b44c", "#f2ead8", "#d97b3a"), 34)
    island.box((0.42, 0.28, 0.025), (0.3, -0.1, 0.905), m.wood("#a9743f"), (0, 0, 12))
    island.pad((0.24, 0.11, 0.1), (0.28, -0.08, 0.93), m.plaster("#b57a3d", 0.9, 0.3), (0, 0, 20), 0.045, 0.02)
    tables.cup(island, (0.7, -0.2, 0.905))
    decor.laptop(island, (-0.05, -0.2, 0.905), 160)
    island.put((-0.25, 2.2, 0))
    for x in (-0.8, 0.0, 0.6):
        seats.stool(0.66, m.wood("#7c4d2e"), m.brass()).put((x - 0.1, 1.55, 0), x * 60)
    for x in (-0.75, 0.25):
        lamps.pendant((x, 2.2, 1.75), 2.85, 0.17, m.brass(), 8)
    plants.trailing(0.7).put((-1.9, 4.15, 2.35))
    plants.rubber_plant(1.5).put((-1.75, 3.2, 0), 30)


def bedroom():
    """A bedroom with a terracotta wall, cotton and cane, a garden outside."""
    sky(30, 78, strength=0.12, clouds=0.3, inside=True, sun_power=9)
    teak = m.wood("#70442a", 0.35)
    room = rooms.Room(4.8, 4.6, 3.0, m.planks("#8a5a36", 0.13, 1.5, 0.3), m.plaster("#e9e0cf"), sides={"far": m.lime("#b9714e", "#a45f3f")}, skirting=m.paint("#e9e0cf", 0.4))
    room.window("right", 2.9, 2.0, 0.05, 2.3, 3, 3, teak, 15)
    room.opening("near", -1.2, 1.1, 0, 2.2, light=3, colour=5500)
    room.build()
    rooms.curtain(room, "right", 1.75, 0.55, 0.02, 2.6, soft.fabric("#e7decb"), 5, 0.07, 0.14)
    rooms.curtain(room, "right", 3.95, 0.7, 0.02, 2.6, soft.sheer(), 7, 0.06, 0.14, False)
    outside.garden(5.5, 18, 22, -0.3, 4, 7, "right")
    seats.bed(teak).put((-0.35, 3.45, 0))
    for x in (-1.62, 0.92):
        stand = tables.cabinet(0.46, 0.4, 0.5, teak, 1)
        tables.books(stand, (0.08, 0, 0.515), lying=2)
        stand.put((x, 4.32, 0))
        lamps.table_lamp((x - 0.05, 4.33, 0.51), 5, m.terracotta())
    decor.rug(2.6, 1.7, soft.dhurrie("#d9ccb0", "#7c3f2a", "#3c4f58", 0.4), (-0.35, 2.0, 0))
    b = seats.bench(1.3, teak, teak)
    b.pad((1.25, 0.34, 0.06), (0, 0, 0.44), soft.block_print("#e6dac2", "#33506b"), soft=0.03)
    b.put((-0.35, 2.15, 0))
    seats.armchair(soft.fabric("#8a9a83"), teak).put((1.55, 3.6, 0), -50)
    decor.frame(room, "far", -0.35, 1.95, 1.0, 0.75, 3)
    tables.cabinet(1.6, 0.55, 2.2, teak, 3, 0.08).put((-2.1, 2.2, 0), 90)
    decor.round_mirror(room, "left", 3.5, 1.6, 0.35)
    f = Model("basket")
    decor.basket(f, (0, 0, 0))
    f.put((1.9, 1.25, 0))
    plants.palm_pot(1.75, m.paint("#e6dfd0", 0.4)).put((1.95, 4.2, 0), 60)
    lamps.fan((0, 2.5, 2.55), 3.0)
    rooms.switches(room, "far", 1.35, 1.0)
    slippers = Model("slippers")
    for x in (0, 0.12):
        slippers.pad((0.09, 0.25, 0.03), (x, 0, 0), soft.leather("#6b3f22"), soft=0.012)
    slippers.put((0.95, 2.6, 0.012), 20)


PICTURES = {
    "flat-living-morning": (living, View((-1.55, -0.1, 1.35), (0.35, 4, 1.15), 24)),
    "flat-living-sofa": (living, View((1.2, 0.55, 1.3), (-0.9, 4.4, 1.05), 30, 4)),
    "flat-living-evening": (lambda: living(True), View((1.6, 0.3, 1.4), (-1.4, 4.6, 1.15), 24, warm=0.3)),
    "flat-kitchen-green": (kitchen, View((-1.1, 0.2, 1.4), (0.25, 3.6, 1.2), 24)),
    "flat-kitchen-counter": (kitchen, View((1.25, 1.0, 1.45), (-0.6, 4, 1.2), 28, 4)),
    "villa-bedroom-terracotta": (bedroom, View((-1.7, 0.15, 1.35), (0.4, 3.6, 1.1), 24)),
    "villa-bedroom-corner": (bedroom, View((1.9, 0.6, 1.3), (-0.9, 4, 1.0), 28, 4)),
}
