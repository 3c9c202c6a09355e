"""A boutique."""
import math

from darkroom.camera import View
from parts import Model, circle, decor, lamps, m, outside, plants, rooms, seats, sky, soft, tables


def showroom():
    """A boutique: rails of hand-loomed cloth, a terracotta wall, brass, mannequins."""
    sky(30, 290, strength=0.12, clouds=0.4, inside=True, sun_power=7)
    oak = m.wood("#a9794a", 0.35, 0.2)
    room = rooms.Room(8.0, 8.0, 3.5, m.terrazzo(), m.plaster("#efe8dc"), sides={"far": m.lime("#b8694a", "#a85a3c"), "right": m.plaster("#e3d6c0")}, skirting=oak)
    room.window("left", 2.4, 3.4, 0.15, 2.7, 2, 1, m.brass(0.4), 11)
    room.window("left", 6.2, 2.2, 0.15, 2.7, 2, 1, m.brass(0.4), 11)
    room.build()
    outside.town(9, -0.3, 0, 9, 44, "left")
    cloths = [soft.fabric(c) for c in ("#c98a2b", "#8c2f3a", "#2f5a57", "#e8dcc4", "#33506b", "#b5652f", "#5d6b45")] + [soft.block_print("#efe4cd", "#8c2f3a"), soft.stripes("#e8dcc4", "#33506b", 0.02), soft.block_print("#2f5a57", "#e8d9a8")]
    n = 0
    for x0, y, turn, count in ((-1.6, 7.5, 0, 17), (1.8, 7.5, 0, 17), (3.6, 4.6, -90, 20)):
        rail, w = Model("rail"), count * 0.085 + 0.3
        for x in (-w / 2, w / 2):
            rail.rod((x, 0, 0), (x, 0, 1.75), 0.014, m.brass(0.25))
            rail.drum(0.12, 0.012, (x, 0, 0), m.brass(0.25))
        rail.rod((-w / 2, 0, 1.7), (w / 2, 0, 1.7), 0.014, m.brass(0.25))
        for k in range(count):
            x, cloth = -w / 2 + 0.2 + k * 0.085, cloths[(k * 3 + n) % len(cloths)]
            long = 0.85 + 0.3 * ((k * 7 + n) % 4) / 3
            rail.tube([(x, 0, 1.66), (x, 0.02, 1.71), (x, -0.015, 1.72)], 0.004, m.iron(), 6)
            rail.pad((0.06, 0.44, long), (x, 0, 1.64 - long), cloth, (0, 0, (k * 11) % 9 - 4), 0.028, 0.012)
            n += 1
        rail.put((x0, y, 0), turn)
    for k, (x, y) in enumerate(((-2.6, 4.6), (-2.0, 5.9), (0.9, 5.4))):
        mannequin(cloths[(8, 7, 1)[k]], cloths[(0, 2, 3)[k]]).put((x, y, 0), 20 - k * 25)
    island = Model("island").box((1.9, 0.9, 0.8), (0, 0, 0), m.planks("#a9794a", 0.12, 2, 0.4, 0.12))
    island.box((2.0, 1.0, 0.03), (0, 0, 0.8), m.marble())
    for j in range(3):
        for k in range(4 - (j == 1)):
            island.pad((0.36, 0.26, 0.035), (-0.65 + j * 0.5, -0.1, 0.83 + k * 0.036), cloths[(j * 4 + k) % len(cloths)], (0, 0, (k * 7) % 5), 0.015, 0.004)
    tables.vase(island, (0.75, 0.2, 0.83), 0.34, m.terracotta(), 0)
    tables.vase(island, (0.55, 0.3, 0.83), 0.2, m.brass(), 2)
    island.lathe([(0, 0), (0.14, 0), (0.18, 0.03), (0, 0.02)], (0.72, -0.2, 0.83), m.brass(0.2), 30)
    for k in range(8):
        island.tube(circle((0.72 + 0.06 * math.cos(k), -0.2 + 0.06 * math.sin(k), 0.86 + 0.004 * k), 0.03, 14), 0.004, m.brass(0.15), 6)
    island.put((-0.5, 3.2, 0))
    shelf = Model("wall shelves")
    for z in (1.9, 2.35):
        shelf.box((2.4, 0.28, 0.035), (0, 0, z), oak)
        x = -1.05
        for k in range(6):
            tables.vase(shelf, (x + k * 0.4, 0, z + 0.035), 0.2 + 0.06 * (k % 3), (m.terracotta(), m.brass(), m.paint("#e8e2d4", 0.3), m.paint("#2f5a57", 0.2))[k % 4])
    shelf.put((0.1, 7.85, 0))
    decor.wall_mirror(room, "right", 2.3, 0.25, 1.0, 2.1, m.brass())
    seats.pouf(soft.velvet("#8c2f3a"), 0.34, 0.42).put((2.6, 2.6, 0))
    decor.rug(2.2, 1.6, soft.dhurrie("#e0d3b8", "#8c2f25", "#33506b"), (2.6, 2.5, 0), 90)
    lamps.track((-3, 5.4, 3.4), (3, 5.4, 3.4), 6, [(-3, 7.3, 1.3), (-1.6, 7.5, 1.3), (-0.2, 7.9, 2.2), (1.0, 7.5, 1.3), (2.4, 7.5, 1.3), (3.6, 5, 1.3)], 70)
    lamps.track((-2.5, 2.4, 3.4), (2.5, 2.4, 3.4), 4, [(-2.5, 4.6, 1.2), (-0.5, 3.2, 0.8), (0.9, 5.4, 1.2), (2.6, 2.6, 0.4)], 60)
    lamps.pendant((-0.5, 3.2, 2.1), 3.5, 0.3, m.brass(), 14, "basket")
    plants.palm_pot(2.1).put((3.5, 7.3, 0))
    plants.rubber_plant(1.8).put((-3.5, 4.4, 0))
    till = tables.cabinet(1.4, 0.55, 0.95, oak, 3, 0.05, m.brass(), m.marble())
    decor.laptop(till, (-0.2, 0, 0.965), 180)
    tables.vase(till, (0.45, 0, 0.965), 0.2, m.brass(), 1)
    till.put((3.4, 1.1, 0), -60)


