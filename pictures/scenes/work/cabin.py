"""A corner cabin high over the bay in the monsoon: teak, leather, lamps lit in the afternoon, rain on the glass."""
import math

import bpy

from darkroom.camera import View
from parts import Model, around, curve, dice, dusk, lamp, linear, material
from parts import decor, lamps, m, meals, plants, rooms, seats, soft, tables

TEAK, DARK = "#7a4626", "#4a2a18"
HAZE = "#9ba8af"
SEA = -15.0


@material
def facade(g, colour, share, floor=3.1, bay=2.3, lit=0.09):
    """A front with its rows of windows, seen through rain that hides a `share` of it; no lamp needs to light it."""
    chance, _, fu, fv = g.cells(bay, floor, 0.0)
    side = g.parts(g.node("NewGeometry").outputs["Normal"])[0]
    wall = g.shade(g.shade(linear(colour), g.noise(0.12, 6, 0.6, g.stretch(1.5, 0.4)), 0.75, 1.1), g.math("ABSOLUTE", side), 1.0, 0.72)
    inside = lambda v, a, b: g.math("MULTIPLY", g.spread(v, a, a + 0.03), g.spread(v, b - 0.03, b, 1.0, 0.0))  # noqa: E731
    pane = g.math("MULTIPLY", inside(fu, 0.26, 0.76), inside(fv, 0.3, 0.72))
    ledge = inside(fv, 0.02, 0.12)
    tone = g.mix(ledge, wall, g.shade(wall, 0.0, 1.25, 1.25))
    tone = g.mix(g.math("MULTIPLY", inside(fu, 0.16, 0.86), inside(fv, 0.72, 0.8)), tone, g.shade(wall, 0.0, 0.62, 0.62))
    tone = g.mix(pane, tone, g.mix(g.spread(chance, 1 - lit, 1 - lit + 0.01), g.shade(linear("#2d363c"), chance, 0.7, 2.6), "#f0b878"))
    tone = g.mix(share, tone, HAZE)
    g.shine(tone, 0.42)


def tower(x, y, w, d, top, colour, share, floor=3.1):
    """A house from the sea's level up to `top` metres over the cabin's floor, with its tank house and mast."""
    skin, f = facade(colour, share, floor), Model("tower")
    f.box((w, d, top - SEA), (0, 0, SEA), skin, bevel=0.05)
    for (a, b), (u, v) in (((-0.2, 0.0), (0.3, 0.4)), ((0.25, 0.1), (0.2, 0.3))):
        f.box((w * u, d * v, 3.0), (a * w, b * d, top), skin, bevel=0.05)
    f.rod((w * 0.25, 0, top), (w * 0.25, 0, top + 0.16 * (top - SEA)), 0.12, skin, 5)
    f.put((x, y, 0), 0)


@material
def sea(g):
    """Grey water that fades into the haze."""
    swell = g.noise(0.05, 6, 0.65, g.stretch(1, 3.5))
    far = g.node("CameraData").outputs["View Distance"]
    near = g.shade(linear("#7c8a8e"), swell, 0.82, 1.14)
    g.shine(g.mix(g.spread(far, 80, 620), near, HAZE), 0.42)


def bay():
    """The grey water, the far shore in rain, the nearer houses, and the bright cloud over them."""
    Model("sea").box((3000, 3000, 0.1), (0, 0, SEA - 0.1), sea(), bevel=0.001, world=True).put()
    tones = ("#cfc4ae", "#b9a892", "#d8d3c8", "#a8a49c", "#c7b49a", "#93999c")
    for k in range(64):
        a = math.radians(-42 + 168 * k / 63)
        for row, (out, share) in enumerate(((330, 0.62), (410, 0.76), (520, 0.87))):
            q = out * dice.uniform(0.94, 1.06)
            tower(q * math.sin(a), q * math.cos(a), dice.uniform(16, 30), dice.uniform(14, 24), SEA + dice.uniform(16, 40) * (1 + 0.55 * row) * (1.5 if dice.random() < 0.16 else 1), tones[(k + row) % 6], share, 3.6)
    for x, y, w, top, k, share in ((-10, 66, 18, 3.5, 0, 0.1), (9, 84, 15, -3.5, 4, 0.2), (62, 66, 17, -4.5, 1, 0.18), (66, 34, 15, 0.5, 5, 0.12), (60, 8, 16, 6, 0, 0.08),
                                (2, 140, 15, 13, 5, 0.4), (-16, 128, 13, 24, 2, 0.36), (112, 74, 15, 9, 3, 0.36), (112, 40, 14, 21, 4, 0.34)):
        tower(x, y, w, 14, top, tones[k], share)
    lamp("AREA", (40, 45, 40), 16000, 7400, (25, 30, -30), 60, 60)


