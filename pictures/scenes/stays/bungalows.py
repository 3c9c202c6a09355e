"""An old bungalow: its veranda, and the hall behind arches."""
from darkroom.camera import View
from parts import Model, dusk, sky
from parts import decor, houses, lamps, m, outside, plants, rooms, seats, soft, tables, trees


def veranda(evening=False):
    """The front: lawn, steps, kolam, cane chairs between pillars."""
    if evening:
        dusk("#22305a", "#d9804e", 0.28)
        for x in (-4.4, -1.6, 1.6, 4.4):
            lamps.pendant((x, 9.2, 2.5), 3.28, 0.16, m.brass(), 40)
    else:
        sky(33, 215, strength=0.25, clouds=0.5, sun_power=4.5)
    houses.bungalow(13, 7, evening, 8.0)
    trees.lawn(-16, 16, -3, 7.4, 0, 11, (0, 0))
    trees.lawn(-40, 40, 7.4, 60, -0.03, 0)
    path = Model("path")
    for k in range(9):
        path.box((1.5, 0.72, 0.05), (0.02 * (k % 3), 0.2 + k * 0.78, -0.015), m.tiles("#a39a8d", 0.75, 0.72, "#6a7a4a", 0.7, 0.01), (0, 0, (k * 3) % 4 - 2), 0.012)
    path.put()
    decor.kolam((0, 6.55, 0.036), 0.42)
    for x in (-4.6, -3.0):
        seats.armchair(soft.block_print("#e6dac2", "#33506b")).put((x, 9.5, 0.47), 20 if x < -4 else -25)
    t = tables.table(0.6, 0.6, 0.5, m.wood("#6b4128"), None, "pedestal")
    decor.tea_tray(t, (0, 0, 0.5))
    t.put((-3.8, 9.3, 0.47))
    houses.swing((3.8, 9.4, 0.47), 2.75)
    for k, x in enumerate((-6.3, -5.9, -1.55, 1.55, 2.2, 6.2)):
        p = (plants.palm_pot(1.2 + 0.2 * (k % 3)), plants.rubber_plant(1.1), plants.snake_plant(0.7))[k % 3]
        p.put((x, 7.45 if abs(x) < 2.5 else 8.5, 0 if abs(x) < 2.5 else 0.47), k * 50)
    for x in (-7.6, -6.6, -5.4, -4.2, -3.0, 3.0, 4.1, 5.3, 6.5, 7.6):
        trees.bush((x, 7.25, 0), 0.36 + 0.1 * ((x * 7) % 2), int(abs(x)) % 4, x * 50)
    beds = Model("flowers")
    for k in range(22):
        x = (-8 + k * 0.3) if k < 11 else (2.0 + (k - 11) * 0.55)
        plants.flowers(beds, (x, 6.9, 0.02), 0.12, ("#e8832a", "#f0c33c", "#c92f5a"), 12, 0.16)
    beds.put()
    for x, y, h, s in ((-9.5, 13, 9, 1), (10, 15, 10, 2), (-4, 21, 11, 3), (5, 23, 12, 1), (15, 9, 8, 3), (-15, 18, 10, 2)):
        trees.tree((x, y, 0), h, s, x * 30)
    trees.coconut((-8.3, 9.5, 0), 8.5, 2, 40)
    trees.coconut((9.0, 17.5, 0), 10.5, 3, 120)
    for k in range(16):
        trees.bush((-26 + k * 3.5, 26 + (k % 3), -0.3), 3 + (k % 3) * 0.5, 1 + k % 4, k * 77, size=0.05, count=6000)


