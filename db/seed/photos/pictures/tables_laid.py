"""Where one eats and drinks: a cafe, a restaurant, a lounge bar."""
import math

from parts import decor, houses, lamps, outside, plants, rooms, seats, soft, tables, trees
from parts import materials as m
from parts.model import Model
from parts.sky import dusk, lamp, sky
from darkroom.camera import View




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
    for y in (-0.25, 0.25):
        case.box((1.2, 0.006, 0.38), (0, y, 0.03), soft.glass(), bevel=0.001)
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
    for x in (-0.34, 0.34):
        board.box((0.03, 0.04, 1.15), (x, 0, 0), teak, (-10, 0, 0))
    board.put((3.1, 4.4, 0), -50)


def courtyard():
    """A cafe's courtyard at dusk under strings of bulbs."""
    dusk(strength=0.7)
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


def restaurant():
    """A dining room laid for the evening: banquettes, jaali, brass, candles."""
    sky(8, 60, strength=0.03, clouds=0.5, inside=True, sun=False)
    teak = m.wood("#5b3520", 0.3)
    room = rooms.Room(8.4, 8.0, 3.4, m.planks("#6b4128", 0.14, 1.8, 0.22), m.plaster("#4a2f2a"), m.plaster("#2b211d"), sides={"far": m.lime("#24463f", "#1d3a35"), "left": m.plaster("#6b2f28")}, skirting=teak)
    room.build()
    screen = rooms.jaali(3.4, 2.4, m.metal("#b98a45", 0.4), 0.2)
    screen.put((0.3, 7.75, 0.5))
    lamp("AREA", (0.3, 7.9, 1.7), 26, 2600, (0.3, 5, 1.7), 3.0, 2.0)
    bank = Model("banquette")
    for k in range(6):
        bank.pad((0.6, 1.1, 0.16), (-3.85, 1.2 + k * 1.12, 0.32), soft.velvet("#8c3326"), soft=0.05)
        bank.pad((0.16, 1.1, 0.6), (-4.08, 1.2 + k * 1.12, 0.48), soft.velvet("#8c3326"), soft=0.06, puff=0.03)
    bank.box((0.56, 6.7, 0.32), (-3.88, 4.0, 0), teak)
    bank.put()
    linen, napkin = soft.fabric("#efe7d8"), soft.fabric("#b5842f")
    chair = seats.chair(teak, soft.velvet("#2f5a4d"), "cloth")
    square = tables.table(0.8, 0.8, 0.75, teak, m.iron(), "pedestal")
    for k in range(5):
        y = 1.5 + k * 1.35
        t = tables.table(0.75, 0.85, 0.75, teak, m.iron(), "iron")
        tables.place_setting(t, (-0.2, 0, 0.75), -90, napkin)
        tables.place_setting(t, (0.2, 0, 0.75), 90, napkin)
        _candle(t, 0.75)
        t.put((-3.05, y, 0))
        lamp("POINT", (-3.05, y, 0.98), 2.4, 2200, size=0.03)
        chair.put((-2.45, y, 0), -92 + k * 2)
    for x, y in ((-0.3, 2.6), (2.4, 3.4), (-0.2, 5.3), (2.5, 6.2)):
        tables.tablecloth(0.62, 0.76, linen, 10, 0.4).put((x, y, 0))
        square.put((x, y, -0.01), 45, (0.8, 0.8, 0.98))
        laid = Model("laid")
        for k in range(4):
            a = k * 90 + 20
            tables.place_setting(laid, (0.36 * math.sin(math.radians(a)), -0.36 * math.cos(math.radians(a)), 0.762), a, napkin)
            chair.put((x + 0.85 * math.sin(math.radians(a)), y - 0.85 * math.cos(math.radians(a)), 0), a + 180)
        _candle(laid, 0.762)
        tables.vase(laid, (0.1, 0.06, 0.762), 0.13, m.brass(), 1)
        plants.flowers(laid, (0.1, 0.06, 0.87), 0.06, ("#c9303c", "#e8a33b"), 12, 0.06)
        laid.put((x, y, 0))
        lamp("POINT", (x, y, 1.0), 2.6, 2200, size=0.03)
        lamps.pendant((x, y, 1.95), 3.4, 0.19, m.brass(), 20)
    for y in (2.2, 4.2, 6.2):
        lamps.sconce(room, "left", y, 1.8, 9)
        decor.round_mirror(room, "left", y + 1, 1.75, 0.3)
    bar = tables.cabinet(2.2, 0.5, 0.95, teak, 4)
    decor.bottles(bar, -0.9, 0.2, 0, 0.96)
    tables.vase(bar, (0.6, 0, 0.96), 0.4, m.brass(), 0)
    bar.put((3.85, 5.2, 0), -90)
    for y in (3.6, 6.4):
        decor.frame(room, "right", y, 1.8, 0.7, 0.9, int(y))
    plants.palm_pot(2.1, m.brass(0.35)).put((-2.2, 7.4, 0))
    plants.palm_pot(2.0, m.brass(0.35)).put((2.8, 7.4, 0), 70)
    lamp("AREA", (0.5, 2.0, 3.35), 30, 2800, (0.5, 3, 0), 4, 2)


