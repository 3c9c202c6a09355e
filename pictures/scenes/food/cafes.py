"""A corner cafe and a courtyard."""
import math

from darkroom.camera import View
from parts import Model, dusk, lamp, sky
from parts import decor, houses, lamps, m, outside, plants, rooms, seats, soft, tables, trees


def espresso(f, at):
    """An espresso machine with two groups, worked from +y."""
    x, y, z = at
    steel, red = m.steel(0.18), m.paint("#a32622", 0.2)
    f.box((0.8, 0.5, 0.28), (x, y, z + 0.1), steel, bevel=0.02)
    f.box((0.84, 0.54, 0.1), (x, y, z + 0.38), red, bevel=0.02)
    for s in (-1, 1):
        f.box((0.05, 0.4, 0.1), (x + s * 0.36, y, z), m.iron())
        f.tube([(x + s * 0.3, y + 0.26, z + 0.34), (x + s * 0.33, y + 0.32, z + 0.2), (x + s * 0.34, y + 0.3, z + 0.12)], 0.008, steel)
    for k in range(6):
        tables.cup(f, (x - 0.28 + k * 0.11, y, z + 0.48), saucer=False)


def cafe(evening=False):
    """A corner cafe: green wall, tiled counter, cane chairs, cement tiles, tall windows."""
    sky(*((12, 275) if evening else (30, 290)), strength=0.12, clouds=0.4, inside=True, sun_power=9)
    teak = m.wood("#7a4a2b", 0.35)
    room = rooms.Room(7.6, 7.2, 3.5, m.cement_tiles("#e6dcc6", "#2f5a4d", "#b5623f", 0.22), m.plaster("#efe8da"), sides={"far": m.plaster("#31584b"), "right": m.brick("#a85c42")}, skirting=teak)
    room.window("left", 2.0, 2.2, 0.5, 2.4, 4, 2, m.wood("#4b2f1d"), 7 if evening else 14)
    room.window("left", 5.0, 2.2, 0.5, 2.4, 4, 2, m.wood("#4b2f1d"), 7 if evening else 14)
    room.build()
    outside.town(9, -0.3, 0.4 if evening else 0, 8, 44, "left")
    counter = Model("counter").box((4.2, 0.7, 1.0), (0, 0, 0), m.tiles("#dfe6dc", 0.1, 0.1, "#b8b2a4", 0.1, 0.003, 0, 0.1, 0.3), world=True)
    counter.box((4.4, 0.84, 0.05), (0, 0, 1.0), teak)
    counter.box((4.2, 0.03, 0.1), (0, -0.36, 0), m.iron())
    espresso(counter, (-0.9, 0.05, 1.05))
    case = Model("cake case").box((1.2, 0.5, 0.03), (0, 0, 0), teak)
    for z in (0.03, 0.2):
        for k in range(5):
            r = 0.085
            case.drum(r, 0.07 + 0.02 * (k % 2), (-0.45 + k * 0.22, 0, z), m.plaster(("#8a4a22", "#e6c98f", "#5a2c18", "#d9a06a", "#c9566a")[k], 0.7, 0.3), seg=26, bevel=0.015)
        case.box((1.18, 0.46, 0.008), (0, 0, z + 0.155), soft.glass())
    case.box((1.2, 0.006, 0.38), (0, 0.25, 0.03), soft.glass(), bevel=0.001, mirror="y")
    case.box((1.22, 0.52, 0.02), (0, 0, 0.41), m.brass())
    case.put((1.4, 5.1, 1.05))
    tables.vase(counter, (0.35, -0.1, 1.05), 0.22, m.paint("#dfe5e0", 0.2), 1)
    plants.flowers(counter, (0.35, -0.1, 1.24), 0.11, ("#e8a33b", "#d8572a", "#f3e3c0"), 24, 0.12)
    counter.box((0.3, 0.25, 0.02), (-1.75, -0.1, 1.05), m.iron(), bevel=0.004)
    counter.box((0.24, 0.02, 0.18), (-1.75, 0.0, 1.1), m.paint("#202225", 0.3), (-30, 0, 0))
    counter.put((0.6, 5.1, 0))
    back = Model("shelves")
    for j, z in enumerate((1.15, 1.65, 2.15, 2.65)):
        back.box((4.6, 0.26, 0.035), (0, 0, z), teak)
        x = -2.2
        while x < 2.2:
            if (j + int(x * 3)) % 3 == 0:
                tables.vase(back, (x, 0, z + 0.035), 0.2 + 0.05 * (j % 2))
                x += 0.28
            elif (j + int(x * 3)) % 3 == 1:
                for k in range(3):
                    back.drum(0.055, 0.17, (x + k * 0.13, 0, z + 0.035), (m.brass(), m.paint("#e8e2d4", 0.3), m.terracotta())[(k + j) % 3])
                x += 0.42
            else:
                decor.bottles(back, x, x + 0.35, 0, z + 0.035)
                x += 0.42
    back.box((4.6, 0.5, 0.92), (0, -0.1, 0), teak)
    back.put((0.6, 6.95, 0))
    for k in range(3):
        seats.stool(0.74, teak, m.brass()).put((-0.8 + k * 0.75, 4.35, 0), k * 30)
    cane_chair = seats.chair(teak)
    for n, (x, y, t) in enumerate(((-2.6, 1.9, 10), (-2.5, 4.6, 40), (-0.4, 2.4, 70), (2.4, 2.8, 20))):
        marble = tables.table(0.75, 0.75, 0.75, m.marble(), m.iron(), "pedestal", 0.03)
        tables.cup(marble, (0.12, -0.15, 0.75))
        tables.cup(marble, (-0.14, 0.16, 0.75))
        tables.plate(marble, (0.13, 0.15, 0.75), 0.09)
        marble.pad((0.07, 0.06, 0.04), (0.13, 0.15, 0.757), m.plaster("#c98a45", 0.8, 0.3), soft=0.02)
        tables.vase(marble, (-0.05, -0.02, 0.75), 0.14, m.paint("#3f6f6a", 0.2), 1)
        plants.flowers(marble, (-0.05, -0.02, 0.87), 0.05, ("#f0c33c", "#e8e0d0"), 8, 0.07)
        marble.put((x, y, 0), t)
        for k in range(2 if n % 2 else 3):
            a = math.radians(t + k * (180 if n % 2 else 120))
            cane_chair.put((x + 0.66 * math.sin(a), y - 0.66 * math.cos(a), 0), math.degrees(a) + 180 + k * 7 - 5)
    bench = Model("window bench").box((0.5, 5.6, 0.42), (-3.5, 3.5, 0), teak)
    for k in range(5):
        bench.pad((0.5, 1.1, 0.09), (-3.5, 1.3 + k * 1.11, 0.42), soft.fabric("#b4532f"), soft=0.04)
    bench.put()
    for x in (-0.9, 0.6, 2.1):
        lamps.pendant((x, 4.95, 2.05), 3.5, 0.2, m.brass(), 22 if evening else 9)
    for x, y in ((-2.4, 2.0), (-0.2, 2.6), (2.3, 2.4)):
        lamps.pendant((x, y, 2.2), 3.5, 0.24, m.brass(), 26 if evening else 6, "basket")
    lamps.fan((0.9, 3.2, 2.85), 3.5)
    for x, z, w in ((2.2, 1.8, 0.5), (3.4, 1.75, 0.6), (4.4, 1.85, 0.45)):
        decor.frame(room, "right", x, z, w, w * 1.3, int(x * 2))
    plants.palm_pot(2.0).put((-2.9, 6.6, 0), 20)
    plants.rubber_plant(1.8).put((3.35, 1.2, 0))
    for x in (-2.0, 0.2):
        plants.trailing(0.9).put((x, 6.9, 2.72))
    board = Model("board").box((0.65, 0.03, 1.0), (0, 0, 0.05), m.plaster("#22282a", 0.8), (-10, 0, 0))
    board.box((0.03, 0.04, 1.15), (0.34, 0, 0), teak, (-10, 0, 0), mirror="x")
    board.put((3.1, 4.4, 0), -50)


