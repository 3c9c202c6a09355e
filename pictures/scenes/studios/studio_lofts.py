"""A daylight loft with arched windows, and a dark studio with coloured lights."""
import math

from darkroom.camera import View
from parts import Model, around, curve, dice, sky
from parts import decor, lamps, m, outside, plants, rooms, seats, soft, studio, tables

def arched_window(room, y, wide=1.7, sill=0.5, high=2.05, light=13):
    """A tall window with thin bars and a fan of panes in its round head, in the left wall."""
    r, iron, spring = wide / 2, m.paint("#22282a", 0.45), sill + high
    room.opening("left", y, wide, sill, high, r, light)
    f, a = Model("arched window"), r - 0.02
    arc = lambda q, n=32: [(q * math.cos(math.pi * k / n), 0, spring + q * math.sin(math.pi * k / n)) for k in range(n + 1)]  # noqa: E731
    for x in (-a, -a / 2, 0, a / 2, a):
        f.box((0.036 if abs(x) == a else 0.02, 0.045, high), (x, 0, sill), iron)
    for k in range(5):
        f.box((wide, 0.04, 0.036 if k in (0, 4) else 0.02), (0, 0, sill + (high - 0.02) * k / 4), iron)
    f.tube(arc(a), 0.02, iron, 8)
    f.tube(arc(a * 0.42, 18), 0.011, iron, 8)
    for k in range(1, 6):
        c, s = math.cos(math.pi * k / 6), math.sin(math.pi * k / 6)
        f.rod((a * 0.42 * c, 0, spring + a * 0.42 * s), (a * c, 0, spring + a * s), 0.01, iron, 6)
    f.rod((a * 0.25, -0.04, sill + high * 0.25), (a * 0.25, -0.04, sill + high * 0.25 + 0.12), 0.008, m.brass())
    for k in range(17):
        t = math.pi * (k + 0.5) / 17
        q = r + 0.115
        f.box((0.15, 0.03, 0.22), (q * math.cos(t) - 0.11 * math.cos(t), -0.13, spring + q * math.sin(t) - 0.11 * math.sin(t)), m.plaster("#e6e2d9", 0.8, 0.1), (0, 90 - math.degrees(t), 0), 0.012)
    f.box((wide + 0.2, 0.34, 0.06), (0, -0.08, sill - 0.06), m.concrete("#b9b3a8", 0.6), bevel=0.01)
    f.put(room.spot("left", y, 0, -0.1), 90)


def garment(f, x, top, long, cloth, hem=None):
    """A dress on a wooden hanger, hung at `top` from a rail along x; `hem` is its woven border."""
    turn, start, flare = dice.uniform(-0.16, 0.16), dice.uniform(0, 6), dice.uniform(0.0, 0.09)
    wave = 0.006 + 0.012 * dice.random()

    def point(a, t):
        half = 0.045 + 0.16 * min(1, t / 0.055) ** 0.7 + (flare - 0.02) * t
        deep = 0.014 + 0.022 * min(1, t / 0.1) + wave * t * math.sin(a * math.tau * 5 + start) * 2.0
        u, v = half * math.cos(a * math.tau), deep * math.sin(a * math.tau) + 0.012 * t * math.sin(3 * t + start)
        return (x + v + u * math.sin(turn), u * math.cos(turn), top - 0.13 - (long - 0.13) * t - 0.012 * math.sin(a * 12 + start) * t)

    f.grid(lambda s, t: point(s, t * 0.93 if hem else t), 40, 22, cloth)
    if hem:
        f.grid(lambda s, t: point(s, 0.93 + 0.07 * t), 40, 3, hem)
    timber = m.wood("#a9794a", 0.4)
    f.tube([(x + u * math.sin(turn), u * math.cos(turn), top - 0.1 - abs(u) * 0.28) for u in (-0.2, -0.1, 0, 0.1, 0.2)], 0.009, timber, 6)
    f.tube(curve([(x, 0, top - 0.1), (x, 0, top - 0.03), (x, 0.02, top + 0.005), (x, 0.0, top + 0.018), (x, -0.018, top)], 4), 0.0025, m.steel(), 5)


def clothes_rail(wide=1.5, high=1.7):
    """A rail on castors, full of kurtas and saris, sandals beneath."""
    f, steel = Model("clothes rail"), m.iron()
    for x in (-wide / 2, wide / 2):
        f.rod((x, 0, 0.07), (x, 0, high), 0.014, steel)
        f.rod((x, -0.27, 0.08), (x, 0.27, 0.08), 0.014, steel)
        for y in (-0.25, 0.25):
            f.drum(0.033, 0.022, (x - 0.011, y, 0.034), m.paint("#2b2b2b", 0.4), rot=(0, 90, 0))
    for z in (0.08, high):
        f.rod((-wide / 2, 0, z), (wide / 2, 0, z), 0.014, steel)
    gold = m.metal("#c9a04e", 0.45)
    cloths = [soft.fabric(c) for c in ("#b8356a", "#e3d9c4", "#27524c", "#c98a2b", "#8c2f3a", "#7f93a3", "#efe8da", "#33406b")] + [soft.block_print("#efe4cd", "#33506b"), soft.block_print("#e9dcc0", "#a33b3b")]
    x, k = -wide / 2 + 0.12, 0
    while x < wide / 2 - 0.1:
        garment(f, x, high - 0.005, (0.86, 1.18, 1.32, 0.98, 1.25)[k % 5], cloths[(k * 3) % 10], gold if k % 3 == 1 else None)
        x, k = x + dice.uniform(0.055, 0.11), k + 1
    for x, c in ((-0.4, "#8a5a34"), (-0.27, "#8a5a34"), (0.2, "#c9a04e"), (0.34, "#c9a04e")):
        f.pad((0.085, 0.24, 0.035), (x, 0.02, 0.085), soft.leather(c), (0, 0, dice.uniform(-9, 9)), 0.015, 0.004)
    return f