def _candle(f, z):
    f.drum(0.032, 0.08, (0, 0, z), soft.glass(), seg=18)
    f.drum(0.024, 0.05, (0, 0, z + 0.003), soft.glow("#ffb061", 12), seg=14)


def lounge():
    """A cocktail lounge: a lit back bar, velvet, brass, low light."""
    sky(8, 60, strength=0.02, clouds=0.5, inside=True, sun=False)
    room = rooms.Room(8.6, 7.6, 3.3, m.checks("#2a2c2e", "#8d867a", 0.4, 0.12), m.plaster("#1f2c3a"), m.plaster("#17181c"), sides={"left": soft.velvet("#3a1f3c")}, skirting=m.brass(0.4))
    room.build()
    back = Model("back bar").box((5.6, 0.4, 0.95), (0, 0, 0), m.wood("#3b2417", 0.3))
    back.box((5.7, 0.45, 0.04), (0, 0, 0.95), m.marble("#22272b", "#8c8274"))
    for z in (1.35, 1.8, 2.25):
        back.box((5.4, 0.26, 0.025), (0, 0.05, z), soft.glass("#ffffff", shine=0.3))
        back.box((5.4, 0.012, 0.012), (0, 0.17, z - 0.014), soft.glow("#ffb061", 9), bevel=0.001)
        decor.bottles(back, -2.6, 2.6, 0.02, z + 0.025)
    decor.bottles(back, -2.6, 0.4, 0.02, 0.99)
    for x in (-2.72, -0.9, 0.9, 2.72):
        back.box((0.05, 0.3, 1.75), (x, 0.05, 0.97), m.brass())
    back.box((5.5, 0.02, 1.6), (0, 0.19, 1.0), soft.mirror())
    back.put((0.6, 7.35, 0))
    for z in (1.3, 1.75, 2.2):
        lamp("AREA", (0.6, 7.42, z), 16, 2500, (0.6, 5, z - 0.2), 5.2, 0.05)
    bar = Model("bar").box((5.0, 0.65, 1.05), (0, 0, 0), m.wood("#4b2a1a", 0.25))
    for k in range(40):
        bar.rod((-2.45 + k * 0.1256, -0.33, 0.12), (-2.45 + k * 0.1256, -0.33, 1.0), 0.045, m.wood("#4b2a1a", 0.25), 12)
    bar.box((5.3, 0.8, 0.06), (0, -0.03, 1.05), m.marble("#1f3330", "#9a8f7c"))
    bar.rod((-2.5, -0.5, 0.2), (2.5, -0.5, 0.2), 0.022, m.brass(0.2))
    for k in range(7):
        tables.tumbler(bar, (-2.0 + k * 0.66, -0.12, 1.11), wine=k % 2 == 0)
    bar.put((0.6, 5.6, 0))
    lamp("AREA", (0.6, 5.15, 1.03), 14, 2400, (0.6, 5.0, 0), 4.8, 0.04)
    for k in range(5):
        s = seats.stool(0.76, m.brass(), m.brass())
        s.pad((0.38, 0.38, 0.09), (0, 0, 0.76), soft.velvet("#8c2f4a"), soft=0.04)
        s.pad((0.38, 0.08, 0.3), (0, -0.18, 0.8), soft.velvet("#8c2f4a"), soft=0.035)
        s.put((-1.3 + k * 0.95, 4.7, 0), k * 9 - 15)
    for x in (-1.0, 0.6, 2.2):
        lamps.pendant((x, 5.45, 2.0), 3.3, 0.13, m.brass(), 14, "globe")
    for x, y, t, c in ((-3.2, 3.6, 80, "#1f5a55"), (-3.2, 1.4, 90, "#1f5a55")):
        seats.sofa(2, soft.velvet(c), m.brass(), (soft.velvet("#c98a2b"), soft.velvet("#8c2f4a"))).put((x, y, 0), t)
    for x, y, t in ((-1.4, 3.9, -70), (-1.3, 2.7, -110), (2.7, 2.3, -60), (1.2, 1.9, 60)):
        tub = Model("tub").pad((0.62, 0.6, 0.2), (0, 0, 0.24), soft.velvet("#8c2f4a"), soft=0.06)
        for k in range(9):
            a = math.pi * k / 8
            tub.pad((0.17, 0.14, 0.5), (0.33 * math.cos(a), 0.33 * math.sin(a) - 0.02, 0.22), soft.velvet("#8c2f4a"), (0, 0, math.degrees(a) - 90), 0.06, 0.01)
        tub.drum(0.24, 0.02, (0, 0, 0.0), m.brass())
        tub.drum(0.03, 0.24, (0, 0, 0.0), m.brass())
        tub.put((x, y, 0), t)
    for x, y in ((-2.2, 3.3), (-2.3, 1.5), (1.9, 2.4)):
        t = tables.table(0.6, 0.6, 0.5, m.marble("#1f3330", "#9a8f7c"), m.brass(), "pedestal")
        _candle(t, 0.5)
        tables.tumbler(t, (0.14, 0.1, 0.5))
        tables.tumbler(t, (-0.14, 0.08, 0.5), wine=True)
        t.put((x, y, 0))
        lamp("POINT", (x, y, 0.74), 2.5, 2200, size=0.03)
    for y in (1.4, 3.6):
        lamps.sconce(room, "left", y, 1.8, 12)
    for k, y in enumerate((1.6, 3.2, 4.8)):
        decor.frame(room, "right", y, 1.7, 0.6, 0.85, k, m.brass())
        lamp("SPOT", (3.4, y, 3.2), 60, 2700, (4.3, y, 1.6), 0.03, cone=40)
    decor.rug(2.6, 3.6, soft.dhurrie("#3a1f2c", "#b98a45", "#1f3f45", 0.4), (-2.4, 2.6, 0), 0)
    plants.palm_pot(2.0, m.brass(0.35)).put((3.8, 6.6, 0))
    lamp("AREA", (-1.0, 1.0, 3.2), 24, "#c78bd6", (-1, 3, 0), 3, 1)


