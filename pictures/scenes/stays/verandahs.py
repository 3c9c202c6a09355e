"""An old club's long verandah."""
import math

from darkroom.camera import View
from parts import Model, circle, lamp, sky
from parts import decor, houses, lamps, m, outside, plants, portraits, rooms, seats, soft, tables


def verandah():
    """Planter's chairs in a row on red oxide, photographs along the wall, blinds and the lawn."""
    sky(29, 78, strength=0.12, clouds=0.45, inside=True, sun_power=15)
    teak, green = m.wood("#5b3520", 0.35), m.paint("#2f5a4d", 0.5)
    room = rooms.Room(3.7, 17.6, 3.55, m.concrete("#8a3a28", 0.2, 0.16), m.plaster("#e6d2a2", 0.85, 0.06), m.planks("#7a5534", 0.14, 3, 0.55), skirting=m.concrete("#6e2c20", 0.35))
    room.open_sides.add("right")
    for k in range(6):
        room.opening("right", 1.3 + 2.9 * k, 2.6, 0.0, 2.9)
    room.opening("far", 0.4, 1.5, 0.0, 2.5, light=9)
    lamp("AREA", (2.2, 8.8, 1.5), 230, 7500, (0, 8.8, 1.2), 17.4, 2.9)
    room.build()
    rooms.beams(room, 0.72, teak, 0.14, 0.08)
    outside.garden(7, 24, 40, -0.45, 5, 10, "right")
    outside.garden(20, 30, 20, -0.6, 7, 5)
    posts = Model("posts")
    for k in range(7):
        houses.pillar(posts, 1.85, -0.15 + 2.9 * k, 0, 3.0)
    posts.box((0.17, 18.0, 0.3), (1.85, 8.8, 3.0), teak)
    posts.box((0.3, 18.0, 0.46), (2.0, 8.8, -0.46), m.tiles("#9c9388", 0.5, 0.22, "#6f675d", 0.8, 0.012, 0.5, 0.2), world=True)
    for k in (0, 1, 2, 4, 5):
        y0 = -0.15 + 2.9 * k
        posts.box((0.09, 2.6, 0.06), (1.85, y0 + 1.45, 0.78), teak)
        for j in range(20):
            posts.rod((1.85, y0 + 0.26 + j * 0.126, 0.02), (1.85, y0 + 0.26 + j * 0.126, 0.79), 0.015, teak, 8)
    posts.put()
    for k, low in ((1, 2.35), (2, 2.5), (4, 2.2), (5, 2.4)):
        blind, y = Model("blind"), 1.3 + 2.9 * k
        blind.grid(lambda s, t: (1.78, y - 1.2 + 2.4 * s, low + (2.98 - low) * t), 2, 2, soft.stripes("#bf9a5c", "#8f6c3a", 0.011))
        blind.rod((1.77, y - 1.22, low), (1.77, y + 1.22, low), 0.055, soft.stripes("#bf9a5c", "#8f6c3a", 0.011), 16)
        blind.put()
    doors = Model("louvred doors")
    for y in (4.2, 8.7, 13.2):
        doors.box((1.3, 0.04, 2.35), (y, -0.01, 0), m.paint("#1a1613", 0.5))
        for s in (-1, 1):
            doors.box((0.09, 0.09, 2.45), (y + s * 0.68, -0.03, 0), teak)
            for u in (-0.27, 0.27):
                doors.box((0.05, 0.04, 2.3), (y + s * 0.325 + u, -0.05, 0.02), green)
            for z in (0.02, 0.85, 2.24):
                doors.box((0.56, 0.04, 0.09), (y + s * 0.325, -0.05, z), green)
            for k in range(29):
                z = 0.14 + k * 0.073
                doors.box((0.5, 0.034, 0.052), (y + s * 0.325, -0.05, z), green, (34, 0, 0), 0.002)
        doors.box((1.5, 0.1, 0.1), (y, -0.03, 2.36), teak)
    doors.put((-1.85, 0, 0), 90)
    shots = [portraits.team(s) for s in (1, 2, 3)]
    for k, y in enumerate((2.2, 2.95, 5.7, 6.45, 7.2, 10.2, 10.95, 11.7, 14.6, 15.35)):
        shots[k % 3].put((-1.85, y, 1.78 + 0.02 * (k % 2)), 90)
    cloth = soft.block_print("#efe4cd", "#8c2f25")
    for k, y in enumerate((3.55, 6.0, 8.45, 10.9, 13.35)):
        seats.planter_chair(teak, cloth if k % 2 == 0 else soft.fabric("#e2d6bb")).put((-0.75, y, 0), (52, 58, 49, 56, 53)[k])
    paper = m.plaster("#dcd6c6", 0.9, 0.12)
    for k, y in enumerate((4.75, 7.2, 9.7, 12.1)):
        t = tables.table(0.56, 0.56, 0.5, teak, None, "pedestal")
        if k % 2 == 0:
            decor.tea_tray(t, (-0.03, 0.02, 0.5))
        else:
            t.box((0.3, 0.21, 0.012), (0, -0.04, 0.5), paper, (0, 0, 20), 0.002)
            tables.books(t, (0.03, 0.08, 0.512), lying=2)
            tables.tumbler(t, (-0.16, 0.1, 0.5))
        t.put((-1.05, y, 0), k * 25)
    news = Model("newspaper").grid(lambda s, t: ((s - 0.5) * 0.3, (t - 0.5) * 0.4, 0.006 + 0.02 * math.sin(s * math.pi) + 0.006 * math.sin(t * 9)), 10, 10, paper)
    for k in range(12):
        news.box((0.24, 0.006, 0.0004), (0, -0.15 + 0.026 * k, 0.034), m.paint("#57534b", 0.8), bevel=0.0001)
    news.put((0.12, 3.15, 0.0), 64)
    hat = Model("hat").lathe([(0.19, 0.0), (0.185, 0.006), (0.1, 0.012), (0.095, 0.09), (0.06, 0.115), (0, 0.11)], (0, 0, 0), m.wood("#d9bd86", 0.8, 0.2), 36, round_off=True)
    hat.tube(circle((0, 0, 0.03), 0.1, 30), 0.012, m.paint("#4b2c1a", 0.6), 8)
    hat.put((-0.28, 6.55, 0.615), 20)
    for k, y in enumerate((5.45, 5.9, 8.4, 8.8, 11.4, 14.2, 14.7)):
        (plants.palm_pot(1.15), plants.snake_plant(0.75), plants.rubber_plant(1.0))[k % 3].put((1.42, y, 0), k * 55)
    plants.palm_pot(1.9, m.brass(0.35)).put((-1.4, 16.9, 0))
    for k, y in enumerate((3.2, 7.4, 11.6)):
        lamps.fan((-0.1, y, 2.75), 3.42, m.paint("#2b2118", 0.35), m.wood("#6b4128", 0.35), 15 + 40 * k)
    for y in (5.3, 9.5):
        lamps.pendant((-0.1, y, 2.55), 3.42, 0.11, m.brass(), 0, "globe")
    rooms.switches(room, "left", 3.3, 1.3, 6)


PICTURES = {
    "social-planter-chairs": (verandah, View((0.95, 0.9, 1.4), (-0.25, 9, 1.3), 26, bright=-0.15, samples=20)),
}
