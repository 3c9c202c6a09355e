"""An evening out: a restaurant and a lounge."""
import math

from darkroom.camera import View
from parts import decor, lamps, plants, rooms, seats, soft, tables
from parts import materials as m
from parts.model import Model
from parts.sky import lamp, sky


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
    linen, napkin = soft.fabric("#d9cfbd"), soft.fabric("#b5842f")
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
        lamps.pendant((x, y, 1.95), 3.4, 0.19, m.brass(), 5)
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
    lamp("AREA", (0.5, 2.6, 3.35), 70, 2900, (0.5, 3.4, 0), 6, 4)


def _candle(f, z):
    f.drum(0.032, 0.08, (0, 0, z), soft.glass(), seg=18)
    f.drum(0.024, 0.05, (0, 0, z + 0.003), soft.glow("#ffb061", 12), seg=14)


def lounge():
    """A cocktail lounge: a lit back bar, velvet, brass, low light."""
    sky(8, 60, strength=0.02, clouds=0.5, inside=True, sun=False)
    room = rooms.Room(8.6, 7.6, 3.3, m.checks("#2a2c2e", "#8d867a", 0.4, 0.12), m.plaster("#1f2c3a"), m.plaster("#17181c"), sides={"left": soft.velvet("#2b1a2a")}, skirting=m.brass(0.4))
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
        s.pad((0.38, 0.38, 0.09), (0, 0, 0.76), soft.velvet("#6d2338"), soft=0.04)
        s.pad((0.38, 0.08, 0.3), (0, -0.18, 0.8), soft.velvet("#6d2338"), soft=0.035)
        s.put((-1.3 + k * 0.95, 4.7, 0), k * 9 - 15)
    for x in (-1.0, 0.6, 2.2):
        lamps.pendant((x, 5.45, 2.0), 3.3, 0.13, m.brass(), 14, "globe")
    for x, y, t, c in ((-3.2, 3.6, 80, "#1f5a55"), (-3.2, 1.4, 90, "#1f5a55")):
        seats.sofa(2, soft.velvet(c), m.brass(), (soft.velvet("#c98a2b"), soft.velvet("#6d2338"))).put((x, y, 0), t)
    for x, y, t in ((-1.4, 3.9, -70), (-1.3, 2.7, -110), (2.7, 2.3, -60), (1.2, 1.9, 60)):
        tub = Model("tub").pad((0.62, 0.6, 0.2), (0, 0, 0.24), soft.velvet("#6d2338"), soft=0.06)
        for k in range(9):
            a = math.pi * k / 8
            tub.pad((0.17, 0.14, 0.5), (0.33 * math.cos(a), 0.33 * math.sin(a) - 0.02, 0.22), soft.velvet("#6d2338"), (0, 0, math.degrees(a) - 90), 0.06, 0.01)
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
    lamp("AREA", (-1.0, 1.0, 3.2), 16, 2700, (-1, 3, 0), 3, 1)


PICTURES = {
    "restaurant-evening": (restaurant, View((0.9, 0.2, 1.5), (-0.4, 6, 1.25), 24, warm=0.2)),
    "restaurant-banquette": (restaurant, View((-1.3, 0.4, 1.35), (-3.2, 6, 1.0), 28, 3.5, warm=0.2)),
    "lounge-bar": (lounge, View((-0.6, 1.0, 1.4), (0.7, 7, 1.35), 24, bright=-0.4, neutral=0.3, warm=0.2)),
    "lounge-velvet-corner": (lounge, View((1.1, 2.2, 1.3), (-3.2, 3.2, 0.95), 24, 4, bright=-0.35, neutral=0.3, warm=0.2)),
}
