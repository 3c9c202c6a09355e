"""A design office in an old bungalow: ochre lime wash, Kota stone, arched windows, a long trestle table, swatches on cork."""
import math

from darkroom.camera import View
from parts import Model, curve, dice, lamp, sky
from parts import decor, lamps, m, meals, outside, plants, rooms, seats, soft, tables

TEAK, PALE = "#6b4127", "#b98d5c"
CLOTHS = ("#b5482f", "#d49a33", "#2f5a57", "#e6dac2", "#33506b", "#7c8a55", "#93435f", "#c9b08a", "#a86a45", "#46465e")


def sheet(w, h, plan=1, paper="#f3eee0"):
    """A drawing on paper that hangs with its front to -y, its middle at the origin: a plan of rooms in ink."""
    f, ink, tint = Model("drawing"), m.paint("#3a3f4a", 0.7), m.plaster(("#d9b48a", "#a9bfae", "#e0a58c")[plan % 3], 0.9)
    f.box((w, 0.002, h), (0, 0, -h / 2), m.paint(paper, 0.8), bevel=0.0004)
    cols, rows = ((0.0, 0.42, 0.7, 1.0), (0.0, 0.3, 0.55, 1.0), (0.0, 0.6, 1.0))[plan % 3], ((0.0, 0.5, 1.0), (0.0, 0.35, 0.72, 1.0), (0.0, 0.3, 0.62, 1.0))[plan % 3]
    aw, ah = w * 0.72, h * 0.66
    spot = lambda u, v: (-aw / 2 + u * aw, -ah / 2 + v * ah + h * 0.05)  # noqa: E731
    for i, (a, b) in enumerate(zip(cols, cols[1:])):
        for j, (c, d) in enumerate(zip(rows, rows[1:])):
            (x0, z0), (x1, z1) = spot(a, c), spot(b, d)
            if (i + j + plan) % 3 == 0:
                f.box((x1 - x0, 0.001, z1 - z0), ((x0 + x1) / 2, -0.0012, z0), tint, bevel=0.0002)
            for z in (z0, z1):
                f.box(((x1 - x0) * (0.72 if (i + j) % 2 else 1), 0.001, 0.005), ((x0 + x1) / 2, -0.0022, z - 0.0025), ink, bevel=0.0002)
            for x in (x0, x1):
                f.box((0.005, 0.001, (z1 - z0) * (1 if (i + j) % 2 else 0.75)), (x, -0.0022, z0), ink, bevel=0.0002)
    f.box((w * 0.24, 0.001, h * 0.07), (w * 0.3, -0.0015, -h * 0.45), ink, bevel=0.0002)
    for k in range(3):
        f.box((w * (0.3 - 0.06 * k), 0.001, 0.004), (-w * 0.28 - w * 0.03 * k, -0.0015, -h * (0.4 + 0.025 * k)), ink, bevel=0.0002)
    return f