def drops(room, side, at, wide, z, high, count=420):
    """Rain on a window: drops, and the runs that the heavier ones leave."""
    wet, f = soft.glass("#dfe7ea", 0.02, 0.55), Model("rain")
    for k in range(count):
        x, h, r = dice.uniform(-wide / 2, wide / 2), z + high * dice.random(), 0.0022 + 0.0045 * dice.random() ** 3
        f.ball(r, (x, 0, h), wet, 8, dice.uniform(1.0, 1.5))
        if k % 14 == 0:
            long = dice.uniform(0.1, 0.45)
            f.tube([(x + 0.004 * math.sin(j * 1.7 + k), 0, h + long * j / 6) for j in range(7)], r * 0.7, wet, 5, r * 0.25)
    f.put(room.spot(side, at, 0, -0.09), room.facing(side))


def chief_chair(hide):
    """A high-backed chair of leather in three buttoned pads on a five-star foot."""
    f, wood = Model("chief's chair"), m.wood(DARK, 0.3)
    f.pad((0.56, 0.54, 0.14), (0, 0, 0.41), hide, soft=0.06, puff=0.025)
    f.pad((0.54, 0.12, 0.56), (0, 0.26, 0.5), hide, (-9, 0, 0), 0.05, 0.025)
    f.pad((0.5, 0.13, 0.24), (0, 0.345, 1.03), hide, (-12, 0, 0), 0.06, 0.03)
    for row in range(3):
        for k in range(3 - row % 2):
            f.ball(0.012, ((k - (2 - row % 2) / 2) * 0.16, 0.19 + 0.021 * row, 0.64 + 0.14 * row), hide, 8)
    for x in (-0.31, 0.31):
        f.pad((0.075, 0.38, 0.06), (x, 0.02, 0.66), hide, soft=0.028, puff=0.006)
        f.tube(curve([(x, -0.12, 0.66), (x, -0.14, 0.55), (x * 0.85, -0.02, 0.46)], 5), 0.02, wood)
    f.rod((0, 0, 0.1), (0, 0, 0.43), 0.03, m.steel())
    for a in around(5, turn=0.3):
        f.rod((0, 0, 0.13), (0.31 * math.cos(a), 0.31 * math.sin(a), 0.075), 0.03, wood, 8, 0.018)
        f.drum(0.028, 0.04, (0.31 * math.cos(a) - 0.02, 0.31 * math.sin(a), 0.028), m.iron(), rot=(0, 90, 0))
    return f


def desk(w=1.9, d=0.9, h=0.77):
    """A partner's desk: two pedestals, panels on the visitor's side (-y), a leather top let in."""
    teak, f = m.wood(TEAK, 0.25), Model("desk")
    f.box((w, d, 0.045), (0, 0, h - 0.045), teak, bevel=0.01)
    f.box((w - 0.3, d - 0.26, 0.002), (0, 0, h), soft.leather("#2c4a3c"), bevel=0.0005)
    f.box((w - 0.06, d - 0.06, 0.05), (0, 0, h - 0.095), teak)
    for s in (-1, 1):
        f.box((0.46, d - 0.1, h - 0.14), (s * (w / 2 - 0.28), 0, 0.05), teak)
        f.box((0.5, d - 0.06, 0.06), (s * (w / 2 - 0.28), 0, 0), teak, bevel=0.014)
        f.box((0.34, 0.02, 0.46), (s * (w / 2 - 0.28), -d / 2 + 0.045, 0.12), m.wood("#8a5230", 0.25), bevel=0.014)
        for k in range(3):
            f.box((0.4, 0.02, 0.17), (s * (w / 2 - 0.28), d / 2 - 0.045, 0.1 + 0.195 * k), teak, bevel=0.006)
    f.box((w - 1.0, 0.02, h - 0.2), (0, -d / 2 + 0.1, 0.1), m.wood("#8a5230", 0.25))
    return f