def hall():
    """A hall with three arches to the garden, a swing, cement tiles and brass."""
    sky(30, 330, strength=0.12, clouds=0.4, inside=True, sun_power=10)
    teak = m.wood("#5b3520", 0.35)
    room = rooms.Room(8.4, 7.4, 3.9, m.cement_tiles("#e3d6ba", "#a4442c", "#2f4f5c", 0.24), m.plaster("#efe6d3"), m.planks("#6b4a30", 0.16, 3, 0.6),
                      sides={"left": m.lime("#c98a5a", "#b87847")}, skirting=m.plaster("#8a3a28"))
    for x in (-2.3, 0, 2.3):
        room.opening("far", x, 1.6, 0.0, 2.0, 0.8, light=13)
    room.window("right", 2.4, 1.2, 0.8, 1.7, 2, 3, m.paint("#2f5a4d", 0.5), 12)
    room.window("right", 5.2, 1.2, 0.8, 1.7, 2, 3, m.paint("#2f5a4d", 0.5), 12)
    room.build()
    rooms.beams(room, 1.25, teak, 0.22, 0.15)
    for x in (-2.3, 2.3):
        rooms.jaali(1.56, 0.9, teak, 0.17).put((x, 7.52, 0.0))
    Model("veranda").box((12, 2.2, 0.1), (0, 8.7, -0.12), m.concrete("#8a3a28", 0.3), world=True).put()
    rail = Model("pillars")
    for x in (-3.5, -1.15, 1.15, 3.5):
        houses.pillar(rail, x, 9.6, 0, 2.9)
    rail.put()
    outside.garden(10.6, 24, 24, -0.4, 9, 8)
    houses.swing((0.2, 4.3, 0), 3.6, teak, 1.7)
    seats.armchair(soft.fabric("#8c2f25"), teak).put((-2.5, 3.3, 0), 60)
    seats.armchair(soft.fabric("#c98a2b"), teak).put((2.6, 3.1, 0), -55)
    low = tables.table(0.8, 0.8, 0.4, teak, m.brass(), "round")
    decor.tea_tray(low, (0, 0, 0.4))
    low.put((-1.35, 2.5, 0), 20)
    urn = Model("urli").lathe([(0, 0.02), (0.2, 0.02), (0.36, 0.14), (0.4, 0.22), (0.44, 0.23), (0.43, 0.25), (0.37, 0.22), (0.3, 0.18), (0, 0.17)], (0, 0, 0), m.brass(0.22), 44)
    plants.flowers(urn, (0, 0, 0.08), 0.3, ("#e8832a", "#f0c33c", "#f3ead8"), 70, 0.08, False)
    urn.put((1.3, 2.6, 0))
    chest = Model("chest").box((1.3, 0.55, 0.5), (0, 0, 0.08), teak)
    for x in (-0.55, 0.0, 0.55):
        chest.box((0.06, 0.57, 0.52), (x, 0, 0.075), m.brass(0.35))
    chest.box((1.36, 0.6, 0.06), (0, 0, 0.58), teak, bevel=0.012)
    tables.vase(chest, (-0.4, 0, 0.64), 0.36, m.brass(), 0)
    tables.vase(chest, (0.3, 0.05, 0.64), 0.24, m.terracotta(), 2)
    tables.books(chest, (0.0, 0, 0.64), lying=3)
    chest.put((-3.85, 4.4, 0), 90)
    for y, w in ((3.5, 0.6), (4.4, 0.75), (5.3, 0.6)):
        decor.frame(room, "left", y, 1.85, w, w * 1.25, int(y))
    lamps.brass_lamp(1.2).put((-3.3, 6.7, 0))
    lamps.brass_lamp(1.2).put((3.5, 6.7, 0))
    plants.palm_pot(2.1).put((-1.15, 6.9, 0), 10)
    plants.palm_pot(1.9).put((1.15, 6.95, 0), 80)
    plants.rubber_plant(1.8, pot_mat=m.brass(0.3), kind="belly").put((3.6, 1.4, 0))
    decor.rug(2.4, 1.6, soft.dhurrie("#8c2f25", "#e3d2ae", "#22303c", 0.36), (0.2, 3.0, 0))
    lamps.fan((-2.0, 3.8, 3.15), 3.7)
    lamps.fan((2.2, 3.8, 3.15), 3.7, spin=50)
    rooms.switches(room, "right", 3.8)


PICTURES = {
    "bungalow-veranda-front": (veranda, View((-2.6, 0.4, 1.5), (0.3, 9, 1.95), 26)),
    "bungalow-veranda-dusk": (lambda: veranda(True), View((2.4, 1.2, 1.5), (-0.6, 9, 1.9), 26, bright=-0.75, neutral=0.25)),
    "bungalow-arched-hall": (hall, View((-0.9, 0.25, 1.45), (0.3, 6, 1.5), 22, size=(1600, 1200))),
    "bungalow-swing": (hall, View((2.9, 1.0, 1.35), (-1.2, 6, 1.3), 26, 4)),
    "bungalow-brass-corner": (hall, View((1.5, 1.9, 1.35), (-3.9, 4.9, 1.15), 28, 4)),
}
