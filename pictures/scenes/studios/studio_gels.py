"""A dark studio with coloured lights on grey paper."""
import math

from darkroom.camera import View
from parts import Model, curve, decor, lamp, m, night, rooms, seats, soft, studio, tables


def aimed(at, aim):
    """Returns the rotation and tilt that point the front (-y) of an object at `at` towards `aim`."""
    x, y, z = (aim[k] - at[k] for k in range(3))
    return math.degrees(math.atan2(x, -y)), math.degrees(math.atan2(-z, math.hypot(x, y)))


def gel_light(at, aim, colour, high, watts, shown=6.0):
    """A studio lamp with barn doors, a coloured gel clipped before it."""
    black, foil = m.paint("#17181a", 0.45), m.paint("#101011", 0.6)
    studio.stand(at, high - 0.12)
    place = (at[0], at[1], high)
    turn, tilt = aimed(place, aim)
    f = Model("gel light").drum(0.1, 0.3, (0, 0.27, 0), black, rot=(90, 0, 0), bevel=0.02)
    f.lathe([(0.1, 0), (0.16, 0.14), (0.155, 0.14), (0.09, 0.0)], (0, -0.02, 0), black, 36, (90, 0, 0))
    f.drum(0.15, 0.002, (0, -0.155, 0), soft.glow(colour, shown), rot=(90, 0, 0), seg=36, bevel=0.0005)
    for x in (-1, 1):
        f.box((0.012, 0.05, 0.24), (x * 0.115, 0.15, -0.22), black)
        f.box((0.006, 0.2, 0.32), (x * 0.21, -0.245, -0.16), foil, (0, 0, x * 28), 0.001)
        f.box((0.32, 0.2, 0.006), (0, -0.25, x * 0.205), foil, (x * 26, 0, 0), 0.001)
    f.box((0.24, 0.05, 0.02), (0, 0.15, -0.23), black)
    f.tube(curve([(0.03, 0.27, -0.05), (0.05, 0.36, -0.2), (0.02, 0.1, -0.5), (0.0, 0.03, -high * 0.5)], 6), 0.006, black, 6)
    f.put(place, turn, tilt=(tilt, 0))
    d = math.dist(place, aim)
    spot = [place[k] + (aim[k] - place[k]) / d * 0.34 for k in range(3)]
    lamp("SPOT", spot, watts, colour, aim, 0.1, cone=70, blend=0.9)


def beauty_dish(foot, head, aim, watts):
    """A white dish on a boom over a heavy stand; a sandbag weighs its other end."""
    black, white = m.paint("#17181a", 0.45), m.paint("#eeeeea", 0.5)
    high = head[2] + 0.35
    studio.stand(foot, high, 0.55)
    dx, dy = head[0] - foot[0], head[1] - foot[1]
    long = math.hypot(dx, dy)
    ux, uy, rise = dx / long, dy / long, -0.08
    top = (foot[0], foot[1], high)
    far = (foot[0] - ux * 0.75, foot[1] - uy * 0.75, high - 0.75 * rise)
    tip = (head[0], head[1], high + long * rise)
    f = Model("boom").rod(far, tip, 0.014, m.steel(0.25))
    f.drum(0.045, 0.07, (top[0], top[1], high - 0.035), black, rot=(90, 0, 30))
    f.rod((far[0], far[1], far[2]), (far[0], far[1], far[2] - 0.16), 0.005, black, 6)
    for s in (-1, 1):
        f.pad((0.15, 0.2, 0.24), (far[0] + s * 0.075, far[1], far[2] - 0.4), soft.fabric("#2c2e31"), (0, s * 10, 20), 0.05, 0.02)
    line = [(far[0] + (tip[0] - far[0]) * t, far[1] + (tip[1] - far[1]) * t, far[2] + (tip[2] - far[2]) * t - 0.03 - 0.05 * math.sin(t * 19) ** 2) for t in (0.32, 0.45, 0.6, 0.75, 0.9, 1.0)]
    f.tube(curve(line, 6), 0.006, black, 6)
    f.put()
    turn, tilt = aimed(head, aim)
    g = Model("beauty dish").drum(0.075, 0.26, (0, 0.34, 0), black, rot=(90, 0, 0), bevel=0.02)
    g.lathe([(0.07, 0.0), (0.13, 0.03), (0.24, 0.1), (0.275, 0.17)], (0, 0.08, 0), white, 48, (90, 0, 0), True)
    g.lathe([(0.07, -0.004), (0.135, 0.024), (0.245, 0.094), (0.282, 0.17), (0.275, 0.172)], (0, 0.08, 0), black, 48, (90, 0, 0), True)
    g.drum(0.085, 0.008, (0, -0.04, 0), white, rot=(90, 0, 0))
    g.drum(0.268, 0.002, (0, -0.075, 0), soft.glow("#fff1dd", 5.5), rot=(90, 0, 0), seg=48, bevel=0.0005)
    g.rod((0, 0.2, 0), (0, 0.2, tip[2] - head[2]), 0.012, black)
    g.put(head, turn, tilt=(tilt, 0))
    d = math.dist(head, aim)
    lamp("SPOT", [head[k] + (aim[k] - head[k]) / d * 0.12 for k in range(3)], watts, 5000, aim, 0.25, cone=58, blend=0.7)