def bookwall(w=2.3, h=2.55):
    """Built-in teak: cupboards below, lit shelves of law books, box files and brass above."""
    teak, f = m.wood(TEAK, 0.3), tables.cabinet(w, 0.42, 0.8, m.wood(TEAK, 0.3), 4, 0.08)
    for x in (-w / 2, 0, w / 2):
        f.box((0.04, 0.34, h - 0.8), (x, 0.03, 0.8), teak)
    f.box((w, 0.012, h - 0.8), (0, 0.19, 0.8), m.wood("#8a5230", 0.35))
    f.box((w + 0.1, 0.42, 0.08), (0, 0, h), teak, bevel=0.02)
    for n, z in enumerate((1.22, 1.66, 2.1)):
        f.box((w, 0.32, 0.03), (0, 0.03, z), teak)
        f.rod((-w / 2 + 0.06, -0.08, z - 0.008), (w / 2 - 0.06, -0.08, z - 0.008), 0.008, soft.glow("#ffcf94", 3.5), 6)
    for n, z in enumerate((0.81, 1.25, 1.69, 2.13)):
        for s in (-1, 1):
            x = -w / 2 + 0.05 if s < 0 else 0.05
            if (n + (s > 0)) % 2 == 0:
                tone = ("#7a2a22", "#2f4a3c", "#27365c", "#8a5a2c")[n]
                for k in range(12):
                    f.box((0.046, 0.2, 0.3), (x + 0.03 + 0.049 * k, 0.05, z), soft.leather(tone), bevel=0.006)
                    for d in (0.06, 0.21):
                        f.box((0.047, 0.202, 0.012), (x + 0.03 + 0.049 * k, 0.0495, z + d), m.brass(0.35), bevel=0.001)
                tables.vase(f, (x + 0.83, 0.02, z), 0.22, m.brass(0.25), n)
            else:
                tables.books(f, (x + 0.34, 0.04, z), 0.6, 0.3)
                tables.vase(f, (x + 0.16, 0.02, z), 0.26, (m.terracotta(), m.paint("#2f5a66", 0.2))[n % 2], n)
    return f


def papers(f, z):
    """The things on the desk: files with tape, a blotter, a telephone, a tray of tea, a paperweight."""
    decor.laptop(f, (0.12, 0.12, z), 186)
    for k in range(4):
        f.box((0.26, 0.35, 0.022), (-0.66, 0.02, z + 0.023 * k), m.plaster(("#d9b98a", "#c79a62", "#cfd0c0", "#d9b98a")[k], 0.85, 0.15), (0, 0, 5 * k - 8), 0.003)
    f.box((0.262, 0.016, 0.002), (-0.66, 0.02, z + 0.0925), soft.fabric("#b0282a"), (0, 0, 7), 0.0005)
    tables.cup(f, (-0.3, -0.22, z))
    f.box((0.2, 0.22, 0.05), (0.68, 0.2, z), m.paint("#17181a", 0.3), (-8, 0, 12), 0.012)
    f.tube([(0.6, 0.2, z + 0.085), (0.64, 0.24, z + 0.1), (0.72, 0.24, z + 0.1), (0.76, 0.2, z + 0.085)], 0.018, m.paint("#17181a", 0.3), 8)
    f.ball(0.035, (0.42, -0.25, z + 0.028), soft.glass("#bcd8e0", 0.0, 0.4), 16, 0.8)
    f.box((0.21, 0.297, 0.004), (0.4, -0.2, z), m.paint("#f6f2e8", 0.8), (0, 0, -12), 0.001)
    f.lathe([(0, 0), (0.04, 0), (0.04, 0.1), (0.035, 0.1), (0.035, 0.01), (0, 0.01)], (0.7, -0.22, z), soft.leather(DARK), 20)
    for k in range(5):
        f.rod((0.7, -0.22, z + 0.02), (0.7 + 0.024 * math.cos(k * 1.3), -0.22 + 0.024 * math.sin(k * 1.3), z + 0.16), 0.004, (m.brass(), m.iron())[k % 2], 6)