def mannequin(top, skirt):
    """A tailor's bust on a turned stand, in a kurta with a stole."""
    f = Model("mannequin").lathe([(0, 0), (0.18, 0), (0.18, 0.015), (0.03, 0.04), (0.018, 0.1), (0.018, 0.75)], (0, 0, 0), m.wood("#5b3520"), 24)
    from mathutils import Vector

    def body(s, t):
        line = ((0.0, 0.3, 0.36), (0.25, 0.22, 0.2), (0.42, 0.17, 0.13), (0.55, 0.135, 0.11), (0.68, 0.16, 0.125), (0.82, 0.19, 0.125), (0.9, 0.16, 0.09), (0.95, 0.065, 0.06), (1.0, 0.055, 0.055))
        for (a, x0, y0), (b, x1, y1) in zip(line, line[1:]):
            if t <= b:
                k = (t - a) / (b - a)
                k = k * k * (3 - 2 * k)
                fold = (0.03 * (1 - t / 0.5) * math.sin(s * math.tau * 11)) if t < 0.5 else 0
                rx, ry = x0 + (x1 - x0) * k + fold, y0 + (y1 - y0) * k + fold * 0.8
                return Vector((rx * math.cos(s * math.tau), ry * math.sin(s * math.tau), 0.55 + 1.0 * t))
        return Vector((0, 0, 1.55))

    f.grid(lambda s, t: body(s, t * 0.93), 88, 50, top, lambda s, t: (s * 1.1, t))
    f.grid(lambda s, t: body(s, 0.93 + t * 0.07), 40, 8, m.plaster("#e3d3b8", 0.8))
    f.ball(0.035, (0, 0, 1.57), m.wood("#5b3520"), 14)
    f.grid(lambda s, t: (0.17 * math.cos(math.pi * (0.1 + 0.8 * t)) , -0.12 - 0.03 * math.sin(t * 7) - 0.05 * s, 1.42 - 0.5 * abs(2 * t - 1) ** 1.5 - 0.08 * s), 6, 40, skirt, lambda s, t: (s * 0.2, t * 1.2))
    return f


PICTURES = {
    "showroom-boutique": (showroom, View((1.2, 0.4, 1.5), (-0.5, 6, 1.35), 24)),
    "showroom-rails": (showroom, View((-2.2, 1.6, 1.45), (1.4, 7, 1.25), 26, 4)),
}