def flag(at, turn, high=1.9, w=0.75, h=1.0):
    """A black cloth in its frame, clamped to the arm of a stand."""
    black = m.paint("#17181a", 0.5)
    studio.stand(at, high)
    f = Model("flag").box((w, 0.008, h), (0.45, 0, high - h + 0.1), soft.fabric("#131315"), (0, 0, 0), 0.002)
    for z in (high - h + 0.1, high + 0.1):
        f.rod((0.45 - w / 2, 0, z), (0.45 + w / 2, 0, z), 0.007, black)
    for x in (0.45 - w / 2, 0.45 + w / 2):
        f.rod((x, 0, high - h + 0.1), (x, 0, high + 0.1), 0.007, black)
    f.rod((-0.3, -0.012, high - 0.02), (0.45 - w / 2 + 0.05, -0.012, high - 0.02), 0.008, m.steel(0.25))
    f.drum(0.035, 0.05, (0, 0.02, high - 0.02), m.steel(0.3), rot=(90, 0, 0))
    f.put(at, turn)
    studio.sandbag((at[0] + 0.16, at[1] - 0.12, 0), 40)


def gels():
    """Grey paper, a stage box with a cane chair, pink light from the left and cyan from the right."""
    night("#0b0c10", 0.02)
    pink, cyan = "#ff0f62", "#00aef0"
    dark = m.plaster("#34353a", 0.85, 0.15)
    room = rooms.Room(7.4, 7.6, 3.7, m.concrete("#3c3b3c", 0.3, 0.3), dark, m.paint("#141416", 0.8), sides={"right": m.brick("#5a4038", "#4a4542")})
    room.build()
    studio.paper_backdrop(3.2, 3.05, 3.6, m.plaster("#8b8b8d", 0.85, 0.03, 0.0005)).put((0, 6.7, 0))
    ply, black = m.wood("#2a2523", 0.45, 0.2), m.paint("#17181a", 0.5)
    box = Model("stage box").box((1.5, 1.15, 0.03), (0, 0, 0.27), ply, bevel=0.005)
    box.box((1.46, 1.11, 0.27), (0, 0, 0), m.paint("#1d1d1f", 0.55), bevel=0.006)
    box.box((0.06, 0.06, 0.05), (0.735 * 0.975, 0.56 * 0.965, 0.252), m.steel(0.3), mirror="xy")
    box.box((0.14, 0.006, 0.05), (0.3, -0.556, 0.13), m.paint("#050505", 0.6), mirror="x")
    box.put((0.05, 4.95, 0.008), 7)
    seats.chair(m.wood("#5b3520", 0.3)).put((-0.02, 5.02, 0.308), 22)
    cloth = Model("dupatta").grid(lambda s, t: (-0.1 + 0.26 * s + 0.02 * math.sin(t * 9), 0.27 - 0.05 * math.sin(s * 21) * 0.2 - (0.055 if t < 0.5 else -0.01) - 0.02 * math.sin(s * 13 + t * 3), 0.88 - 0.5 * abs(t - 0.5) * 2 * (1 - 0.15 * s)), 30, 24, soft.block_print("#e6dcc8", "#b8356a", 0.07))
    cloth.put((-0.02, 5.02, 0.308), 22)
    pot = Model("brass pot")
    tables.vase(pot, (0, 0, 0), 0.34, m.brass(0.2), 0)
    pot.put((0.48, 4.72, 0.308))
    gel_light((-1.9, 4.4, 0), (1.15, 6.3, 1.15), pink, 1.95, 620)
    gel_light((2.0, 4.7, 0), (-1.1, 6.3, 1.1), cyan, 1.75, 620)
    beauty_dish((1.75, 3.2, 0), (0.15, 4.1, 2.3), (0.0, 5.0, 0.95), 16)
    flag((-2.45, 3.0, 0), 20)
    flag((2.6, 5.7, 0), 160, 2.1)
    for x, y, t in ((-1.55, 3.1, 10), (1.55, 3.08, -5)):
        studio.sandbag((x, y, 0.01), t)
    Model("tape").box((3.2, 0.05, 0.001), (0, 3.09, 0.014), m.paint("#101010", 0.5), bevel=0.0002).put()
    decor.cable([(-1.9, 4.35, 0.01), (-2.2, 3.6, 0.006), (-1.9, 2.7, 0.006), (-0.7, 2.4, 0.006), (0.3, 2.75, 0.006), (1.7, 2.2, 0.006), (3.5, 2.6, 0.01)], 0.0055, black)
    decor.cable([(2.0, 4.7, 0.01), (2.5, 4.2, 0.006), (2.3, 3.6, 0.006), (2.75, 3.0, 0.006), (3.6, 2.9, 0.01)], 0.0055, black)
    decor.cable([(1.75, 3.2, 0.02), (1.5, 2.8, 0.006), (1.95, 2.55, 0.006), (1.7, 2.35, 0.006), (2.4, 2.5, 0.006), (3.5, 2.75, 0.01)], 0.0055, m.paint("#c4561f", 0.5))
    case = studio.apple_boxes((0.2, 0.2, 0.1), m.wood("#a98352", 0.5, 0.25), 0.03, 8, -4)
    tables.cup(case, (0.1, 0.0, 0.5))
    case.put((-1.75, 2.35, 0), 24)
    studio.tripod(1.2).put((-0.5, 2.7, 0), -10)
    rail = Model("pipes")
    for y in (3.4, 5.6):
        rail.rod((-3.7, y, 3.45), (3.7, y, 3.45), 0.025, black)
    for x in (-2.4, 0, 2.4):
        rail.rod((x, 0.4, 3.5), (x, 7.6, 3.5), 0.025, black)
    rail.put()
    tones = ("#7a2f3d", "#d9a441", "#2f4d5c", "#e4ddcf", "#40423f")
    studio.rolls([m.plaster(c, 0.8, 0.03) for c in tones], 0.15, (0.03, 0.16, 2.75), 0.05).put((2.6, 7.35, 0))
    desk = tables.table(1.1, 0.55, 0.8, black, m.steel(), "iron")
    decor.screen(desk, (0.05, 0.1, 0.8), 0.55, 0, "#c46a9a", 1.1)
    tables.cup(desk, (-0.36, -0.1, 0.8))
    desk.put((2.95, 3.5, 0), -75)
    lamp("AREA", (0.0, 0.4, 3.3), 14, 3400, (0, 3.4, 0.5), 2.5, 0.6)


PICTURES = {
    "photo-studio-gels": (gels, View((0.45, 0.6, 1.4), (-0.05, 6, 1.4), 29, bright=-1.1, neutral=0.0, samples=24)),
}