def chik(f, x, top, wide, drop):
    """A blind of split bamboo that hangs down `drop` metres, rolled up below, with cords; the wall is at y=0."""
    cane = soft.stripes("#b08a52", "#7d5a30", 0.006)
    f.grid(lambda s, t: (x + (s - 0.5) * wide, -0.05 - 0.004 * math.sin(t * 9), top - drop * t), 2, 6, cane, lambda s, t: (s * wide, t * drop))
    f.rod((x - wide / 2, -0.06, top - drop), (x + wide / 2, -0.06, top - drop), 0.05, cane, 18)
    f.box((wide, 0.05, 0.04), (x, -0.045, top - 0.02), m.wood(DARK, 0.4))
    for s in (-0.3, 0.3):
        f.tube([(x + s * wide, -0.112, top), (x + s * wide, -0.114, top - drop - 0.02)], 0.006, soft.fabric("#8c2f28"), 5)
    f.rod((x + 0.46 * wide, -0.11, top), (x + 0.46 * wide, -0.11, top - drop - 0.32), 0.003, soft.fabric("#8c2f28"), 5)


def globe():
    """An old globe on a turned stand."""
    f, wood = Model("globe"), m.wood(DARK, 0.3)
    f.lathe([(0.03, 0.06), (0.05, 0.12), (0.025, 0.2), (0.045, 0.3), (0.03, 0.45), (0.05, 0.5)], (0, 0, 0), wood, 20)
    for a in around(3):
        f.tube(curve([(0, 0, 0.14), (0.14 * math.cos(a), 0.14 * math.sin(a), 0.09), (0.22 * math.cos(a), 0.22 * math.sin(a), 0.0)], 5), 0.022, wood, 8, 0.014)
    f.ball(0.2, (0, 0, 0.74), soft.picture("#7f9a9c", "#c9b184", "#a8764a", 5.0), 36)
    f.tube([(0.222 * math.cos(k * math.tau / 40), 0.06 * math.cos(k * math.tau / 40), 0.74 + 0.222 * math.sin(k * math.tau / 40)) for k in range(41)], 0.008, m.brass(), 6)
    f.lathe([(0.215, 0.73), (0.27, 0.73), (0.27, 0.75), (0.215, 0.75), (0.215, 0.73)], (0, 0, 0), wood, 40)
    for a in around(3, 0.5):
        f.tube(curve([(0, 0, 0.47), (0.17 * math.cos(a), 0.17 * math.sin(a), 0.52), (0.25 * math.cos(a), 0.25 * math.sin(a), 0.735)], 5), 0.014, wood, 8)
    return f


def coffers(room, mat):
    """Shallow timbers that divide the ceiling into squares."""
    f = Model("coffers")
    for k in range(5):
        f.box((room.w, 0.11, 0.09), (0, 0.1 + 1.35 * k, room.h - 0.09), mat)
        f.box((0.11, room.d, 0.085), (-room.w / 2 + 0.1 + 1.4 * k, room.d / 2, room.h - 0.085), mat)
    f.put()