def canvas(w=2.75, h=3.25, run=1.5):
    """A hand-painted canvas that hangs from a pole and runs out on the floor towards -y."""
    cloth, timber = m.painted_canvas("#86543f", "#c29377", "#552f27", (w / 2, 2.0), 1.5), m.wood("#8a6238", 0.5)
    f, whole = Model("canvas"), h + run

    def point(s, t):
        d, sway = t * whole, 0.012 * math.sin(s * 11 + 1) * math.sin(t * 5) + 0.02 * math.sin(s * 4.3 + t * 3)
        x = (s - 0.5) * w * (1 - 0.012 * math.sin(math.pi * min(1, t * 1.5)))
        if d < h - 0.45:
            return (x, sway * min(1, d), h - d)
        k = min(1.0, (d - h + 0.45) / 0.7) * math.pi / 2
        if k < math.pi / 2:
            return (x, -0.45 + 0.45 * math.cos(k) + sway * math.cos(k), 0.45 - 0.445 * math.sin(k) + 0.003)
        out = d - h - 0.25
        return (x, -0.45 - out, 0.006 + 0.006 * math.sin(s * 9 + out * 3) ** 2 + 0.05 * max(0, s - 0.93) * 14 * max(0, t - 0.93))

    f.grid(point, 30, 90, cloth, lambda s, t: (s * w, (1 - t) * whole - run + 0.45))
    f.rod((-w / 2 - 0.16, 0.02, h + 0.02), (w / 2 + 0.16, 0.02, h + 0.02), 0.032, timber, 16)
    for x in (-w / 2 - 0.06, w / 2 + 0.06):
        f.rod((x, 0.02, h + 0.04), (x, 0.02, 4.1), 0.006, m.plaster("#c9b48c"), 6)
        f.tube([(x + 0.036 * math.cos(k), 0.02 + 0.006 * math.sin(k * 0.3), h + 0.02 + 0.036 * math.sin(k)) for k in range(14)], 0.006, m.plaster("#c9b48c"), 5)
    return f


def stepladder(high=1.9):
    """A painter's ladder of timber, splashed."""
    f, timber = Model("stepladder"), m.wood("#a07a4c", 0.6)
    for s in (-1, 1):
        f.rod((s * 0.27, -0.42, 0), (s * 0.17, 0, high), 0.022, timber, 6)
        f.rod((s * 0.26, 0.5, 0), (s * 0.16, 0.03, high - 0.05), 0.018, timber, 6)
    for k in range(6):
        t = (k + 0.7) / 6.2
        f.box((0.5 - 0.17 * t, 0.11, 0.024), (0, -0.42 * (1 - t), high * t), m.wood(("#a07a4c", "#b39a78")[k % 2], 0.7))
    f.box((0.4, 0.24, 0.026), (0, 0.01, high), timber)
    f.drum(0.075, 0.16, (0.02, 0.0, high + 0.026), m.paint("#d9d6cf", 0.35))
    f.rod((0.0, 0.03, high + 0.1), (0.06, -0.02, high + 0.34), 0.008, timber)
    f.rod((-0.2, 0.26, 0.95), (-0.2, -0.2, 0.95), 0.004, m.plaster("#c9b48c"), 5)
    return f


def reflector(at, turn, r=0.62):
    """A folding reflector clamped to the stand behind it; its silver side looks to -y."""
    back, side = 0.24 * math.cos(math.radians(turn)), -0.24 * math.sin(math.radians(turn))
    studio.stand((at[0] + side, at[1] + back, 0), 1.45)
    black = m.paint("#151516", 0.5)
    f = Model("reflector").drum(r, 0.006, (0, 0, 0), m.paint("#f3f3ef", 0.5), rot=(90, 0, 0), seg=56, bevel=0.001)
    f.tube([(r * math.cos(math.tau * k / 56), -0.003, r * math.sin(math.tau * k / 56) + 0.012 * math.sin(k * 0.22)) for k in range(57)], 0.014, black, 8)
    f.rod((0, 0.03, -r - 0.02), (0, 0.03, r + 0.04), 0.009, black)
    f.rod((0, 0.03, 0), (0, 0.26, 0.06), 0.012, black)
    f.put((at[0], at[1], 1.3), turn, tilt=(-14, 3))
    studio.sandbag((at[0] + 0.2, at[1] + 0.15, 0), 30)


