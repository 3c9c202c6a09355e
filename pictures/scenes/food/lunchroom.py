"""A courtyard restaurant at noon: blue-green lime walls, arches to a garden, lunch on banana leaves."""
import math

from darkroom.camera import View
from parts import Model, beside, circle, curve, lamp, sky
from parts import lamps, m, meals, outside, plants, rooms, seats, soft, tables, trees


def cane_lamp(r=0.36, high=0.36):
    """A bell of split cane with a bulb in it; its lower edge is at the origin."""
    cane, band = m.wood("#c79a5c", 0.6, 0.4), m.wood("#9a6c38", 0.6)
    line = curve([(r, 0), (r * 0.97, high * 0.3), (r * 0.72, high * 0.72), (r * 0.22, high * 0.98), (0.05, high)], 4)
    f = Model("cane lamp")
    for k in range(64):
        for lean in (-0.35, 0.35):
            a = math.tau * k / 64
            f.tube([(q * math.cos(a + lean * h / high), q * math.sin(a + lean * h / high), h) for q, h, _ in line], 0.0028, cane, 4)
    for q, h, _ in line[::3]:
        f.tube(circle((0, 0, h), q, 40), 0.006 if h else 0.012, band, 5)
    f.ball(0.045, (0, 0, high * 0.45), soft.glow("#ffd9a6", 9), 12)
    f.rod((0, 0, high), (0, 0, 3.6), 0.004, m.iron(), 6)
    return f