def courtyard():
    """A cafe's courtyard at dusk under strings of bulbs."""
    dusk("#22305a", "#d9804e", 0.24)
    floor = m.tiles("#a58f74", 0.45, 0.3, "#6f6252", 0.7, 0.012, 0.5, 0.18)
    Model("yard").box((16, 16, 0.1), (0, 6, -0.1), floor, world=True).put()
    wall = Model("walls").box((16, 0.3, 3.6), (0, 12, 0), m.lime("#c98a5a", "#a8683f"), world=True)
    wall.box((0.3, 14, 3.6), (-7, 5, 0), m.brick("#a85c42"), world=True)
    wall.box((0.3, 14, 3.0), (7, 5, 0), m.lime("#e3d2b0", "#cbb48a"), world=True)
    wall.put()
    rooms.jaali(2.2, 2.4, m.plaster("#e9dcc2"), 0.2).put((-2.6, 11.8, 0.6))
    kiosk = Model("kiosk").box((3.4, 1.0, 1.05), (0, 0, 0), m.tiles("#2f6a6a", 0.1, 0.1, "#d8cfbd", 0.12, 0.004, handmade=0.4), world=True)
    kiosk.box((3.6, 1.15, 0.06), (0, 0, 1.05), m.wood("#6b4128"))
    for x in (-1.7, 1.7):
        for y in (-0.45, 0.9):
            kiosk.box((0.1, 0.1, 2.6), (x, y, 0), m.wood("#4b2f1d"))
    kiosk.box((3.6, 0.3, 0.04), (0, 0.95, 1.6), m.wood("#6b4128"))
    decor.bottles(kiosk, -1.5, 1.5, 0.95, 1.64)
    espresso(kiosk, (-0.8, 0.0, 1.11))
    kiosk.put((2.6, 10.3, 0))
    houses.pitched_roof(3.8, 2.6, 2.6, 3.4, (2.6, 10.6, 0), 0.35)
    lamp("POINT", (2.6, 10.2, 2.4), 60, 2700, size=0.2)
    trees.tree((-3.6, 8.0, 0), 6.2, 2, 30)
    planter = Model("planter").drum(0.9, 0.45, (-3.6, 8.0, 0), m.brick("#a85c42"), seg=40, bevel=0.03)
    planter.drum(0.8, 0.03, (-3.6, 8.0, 0.44), m.plaster("#2e2118", 1, 0.4), seg=40)
    planter.put()
    teak = m.wood("#6b4128", 0.4)
    chair = seats.chair(teak)
    for n, (x, y) in enumerate(((-1.6, 3.4), (1.5, 4.2), (-0.2, 6.6), (3.6, 6.9), (-4.3, 4.9), (4.4, 3.2))):
        t = tables.table(0.8, 0.8, 0.74, teak, m.iron(), "pedestal")
        t.drum(0.035, 0.09, (0, 0, 0.74), soft.glass(), seg=16)
        t.drum(0.024, 0.05, (0, 0, 0.745), soft.glow("#ffb061", 14), seg=12)
        tables.cup(t, (0.18, -0.12, 0.74))
        tables.tumbler(t, (-0.16, 0.15, 0.74))
        t.put((x, y, 0), n * 25)
        lamp("POINT", (x, y, 0.92), 2.2, 2300, size=0.03)
        for k in range(4 if n % 2 else 3):
            a = n * 0.6 + k * math.tau / (4 if n % 2 else 3)
            chair.put((x + 0.68 * math.sin(a), y - 0.68 * math.cos(a), 0), math.degrees(a) + 183)
    for k, y in enumerate((1.5, 3.6, 5.7, 7.8, 9.9)):
        lamps.bulbs((-6.8, y, 3.5), (6.8, y + 0.8 * (1 if k % 2 else -1), 3.2), 22, 0.7, 20, 7)
    for k in range(9):
        p = (plants.palm_pot(1.9), plants.rubber_plant(1.6), plants.snake_plant(0.9))[k % 3]
        p.put((-6.4 + 0.3 * (k % 2), 2 + k * 1.1, 0) if k < 5 else (-0.6 + (k - 5) * -1.5, 11.4, 0), k * 60)
    for k in range(6):
        trees.tree((-14 + k * 6, 18 + (k % 2) * 3, -0.5), 8 + k % 3, 1 + k % 3, k * 50)
    trees.coconut((6.0, 14.5, 0), 9, 2, 60)


PICTURES = {
    "cafe-counter-morning": (cafe, View((-1.2, 0.3, 1.45), (0.5, 6, 1.35), 24)),
    "cafe-window-bench": (cafe, View((2.3, 1.0, 1.4), (-2.4, 5, 1.15), 26, 4)),
    "cafe-counter-evening": (lambda: cafe(True), View((1.4, 0.9, 1.4), (0.2, 6, 1.4), 26, warm=0.3)),
    "cafe-courtyard-lights": (courtyard, View((0.3, -0.9, 1.5), (-0.2, 9, 1.6), 24, size=(1600, 1200), bright=-0.3, neutral=0.5, samples=24)),
    "cafe-courtyard-tables": (courtyard, View((-4.4, 1.8, 1.4), (1.6, 8, 1.35), 28, 4, warm=0.1, bright=-0.3, neutral=0.2, samples=24)),
}