def cabin():
    """The cabin at four on a July afternoon: grey light through the corner windows, the lamps already lit."""
    dusk("#8b979f", "#b9c2c5", 0.45)
    bpy.context.scene.world.cycles_visibility.diffuse = False
    teak = m.wood(TEAK, 0.35)
    room = rooms.Room(5.8, 5.6, 2.95, m.planks("#6b4630", 0.13, 1.2, 0.25, 0.2), m.plaster("#e2d5bb"), m.plaster("#e3d9c5"), skirting=teak, cornice=m.plaster("#f1ebe0"))
    frame = m.paint("#2a2725", 0.4)
    room.window("far", 1.05, 3.3, 0.55, 2.0, 3, 1, frame, 7.5, colour=7000, ledge=m.wood(TEAK, 0.3))
    room.window("right", 3.0, 4.6, 0.55, 2.0, 4, 1, frame, 7.5, colour=7000, ledge=m.wood(TEAK, 0.3))
    room.build()
    bay()
    coffers(room, m.wood(DARK, 0.4))
    drops(room, "far", 1.05, 3.2, 0.6, 1.9)
    drops(room, "right", 3.0, 4.5, 0.6, 1.9, 520)
    blinds = Model("blinds")
    for k, drop in enumerate((0.3, 0.34, 0.58)):
        chik(blinds, 1.1 * (k - 1), 2.72, 1.06, drop)
    blinds.put(room.spot("far", 1.05))
    blinds = Model("blinds")
    for k, drop in enumerate((0.58, 0.32, 0.3, 0.3)):
        chik(blinds, 1.15 * (k - 1.5), 2.72, 1.1, drop)
    blinds.put(room.spot("right", 3.0), -90)
    bookwall().put((-1.8, 5.37, 0))
    d = desk()
    papers(d, 0.772)
    d.put((0.4, 3.95, 0), 18)
    lamps.bankers_lamp((-0.3, 3.85, 0.772), 18)
    chief_chair(soft.leather("#5a2a1c", 0.36)).put((0.15, 4.82, 0), 10)
    for x, y, t in ((0.2, 2.85, 190), (1.05, 3.0, 208)):
        seats.chair(m.wood(DARK, 0.3), soft.leather("#3f5a48"), "cane").put((x, y, 0), t)
    seats.chesterfield(soft.leather("#2f4f42", 0.34)).put((2.38, 2.15, 0), -90)
    decor.rug(3.4, 2.5, soft.dhurrie("#6f352c", "#b08a5e", "#41525a", 0.21), (0.15, 2.5, 0), 4)
    low = tables.table(0.95, 0.6, 0.42, m.wood(TEAK, 0.28), None, "square")
    tables.newspaper(low, (-0.2, 0.02, 0.42), 12)
    meals.chai(low, (0.16, -0.12, 0.42))
    meals.chai(low, (0.3, 0.1, 0.42))
    low.put((1.42, 1.95, 0), 90)
    lamps.floor_lamp((2.5, 3.55, 0), 26, 1.6, "#e6c890")
    plants.rubber_plant(1.5, pot_mat=m.brass(0.3), kind="belly").put((2.45, 5.2, 0), 30)
    umbrella = Model("umbrella").lathe([(0, 0), (0.11, 0), (0.12, 0.02), (0.1, 0.5), (0.115, 0.52)], (0, 0, 0), m.brass(0.3), 28)
    umbrella.rod((0.02, 0, 0.05), (0.07, 0, 0.62), 0.012, soft.fabric("#1c1d20"), 10, 0.035)
    umbrella.tube(curve([(0.07, 0, 0.6), (0.085, 0, 0.78), (0.1, 0, 0.84), (0.14, 0, 0.84), (0.15, 0, 0.79)], 5), 0.011, m.wood(TEAK), 8)
    umbrella.put((-0.42, 5.32, 0), 30)
    globe().put((-1.55, 4.15, 0), 30)
    lamps.fan((0.0, 3.0, 2.45), 2.93, m.paint("#3a2417", 0.35), m.wood("#5a3520", 0.35), 40, 0.6)
    lamp("AREA", (-1.8, 4.7, 2.8), 22, 2900, (-1.8, 5.4, 1.4), 2.0, 0.3)
    lamp("AREA", (-0.6, 1.2, 2.8), 26, 3000, (0.2, 2.6, 0), 2.2, 1.6)


PICTURES = {
    "office-cabin-monsoon": (cabin, View((-2.1, 0.35, 1.5), (1.0, 5.0, 1.06), 22, warm=0.2, bright=-0.22)),
}