def _vessels():
    """A sideboard with brass pots, a copper water jar and a stack of leaves."""
    f = tables.cabinet(2.2, 0.5, 0.88, m.wood("#5b3520", 0.35), 4, 0.1)
    for x, r in ((-0.85, 0.15), (-0.48, 0.12)):
        f.lathe([(0, 0), (r * 0.6, 0), (r, r * 0.7), (r * 0.85, r * 1.3), (r * 0.66, r * 1.5), (r * 0.8, r * 1.62), (r * 0.74, r * 1.62), (r * 0.6, r * 1.45), (0, r)], (x, 0, 0.893), m.brass(0.25), 36, round_off=True)
    f.lathe([(0, 0), (0.11, 0), (0.19, 0.14), (0.17, 0.26), (0.08, 0.34), (0.09, 0.4), (0.03, 0.42), (0, 0.45)], (0.05, 0, 0.893), m.metal("#b8653c", 0.3), 36, round_off=True)
    for k in range(5):
        f.lathe([(0, 0), (0.15, 0), (0.165, 0.014), (0.16, 0.016), (0, 0.004)], (0.5, 0, 0.893 + k * 0.012), m.brass(0.22), 36)
    for k in range(6):
        f.lathe([(0.026, 0), (0.036, 0.095), (0.033, 0.095), (0, 0.06)], (0.74 + 0.085 * (k % 4), -0.1 + 0.1 * (k // 4), 0.893), m.brass(0.2), 18)
    f.grid(lambda a, t: (0.95 + 0.1 * (a - 0.5), -0.1 + 0.2 * t, 0.9), 2, 2, soft.block_print("#efe6d3", "#2f6f6a"))
    return f


def restaurant():
    """Five tables under cane lamps, three arches to the garden, two more to the right."""
    sky(37, 27, strength=0.14, clouds=0.4, inside=True, sun_power=20)
    teak = m.wood("#6b4128", 0.36)
    wall = m.lime("#6fae9f", "#93c3b0")
    room = rooms.Room(8.2, 8.2, 3.7, m.tiles("#a9583b", 0.3, 0.3, "#6d4a3a", 0.3, 0.005, vary=0.2, handmade=0.5), wall, m.planks("#b58a55", 0.06, 3.2, 0.6, 0.22), skirting=m.plaster("#8a3a28"))
    for x in (-2.55, 0, 2.55):
        room.opening("far", x, 1.75, 0.0, 1.95, 0.87, light=7)
    for y in (2.6, 5.6):
        room.opening("right", y, 1.5, 0.75, 1.3, 0.75, light=8)
    room.build()
    rooms.beams(room, 1.35, m.wood("#4b2f1d", 0.5), 0.2, 0.13)
    trim = Model("trim")
    for x in (-2.55, 0, 2.55):
        arc = [(x + 0.93 * math.cos(math.pi * k / 28), 8.19, 1.95 + 0.93 * math.sin(math.pi * k / 28)) for k in range(29)]
        trim.tube([(x + 0.93, 8.19, 0.1), *arc, (x - 0.93, 8.19, 0.1)], 0.045, m.plaster("#f1ead9", 0.8), 8)
    for y in (2.6, 5.6):
        trim.box((0.34, 1.7, 0.05), (4.16, y, 0.72), m.plaster("#f1ead9", 0.8), bevel=0.012)
    trim.put()
    Model("veranda").box((13, 2.0, 0.1), (0, 9.35, -0.11), m.tiles("#a39a8d", 0.6, 0.4, "#77705f", 0.6, 0.01, 0.5, 0.15), bevel=0.01, world=True).put()
    Model("side yard").box((8, 14, 0.1), (8.4, 3, -0.35), m.plaster("#a58a62", 0.95, 0.3), bevel=0.001, world=True).put()
    Model("yard wall").box((0.3, 16, 2.4), (8.6, 4, -0.3), m.lime("#e0bf80", "#cfa863"), world=True).put()
    outside.garden(11.2, 24, 26, -0.3, 4, 8)
    for k, (x, y, h) in enumerate(((-3.7, 10.8, 2.5), (-1.5, 11.6, 2.9), (1.35, 10.9, 2.4), (3.9, 11.5, 3.0), (7.2, 3.2, 2.6), (7.0, 6.3, 2.7), (-5.4, 12, 3))):
        plants.banana_plant((x, y, -0.25), h, k * 1.3)
    for k in range(7):
        trees.bush((7.9, -0.2 + k * 1.9, -0.3), 1.3 + 0.3 * (k % 2), k % 4, k * 60)
    for k in range(4):
        trees.tree((11.5, 0.5 + k * 4.3, -0.3), 6.5 + k % 2, 1 + k % 3, k * 70)
    trees.coconut((9.5, 17, 0), 9, 2, 60)
    trees.coconut((-4.6, 17, 0), 8, 3, 160)
    for x in (-1.28, 1.28):
        plants.palm_pot(1.5).put((x, 8.75, -0.01), x * 70)
    plants.rubber_plant(1.7, pot_mat=m.brass(0.3), kind="belly").put((-3.6, 7.6, 0))
    plants.palm_pot(2.0).put((3.6, 7.6, 0), 40)
    _vessels().put((-3.8, 4.3, 0), 90)
    for k, (y, z, r) in enumerate(((3.4, 1.9, 0.2), (3.95, 2.25, 0.26), (4.65, 2.0, 0.3), (5.25, 2.35, 0.2), (4.15, 1.65, 0.15), (5.3, 1.75, 0.17))):
        dish = Model("hung dish").lathe([(0, 0.02), (r * 0.3, 0.024), (r * 0.32, 0.01), (r * 0.8, 0.006), (r, 0.03), (r * 0.98, 0.036), (r * 0.8, 0.014)], (0, 0, 0), m.metal(("#d3a453", "#b8653c", "#c9a35a")[k % 3], 0.3), 44, (90, 0, 0))
        dish.put(room.spot("left", y, z, 0.0), 90)
    shade = cane_lamp()
    for x, y, z in ((-0.45, 2.7, 1.95), (2.5, 3.5, 2.0), (0.7, 5.5, 1.92), (-2.3, 5.6, 2.02)):
        shade.put((x, y, z), x * 40)
        lamp("POINT", (x, y, z + 0.12), 9, 2700, size=0.05)
    lamps.fan((1.2, 1.6, 2.75), 3.5, spin=35)
    lamps.fan((-1.0, 4.1, 2.75), 3.5, spin=70)
    rooms.switches(room, "left", 6.9)
    _laid()


def _laid():
    """Tables and chairs. On some tables lunch is served; on the others lie empty leaves."""
    wood, chair = m.wood("#8a5a34", 0.34), seats.chair(m.wood("#5b3520", 0.35), None, "slats")
    for n, (x, y, turn, served) in enumerate(((-0.45, 2.7, 6, True), (2.5, 3.5, 92, False), (0.7, 5.5, -3, True), (-2.3, 5.6, 88, False), (2.9, 6.4, 90, False))):
        t = tables.table(1.55, 0.9, 0.75, wood)
        for k, (a, b, q) in enumerate(((-0.38, -0.27, 0), (0.38, -0.27, 3), (-0.38, 0.27, 181), (0.38, 0.27, 178))):
            meals.meal(t, (a, b, 0.75), q, served and (n or k != 3))
        meals.jug(t, (0.02, 0.02, 0.75))
        meals.bowl(t, (-0.02, -0.16, 0.75), 0.07, 0.06, "#8f3d18")
        t.rod((-0.02, -0.16, 0.78), (0.07, -0.24, 0.87), 0.005, m.brass(), 8)
        tables.vase(t, (0.0, 0.22, 0.75), 0.1, m.brass(), 2)
        plants.flowers(t, (0.0, 0.22, 0.83), 0.06, ("#ef9a1a", "#f0c33c", "#f6efe0"), 16, 0.03)
        t.put((x, y, 0), turn)
        for k, (a, b, q) in enumerate(((-0.38, -0.68, 178), (0.42, -0.72, 188), (-0.36, 0.7, -3), (0.4, 0.66, 6))):
            chair.put(beside((x, y, 0), turn)(a, b), turn + q + (n * 5 + k * 7) % 9 - 4)


PICTURES = {
    "restaurant-lunch-arches": (restaurant, View((-2.7, 0.3, 1.5), (0.45, 6.5, 1.42), 23, warm=0.1)),
    "restaurant-lunch-table": (restaurant, View((-1.45, 1.3, 1.38), (0.3, 4.1, 0.82), 32, 3.5, focus=1.75, warm=0.1)),
}