def pin_board(w=2.9, h=1.5):
    """Cork in a teak frame: drawings, prints, rows of cloth and tile samples, pins. Its back is at +y."""
    f, edge = Model("pin board"), m.wood(TEAK, 0.4)
    f.box((w, 0.02, h), (0, -0.01, 0), m.plaster("#b4875a", 1.0, 0.28, 0.01))
    f.box((0.045, 0.04, h + 0.09), (w / 2 + 0.02, -0.02, -0.045), edge, mirror="x")
    for z in (-0.045, h):
        f.box((w + 0.04, 0.04, 0.045), (0, -0.02, z), edge)
    for k in range(18):
        col, row = divmod(k, 3)
        x, z, long = -w / 2 + 0.16 + 0.19 * col, h - 0.42 - 0.41 * row, dice.uniform(0.22, 0.3)
        cloth = soft.fabric(CLOTHS[(k * 7 + col) % 10]) if k % 4 else soft.block_print("#efe4cd", CLOTHS[(k * 3) % 5], 0.05)
        f.grid(lambda s, t, x=x, z=z, long=long: (x + (s - 0.5) * 0.155 + 0.008 * t, -0.026 - 0.014 * t * (0.5 + 0.5 * math.sin(s * 7 + x * 9)), z + 0.28 - long * t), 12, 5, cloth)
        f.ball(0.009, (x, -0.036, z + 0.265), m.paint(("#c8362c", "#e8c23a", "#f2efe8")[k % 3], 0.3), 8)
    for x, z, k in ((0.95, 1.24, 2), (1.22, 1.24, 0), (0.95, 0.98, 4), (1.22, 0.98, 1), (0.95, 0.16, 3), (1.22, 0.16, 0)):
        ground, one, two = decor.PRINTS[k]
        f.box((0.235, 0.004, 0.2), (x, -0.023, z - 0.04), soft.picture(ground, one, two, k * 2.7 + x), (0, dice.uniform(-3, 3), 0), 0.0006)
        f.ball(0.009, (x, -0.03, z + 0.145), m.paint("#c8362c", 0.3), 8)
    for k in range(9):
        f.box((0.09, 0.012, 0.09), (0.82 + 0.115 * (k % 5), -0.026, 0.66 - 0.115 * (k // 5)), m.paint(("#2f6b6a", "#d9c9a4", "#a8402f", "#e9e4d8", "#33506b")[(k * 3) % 5], 0.15), bevel=0.003)
    return f


def box_file(f, x, z, y=0.0, tone="#2f5a57"):
    """A box file, its back to -y: a ring, a label."""
    t = 0.074
    f.box((t, 0.25, 0.315), (x, y, z), m.plaster(tone, 0.7, 0.2), bevel=0.003)
    f.box((t * 0.66, 0.002, 0.13), (x, y - 0.1255, z + 0.14), m.paint("#f1ebdc", 0.7), bevel=0.0004)
    f.lathe([(0.016, 0), (0.016, 0.003), (0.01, 0.003)], (x, y - 0.124, z + 0.075), m.steel(0.25), 18, (90, 0, 0))
    f.drum(0.0105, 0.001, (x, y - 0.125, z + 0.075), m.iron(), rot=(90, 0, 0), seg=14, bevel=0.0002)
    return t + 0.004


def files(w=2.4, h=2.25):
    """Open shelves of teak on iron: box files in runs of a colour, rolls of cloth, books, pots, a plant on top."""
    timber, iron, f = m.wood("#7a4d2e", 0.4), m.iron(), Model("file shelf")
    levels = (0.12, 0.55, 0.98, 1.41, 1.84, h)
    for x in (-w / 2, 0, w / 2):
        f.box((0.028, 0.028, h), (x, 0.15, 0), iron, mirror="y")
    for z in levels:
        f.box((w + 0.06, 0.36, 0.03), (0, 0, z), timber, bevel=0.005)
    runs = ("#2f5a57", "#b5482f", "#c99a3f", "#e3d8c0", "#33506b", "#5b3a35")
    for n, z in enumerate(levels[:5]):
        for side in (0, 1):
            x, end, z1 = -w / 2 + 0.07 + side * w / 2, -0.05 + side * w / 2, z + 0.03
            kind = (n * 2 + side * 3 + n // 2) % 5
            if kind in (0, 2, 3):
                stop, tone = (end - 0.05, end - 0.34, end - 0.02)[kind // 2 if kind else 0], runs[(n + 2 * side) % 6]
                while x < stop:
                    x += box_file(f, x, z1, -0.01 + dice.uniform(-0.008, 0.008), tone if dice.random() < 0.85 else runs[(n + 3) % 6])
                if kind == 2:
                    tables.vase(f, (end - 0.14, -0.02, z1), 0.27, m.terracotta() if side else m.brass(), n % 4)
            elif kind == 1:
                for k in range(7):
                    row, c = (0, k) if k < 4 else (1, k - 4)
                    px, pz = x + 0.08 + 0.15 * c + 0.075 * row, z1 + 0.07 + 0.128 * row
                    f.rod((px, -0.17, pz), (px, 0.15, pz), 0.07, soft.fabric(CLOTHS[(k * 3 + n) % 10]), 20)
                    f.drum(0.022, 0.006, (px, -0.171, pz), m.plaster("#8f7350", 0.9), rot=(90, 0, 0), seg=12, bevel=0.001)
            else:
                tables.books(f, (x, -0.02, z1), 0.5, 0.3)
                for k in range(3):
                    f.box((0.3, 0.24, 0.09), (end - 0.24, -0.02, z1 + 0.092 * k), m.plaster(("#c8b08a", "#a8402f", "#d9c9a4")[k], 0.8, 0.2), (0, 0, 3 * k - 3), 0.004)
    return f


def little_house():
    """An architect's model in white card on a board, trees of wire and moss."""
    card, f = m.paint("#f6f2e8", 0.75), Model("card model")
    f.box((0.62, 0.46, 0.02), (0, 0, 0), m.wood(PALE, 0.5))
    f.box((0.58, 0.42, 0.004), (0, 0, 0.02), m.plaster("#cdd2b8", 0.9))
    for x, y, w, d, h in ((-0.1, 0.05, 0.26, 0.2, 0.09), (0.12, -0.03, 0.2, 0.16, 0.14), (-0.14, -0.1, 0.14, 0.1, 0.06)):
        f.box((w, d, h), (x, y, 0.024), card, bevel=0.001)
        f.box((w + 0.03, d + 0.03, 0.006), (x, y, 0.024 + h), m.plaster("#c9885a", 0.8) if h == 0.09 else card, bevel=0.001)
        for k in range(int(w / 0.05)):
            f.box((0.022, 0.002, h * 0.45), (x - w / 2 + 0.035 + 0.05 * k, y - d / 2 - 0.001, 0.024 + h * 0.25), m.paint("#5a646a", 0.3), bevel=0.0004)
    for x, y in ((0.24, 0.12), (0.17, 0.15), (-0.26, -0.02), (0.03, -0.16), (0.25, -0.15)):
        f.rod((x, y, 0.024), (x, y, 0.07), 0.003, m.wood(TEAK), 5)
        f.ball(0.032, (x, y, 0.09), m.plaster("#6f8a4e", 1.0, 0.4), 12)
    return f


def trestle_table(w=3.3, d=1.25, h=0.76):
    """A pale top on two trestles."""
    wood, legs, f = m.wood(PALE, 0.35, 0.25), m.wood("#8a5f3a", 0.45), Model("trestle table")
    f.box((w, d, 0.04), (0, 0, h - 0.04), wood, bevel=0.006)
    for x in (-w / 2 + 0.5, w / 2 - 0.5):
        f.box((0.09, d - 0.2, 0.06), (x, 0, h - 0.1), legs)
        for y in (-1, 1):
            for s in (-1, 1):
                f.tube([(x + s * 0.03, y * (d / 2 - 0.24), h - 0.1), (x + s * 0.2, y * (d / 2 - 0.16), 0)], 0.026, legs, 8)
            f.box((0.3, 0.03, 0.05), (x, y * (d / 2 - 0.185), 0.24), legs)
        f.box((0.03, d - 0.4, 0.05), (x, 0, 0.29), legs)
    return f


def work(t, z):
    """The things on the table: swatch books, tile samples, laptops, pencils, tea, a tape."""
    decor.laptop(t, (1.25, 0.3, z), 96)
    decor.laptop(t, (-0.78, 0.34, z), 190, False)
    decor.laptop(t, (0.13, 0.36, z), 176)
    for n, (x, y) in enumerate(((-1.36, 0.2), (0.36, 0.02))):
        for k in range(9):
            t.box((0.085, 0.24, 0.003), (x + 0.02 * k, y + 0.004 * k, z + 0.004 * k), soft.fabric(CLOTHS[(k + 4 * n) % 10]), (0, 0, 36 - 11 * k + 20 * n), 0.001)
    for k in range(8):
        t.box((0.1, 0.1, 0.012), (0.72 + 0.115 * (k % 4), 0.22 + 0.115 * (k // 4), z), m.paint(("#2f6b6a", "#d9c9a4", "#a8402f", "#e9e4d8", "#33506b", "#c98f3f")[(k * 5) % 6], 0.15), (0, 0, dice.uniform(-4, 4)), 0.002)
    for x, y in ((0.2, -0.42), (-0.86, 0.42)):
        t.lathe([(0, 0), (0.038, 0), (0.038, 0.1), (0.034, 0.1), (0.034, 0.01), (0, 0.01)], (x, y, z), m.steel(0.2), 24)
        for k in range(7):
            a = k * 0.9
            t.rod((x + 0.012 * math.cos(a), y + 0.012 * math.sin(a), z + 0.01), (x + 0.033 * math.cos(a), y + 0.033 * math.sin(a), z + dice.uniform(0.15, 0.19)), 0.0036, m.paint(("#c8362c", "#e0b030", "#2c4a6b", "#33302c")[k % 4], 0.4), 6)
    meals.chai(t, (-1.12, -0.12, z))
    meals.chai(t, (0.62, -0.42, z))
    t.box((0.6, 0.035, 0.003), (-0.2, -0.02, z + 0.004), m.steel(0.25), (0, 0, 24), 0.0006)
    t.drum(0.04, 0.03, (1.42, 0.1, z), m.paint("#e0b030", 0.35), seg=22)
    tables.books(t, (1.42, -0.4, z), lying=4)
    tables.vase(t, (-1.42, -0.28, z), 0.2, m.terracotta(), 2)
    plants.flowers(t, (-1.42, -0.28, z + 0.14), 0.1, ("#f3ead8", "#e8a33b"), 22, 0.1)


def bungalow():
    """The front room on a winter morning; the sun comes over the garden through three arched windows."""
    sky(33, 78, strength=0.13, clouds=0.35, inside=True, sun_power=19, soft=0.4)
    teak = m.wood(TEAK, 0.45)
    room = rooms.Room(6.2, 7.6, 3.6, m.tiles("#7d8474", 0.62, 0.62, "#565b50", 0.25, 0.004, 0.5, 0.14), m.lime("#efe6d4", "#e0d2b8"), m.painted_brick("#efe7d8", "#b9896c"),
                      sides={"far": m.lime("#d3a14c", "#c08a38"), "left": m.lime("#d3a14c", "#c08a38")}, skirting=m.plaster("#54584c"))
    green = m.paint("#33584c", 0.45)
    for y in (1.5, 3.7, 5.9):
        room.window("right", y, 1.25, 0.7, 1.5, 2, 3, green, 10, 0.6, ledge=m.tiles("#7d8474", 0.6, 0.6))
    room.build()
    rooms.beams(room, 0.76, teak, 0.17, 0.12)
    outside.garden(6.0, 22, 26, -0.7, 9, 5, "right")
    board = room.spot("far", -0.3, 1.02)
    pin_board().put(board)
    for k, (x, z) in enumerate(((0.14, 1.1), (0.56, 1.12), (0.16, 0.42), (0.58, 0.44))):
        sheet(0.38, (0.56, 0.5, 0.5, 0.58)[k], k).put((board[0] + x, board[1] - 0.026, board[2] + z), 0, tilt=(0, (1.5, -2, -1, 2)[k]))
    files().put((-2.88, 5.0, 0), 90)
    rooms.door(room, "far", 2.3, 1.0, 2.15, m.paint("#33584c", 0.45), teak)
    table = trestle_table()
    work(table, 0.76)
    table.put((0.35, 4.2, 0), 90)
    little_house().put((0.32, 3.9, 0.76), 72)
    for k, (x, y, t) in enumerate(((0.12, 5.0, -82), (0.62, 3.35, -98), (0.1, 3.1, -70))):
        sheet(0.6, 0.42, k).put((x, y, 0.764 + 0.003 * k), t, tilt=(-90, 0))
    seat = seats.chair(teak, None, "cane")
    seat.put_each(((-0.72, 3.2, 96), (-0.68, 4.35, 84), (1.4, 4.9, -94), (1.5, 3.5, -80), (0.2, 6.2, 4)))
    for y in (3.1, 4.2, 5.3):
        lamps.pendant((0.35, y, 1.95), 3.53, 0.34, m.iron(), 15, "basket")
    seats.armchair(soft.fabric("#2f5a57"), teak).put((-1.85, 6.45, 0), 38)
    tables.cabinet(1.9, 0.42, 0.72, m.wood("#7a4d2e", 0.4), 4).put((-0.3, 7.3, 0))
    bits = Model("on the cabinet")
    tables.books(bits, (-0.8, 0.05, 0), 0.45, 0.2)
    for k, tone in enumerate(("#b5482f", "#d49a33", "#2f5a57")):
        bits.pad((0.36, 0.28, 0.05), (0.55, 0, 0.052 * k), soft.fabric(tone), (0, 0, 4 - 5 * k), 0.02, 0.005)
    tables.vase(bits, (0.1, 0.02, 0), 0.2, m.brass(), 0)
    bits.put((-0.3, 7.25, 0.715))
    rolls = Model("rolls")
    decor.basket(rolls, (0, 0, 0), 0.2, 0.42, False)
    for k in range(9):
        a, q = k * 2.4, 0.035 * math.sqrt(k + 1)
        rolls.rod((q * math.cos(a), q * math.sin(a), 0.02), (1.7 * q * math.cos(a), 1.7 * q * math.sin(a), dice.uniform(0.75, 1.0)), 0.026, m.paint(("#f1ebdc", "#e3d6b8", "#cfdbe0")[k % 3], 0.8), 12)
    rolls.put((1.05, 7.2, 0))
    plants.palm_pot(1.9, m.terracotta()).put((2.75, 6.6, 0), 20, 0.9)
    plants.rubber_plant(1.5).put((2.7, 2.6, 0), 40)
    plants.rubber_plant(1.7, stems=4).put((-2.6, 7.05, 0), 80)
    for y in (4.3, 5.8):
        plants.trailing(0.8).put((-2.88, y, 2.28), y * 40)
    bag = Model("bag").pad((0.38, 0.12, 0.32), (0, 0, 0), soft.leather("#8a5a34"), (-10, 0, 0), 0.04, 0.015)
    bag.tube(curve([(-0.14, -0.02, 0.3), (-0.09, -0.03, 0.4), (0.09, -0.03, 0.4), (0.14, -0.02, 0.3)], 6), 0.009, soft.leather("#5a3018"), 6)
    bag.put((-2.4, 3.7, 0), 80)
    decor.rug(2.6, 3.9, soft.stripes("#cdbd99", "#a98f6a", 0.06), (0.35, 4.2, 0), 0, False)
    rooms.switches(room, "far", 1.6, 1.25)
    lamp("AREA", (0, 1.0, 3.3), 14, 4600, (0, 4.5, 1.2), 2.5, 1.0)


PICTURES = {
    "office-design-table": (bungalow, View((-1.45, 0.5, 1.5), (0.3, 6.5, 1.1), 23.5, warm=0.15, bright=-0.22)),
}
