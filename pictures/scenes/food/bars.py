"""Places for the evening: a restaurant and a lounge."""
import math

from darkroom.camera import View
from parts import Model, decor, lamp, lamps, m, plants, rooms, seats, sky, soft, tables


def restaurant():
    """A dining room laid for the evening: banquettes, jaali, brass, candles."""
    sky(8, 60, strength=0.03, clouds=0.5, inside=True, sun=False)
    teak = m.wood("#5b3520", 0.3)
    room = rooms.Room(8.4, 8.0, 3.4, m.planks("#6b4128", 0.14, 1.8, 0.22), m.plaster("#4a2f2a"), m.plaster("#2b211d"), sides={"far": m.lime("#24463f", "#1d3a35"), "left": m.plaster("#6b2f28")}, skirting=teak)
    room.build()
    rooms.jaali(3.4, 2.4, m.metal("#b98a45", 0.4), 0.2).put((0.3, 7.75, 0.5))
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
    room = rooms.Room(8.6, 7.6, 3.3, m.checks("#2a2c2e", "#8d867a", 0.4, 0.12), m.plaster("#1f2c3a"), m.plaster("#211d1d"), sides={"left": m.lime("#4a2632", "#3a1d28")}, skirting=m.wood("#2e1b12", 0.3))
    room.build()
    back = Model("back bar").box((5.6, 0.4, 0.95), (0, 0, 0), m.wood("#3b2417", 0.3))
    back.box((5.7, 0.45, 0.04), (0, 0, 0.95), m.marble("#22272b", "#8c8274"))
    for z in (1.35, 1.8, 2.25):
        back.box((5.4, 0.26, 0.025), (0, 0.05, z), soft.glass("#ffffff", shine=0.3))
        back.box((5.4, 0.012, 0.012), (0, 0.17, z - 0.014), soft.glow("#ffb061", 2.2), bevel=0.001)
        decor.bottles(back, -2.6, 2.6, 0.02, z + 0.025)
    decor.bottles(back, -2.6, 0.4, 0.02, 0.99)
    for x in (-2.72, -0.9, 0.9, 2.72):
        back.box((0.05, 0.3, 1.75), (x, 0.05, 0.97), m.brass())
    back.box((5.5, 0.02, 1.6), (0, 0.19, 1.0), soft.mirror())
    back.put((0.6, 7.35, 0))
    for z in (1.3, 1.75, 2.2):
        lamp("AREA", (0.6, 7.42, z), 4, 2500, (0.6, 5, z - 0.2), 5.2, 0.05)
    bar = Model("bar").box((5.0, 0.65, 1.05), (0, 0, 0), m.wood("#4b2a1a", 0.25))
    for k in range(40):
        bar.rod((-2.45 + k * 0.1256, -0.33, 0.12), (-2.45 + k * 0.1256, -0.33, 1.0), 0.045, m.wood("#4b2a1a", 0.25), 12)
    bar.box((5.3, 0.8, 0.06), (0, -0.03, 1.05), m.marble("#1f3330", "#9a8f7c"))
    bar.rod((-2.5, -0.5, 0.2), (2.5, -0.5, 0.2), 0.022, m.brass(0.2))
    for k in range(7):
        tables.tumbler(bar, (-2.0 + k * 0.66, -0.12, 1.11), wine=k % 2 == 0)
    bar.put((0.6, 5.6, 0))
    lamp("AREA", (0.6, 5.15, 1.03), 6, 2400, (0.6, 5.0, 0), 4.8, 0.04)
    for k in range(5):
        s = seats.stool(0.76, m.brass(), m.brass())
        s.pad((0.38, 0.38, 0.09), (0, 0, 0.76), soft.velvet("#6d2338"), soft=0.04)
        s.pad((0.38, 0.08, 0.3), (0, -0.18, 0.8), soft.velvet("#6d2338"), soft=0.035)
        s.put((-1.3 + k * 0.95, 4.7, 0), k * 9 - 15)
    for x in (-1.0, 0.6, 2.2):
        lamps.pendant((x, 5.45, 2.0), 3.3, 0.13, m.brass(), 8, "globe")
    _velvet_corner(room)
    for k, y in enumerate((1.6, 3.2, 4.8)):
        decor.frame(room, "right", y, 1.7, 0.6, 0.85, k, m.brass())
        lamp("SPOT", (3.4, y, 3.2), 24, 2700, (4.3, y, 1.6), 0.03, cone=40)
    plants.palm_pot(2.0, m.brass(0.35)).put((3.8, 6.6, 0))
    lamp("AREA", (-1.0, 1.0, 3.2), 9, 2700, (-1, 3, 0), 3, 1)


def _round_table(r, h, top, stem):
    """A round table on a foot; veins run across its top, not round it."""
    f = Model("round table").lathe([(0, h - 0.03), (r - 0.01, h - 0.03), (r, h - 0.022), (r, h - 0.006), (r - 0.006, h)], (0, 0, 0), top, 56)
    f.grid(lambda s, t: ((r - 0.006) * t * math.cos(s * math.tau), (r - 0.006) * t * math.sin(s * math.tau), h), 56, 4, top, lambda s, t: (r * t * math.cos(s * math.tau), r * t * math.sin(s * math.tau)))
    f.lathe([(0.2, 0), (0.2, 0.01), (0.12, 0.035), (0.03, 0.06), (0.022, 0.12), (0.03, h * 0.5), (0.02, h * 0.55), (0.022, h - 0.06), (0.09, h - 0.03)], (0, 0, 0), stem, 36)
    return f