def loft():
    """A mill loft: white brick, arched windows, old boards, a canvas painted by hand."""
    sky(33, 297, inside=True, strength=0.12, clouds=0.3, sun_power=11, soft=0.3)
    brick, teak = m.painted_brick(), m.wood("#6b4128", 0.4)
    room = rooms.Room(8.8, 8.0, 4.2, m.worn_boards("#6e4526", "#a98c6c"), brick, m.planks("#dcd6ca", 0.16, 3, 0.7, 0.06), skirting=m.wood("#8d8478", 0.6))
    for y in (1.6, 4.05, 6.5):
        arched_window(room, y)
    room.build()
    rooms.beams(room, 2.0, m.wood("#6a4a31", 0.6, 0.25), 0.28, 0.16)
    outside.town(13, -7, 0, 4, 44, "left")
    canvas().put((0.95, 7.25, 0))
    sit = Model("velvet stool").pad((0.46, 0.46, 0.13), (0, 0, 0.36), soft.velvet("#1f5a48"), soft=0.055, puff=0.02)
    sit.drum(0.2, 0.02, (0, 0, 0.345), m.brass(), seg=36)
    for a in around(4, 0.5):
        sit.rod((0.16 * math.cos(a), 0.16 * math.sin(a), 0.35), (0.2 * math.cos(a), 0.2 * math.sin(a), 0), 0.014, m.brass(), 12, 0.009)
    sit.put((0.95, 5.95, 0.008), 20)
    case = studio.apple_boxes((0.2, 0.1), m.wood("#b08a58", 0.5, 0.25), 0.02, 9)
    case.pillow((0.34, 0.24, 0.1), (0, 0.0, 0.3), soft.block_print("#e8dcc4", "#a33b3b"), (0, 0, 25))
    case.put((1.75, 6.2, 0.008), -14)
    clothes_rail().put((-1.75, 7.15, 0), 8)
    reflector((2.45, 5.55, 0), -55)
    stepladder().put((3.3, 7.2, 0), -28)
    cloths = [m.painted_canvas(c, "#c9bda8", "#5a4b40", (9, 9)) for c in ("#9a8a76", "#59656b", "#b7a58a")]
    studio.rolls(cloths, 0.17, (0.06, 0.22, 2.9), 0.06).put((3.95, 7.72, 0))
    studio.tripod(1.32).put((0.6, 3.6, 0), -8)
    seats.armchair(soft.fabric("#c58a3a"), teak).put((-2.0, 4.45, 0), 50)
    low = tables.table(0.48, 0.48, 0.46, teak, m.iron(), "pedestal")
    tables.tumbler(low, (0.1, -0.08, 0.46), 0.075, 0.027)
    low.drum(0.024, 0.055, (0.1, -0.08, 0.463), m.paint("#a9713d", 0.2))
    tables.books(low, (-0.08, 0.05, 0.46), lying=3, turn=20)
    low.put((-2.35, 5.35, 0), 15)
    decor.rug(2.0, 1.35, soft.dhurrie("#d9ccb0", "#7a3f33", "#3d5a5c"), (-2.0, 4.55, 0), 68)
    plants.palm_pot(2.0, m.terracotta()).put((-3.85, 7.55, 0), 30)
    plants.rubber_plant(1.4).put((-4.0, 2.9, 0), 60)
    bag = Model("camera bag").pad((0.42, 0.24, 0.26), (0, 0, 0), soft.fabric("#5a5546"), soft=0.06, puff=0.015)
    bag.pad((0.4, 0.23, 0.05), (0, -0.01, 0.25), soft.leather("#6b4228"), (4, 0, 0), 0.02, 0.006)
    bag.tube(curve([(-0.2, 0, 0.24), (-0.24, -0.2, 0.1), (0, -0.36, 0.015), (0.26, -0.2, 0.05), (0.2, 0, 0.24)], 6), 0.012, soft.leather("#6b4228"), 6)
    bag.put((0.1, 4.15, 0), 28)
    for x, y, t in ((0.75, 5.5, 8), (1.2, 5.52, -6)):
        Model("tape").box((0.16, 0.03, 0.0015), (x, y, 0.017), m.paint("#e9e6da", 0.6), (0, 0, t), 0.0002).put()
    lamps.fan((-1.0, 5.0, 3.2), 4.2, m.paint("#e8e4da", 0.35), m.paint("#e8e4da", 0.35), 35)
    decor.cable([(0.6, 3.6, 0.01), (1.0, 3.1, 0.006), (1.9, 3.5, 0.006), (2.6, 3.0, 0.006), (4.2, 3.2, 0.02)])
    rooms.switches(room, "far", -3.1, 1.2)


PICTURES = {
    "photo-studio-loft": (loft, View((1.5, 0.9, 1.45), (-0.1, 7, 1.5), 28, warm=0.25)),
    "photo-studio-loft-windows": (loft, View((3.4, 1.5, 1.4), (-3.4, 5.5, 1.4), 27, warm=0.2)),
}