PICTURES = {
    "cafe-counter-morning": (cafe, View((-1.2, 0.3, 1.45), (0.5, 6, 1.35), 24)),
    "cafe-window-bench": (cafe, View((2.3, 1.0, 1.4), (-2.4, 5, 1.15), 26, 4)),
    "cafe-counter-evening": (lambda: cafe(True), View((1.4, 0.9, 1.4), (0.2, 6, 1.4), 26, warm=0.3)),
    "cafe-courtyard-lights": (courtyard, View((0.3, -0.9, 1.5), (-0.2, 9, 1.6), 24, size=(1600, 900), warm=0.2)),
    "cafe-courtyard-tables": (courtyard, View((-4.4, 1.8, 1.4), (1.6, 8, 1.35), 28, 4, warm=0.2)),
    "restaurant-evening": (restaurant, View((0.9, 0.2, 1.5), (-0.4, 6, 1.25), 24, warm=0.2)),
    "restaurant-banquette": (restaurant, View((-1.3, 0.4, 1.35), (-3.2, 6, 1.0), 28, 3.5, warm=0.2)),
    "lounge-bar": (lounge, View((-0.6, 1.0, 1.4), (0.7, 7, 1.35), 24, warm=0.2)),
    "lounge-velvet-corner": (lounge, View((1.1, 2.2, 1.3), (-3.2, 3.2, 0.95), 24, 4, warm=0.2)),
}