def _tub(cloth):
    """A channelled tub chair on a brass foot."""
    f = Model("tub").pad((0.62, 0.6, 0.18), (0, -0.01, 0.26), cloth, soft=0.06)
    for k in range(11):
        a = math.pi * (k - 0.8) / 8.4
        f.pad((0.145, 0.13, 0.5 + 0.1 * math.sin(max(0, a))), (0.34 * math.cos(a), 0.33 * math.sin(a) - 0.02, 0.22), cloth, (0, 0, math.degrees(a) - 90), 0.055, 0.008)
    f.lathe([(0.24, 0), (0.24, 0.012), (0.1, 0.03), (0.035, 0.06), (0.03, 0.24), (0.2, 0.25)], (0, 0, 0), m.brass(0.35), 36)
    return f


def _velvet_corner(room):
    """Sofas along the wall, tub chairs, small tables with what the guests are drinking."""
    emerald, ink, wine, rust = (soft.velvet(c) for c in ("#113a3a", "#22375a", "#571a2c", "#8a4423"))
    decor.rug(2.9, 3.9, soft.dhurrie("#3a1f2c", "#a37c40", "#1f3f45", 0.4), (-2.55, 3.7, 0), 3)
    seats.sofa(3, emerald, m.brass(), (soft.block_print("#c9a45d", "#571a2c"), ink, wine), 0.68).put((-3.84, 3.75, 0), 90)
    seats.sofa(2, ink, m.brass(), (rust, soft.stripes("#b98a45", "#2b1a2a", 0.03))).put((-3.84, 1.0, 0), 90)
    decor.throw((-3.38, 2.95, 0.525), 0.45, 0.85, soft.stripes("#c9b48e", "#6d2338", 0.045), 88, 0.3)
    for (x, y, t), cloth in zip(((-2.75, 5.55, -14), (-1.55, 4.35, -62), (-2.35, 1.75, 142), (2.7, 2.3, -60), (1.2, 1.9, 60)), (rust, wine, wine, ink, wine)):
        _tub(cloth).put((x, y, 0), t)
    seats.pouf(soft.leather("#5b3420"), 0.25, 0.38).put((-1.55, 3.15, 0))
    stone = m.marble("#d9d2c4", "#6f6a62")
    for n, (x, y) in enumerate(((-2.6, 4.35), (-2.75, 3.0), (1.9, 2.4))):
        t = _round_table(0.34 - 0.06 * (n % 2), 0.5 + 0.06 * (n % 2), stone if n != 1 else m.wood("#3b2417", 0.2), m.brass(0.35))
        h = 0.5 + 0.06 * (n % 2)
        _candle(t, h)
        t.drum(0.045, 0.004, (0.13, -0.09, h), soft.leather("#2b1a14"), seg=20, bevel=0.001)
        tables.tumbler(t, (0.13, -0.09, h + 0.004), 0.085, 0.036)
        t.drum(0.03, 0.035, (0.13, -0.09, h + 0.012), m.paint("#8a4a12", 0.1), seg=18)
        tables.tumbler(t, (-0.12, -0.13, h), wine=True)
        if n != 1:
            t.lathe([(0, 0.004), (0.04, 0), (0.07, 0.035), (0.066, 0.035), (0.04, 0.012), (0, 0.012)], (-0.05, 0.18, h), m.brass(0.3), 24)
            for k in range(22):
                t.ball(0.009, (-0.05 + 0.04 * math.cos(k * 2.4) * (k / 22) ** 0.5, 0.18 + 0.04 * math.sin(k * 2.4) * (k / 22) ** 0.5, h + 0.02), m.plaster("#b98a55", 0.7), 7)
        t.put((x, y, 0), 40 * n)
        lamp("POINT", (x, y, h + 0.24), 2.2, 2200, size=0.03)
    for y in (2.1, 5.4):
        lamps.sconce(room, "left", y, 1.75, 7, mat=m.brass())
    decor.frame(room, "left", 3.2, 1.72, 0.62, 0.82, 2, m.brass())
    decor.frame(room, "left", 4.25, 1.72, 0.62, 0.82, 5, m.brass())
    for y in (3.2, 4.25):
        lamp("SPOT", (-3.5, y, 3.2), 5, 2700, (-4.28, y, 1.6), 0.03, cone=36)
    lamps.floor_lamp((-3.85, 5.35, 0), 16, 1.6, "#c9a878", m.brass())
    rooms.curtain(room, "far", -3.45, 1.5, 0.02, 3.15, soft.velvet("#4a1d2e"), 7, 0.09, 0.14)
    plants.palm_pot(2.1, m.brass(0.35)).put((-3.7, 6.6, 0), 40)


PICTURES = {
    "restaurant-evening": (restaurant, View((0.9, 0.2, 1.5), (-0.4, 6, 1.25), 24, bright=-1.05, neutral=0.42, samples=24)),
    "restaurant-banquette": (restaurant, View((-1.3, 0.4, 1.35), (-3.2, 6, 1.0), 28, 5, bright=-1.5, neutral=0.42, samples=24)),
    "lounge-bar": (lounge, View((-0.6, 1.0, 1.4), (0.7, 7, 1.35), 24, bright=-1.5, neutral=0.4, samples=24)),
    "lounge-velvet-corner": (lounge, View((0.35, 1.2, 1.35), (-3.3, 4.75, 1.0), 26, 5.6, bright=-1.6, neutral=0.4, samples=24)),
}
