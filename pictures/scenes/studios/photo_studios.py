"""Studios for photographs."""
from darkroom.camera import View
from parts import Model, lamp, sky
from parts import decor, lamps, m, outside, plants, rooms, seats, soft, studio, tables


def cove():
    """A white cyclorama in a black-ceilinged hall, lit and ready."""
    sky(20, 60, inside=True, strength=0.1, sun=False)
    room = rooms.Room(9.0, 8.5, 4.2, m.concrete("#8d8b87", 0.35, 0.2), m.plaster("#dedcd6"), m.paint("#1b1c1e", 0.7), skirting=None)
    room.window("right", 2.6, 2.2, 1.0, 2.2, 3, 3, m.iron(), 10)
    room.build()
    white = m.plaster("#eeeeec", 0.6, 0.02, 0.0005)
    studio.cyclorama(7.0, 5.2, 3.6, white).put((-0.9, 3.0, 0.03))
    Model("edge").box((7.0, 0.04, 0.035), (-0.9, 3.0, 0), white).put()
    lamps.softbox((2.6, 3.6, 0.03), (-0.6, 5.6, 1.1), (1.0, 1.4), 260, 2.3)
    lamps.softbox((-3.3, 2.9, 0.0), (-0.6, 5.6, 1.0), (0.35, 1.5), 120, 2.1)
    black = m.paint("#161616", 0.5)
    grid = Model("grid")
    for x in (-3, -1, 1, 3):
        grid.rod((x, 0.5, 3.95), (x, 8, 3.95), 0.025, black)
    for y in (3.4, 6.4):
        grid.rod((-4.2, y, 3.9), (4.2, y, 3.9), 0.025, black)
    for x, y in ((-1.6, 4.4), (0.4, 4.4)):
        grid.box((1.3, 0.9, 0.08), (x, y, 3.6), black)
        grid.box((1.24, 0.84, 0.01), (x, y, 3.59), soft.glow("#fff8ee", 3.0))
        lamp("AREA", (x, y, 3.57), 120, 5200, (x, y, 0), 1.2, 0.8)
    grid.put()
    seats.stool(0.68, m.wood("#8a5a36"), black).put((-0.6, 5.7, 0.03))
    studio.apple_boxes((0.2, 0.1, 0.05), m.wood("#b98a55", 0.5, 0.2), 0.05, 7).put((0.5, 5.9, 0.03), 15)
    studio.tripod(1.4).put((0.35, 2.2, 0), 15)
    trolley = tables.table(1.1, 0.55, 0.85, black, m.steel(), "iron")
    decor.laptop(trolley, (-0.2, 0, 0.85), 0)
    tables.cup(trolley, (0.35, -0.1, 0.85))
    trolley.box((0.22, 0.16, 0.1), (0.3, 0.12, 0.85), black, bevel=0.02)
    trolley.put((2.2, 2.0, 0), -20)
    decor.cable([(2.2, 1.8, 0.01), (1.3, 1.6, 0.006), (0.9, 2.3, 0.006), (0.4, 2.2, 0.006)])
    decor.cable([(2.6, 3.5, 0.04), (3.2, 2.9, 0.006), (3.9, 3.2, 0.006), (4.4, 3.0, 0.3)])
    rail = Model("clothes rail")
    for x in (-0.7, 0.7):
        rail.rod((x, 0, 0.06), (x, 0, 1.6), 0.014, black)
        rail.rod((x, -0.25, 0.05), (x, 0.25, 0.05), 0.014, black)
    rail.rod((-0.7, 0, 1.6), (0.7, 0, 1.6), 0.014, black)
    for k in range(9):
        rail.pad((0.05, 0.42, 0.9), (-0.55 + k * 0.13, 0, 0.66), soft.fabric(("#c9a24d", "#8a3f33", "#e8e0d0", "#2e4a56", "#b86a44")[k % 5]), soft=0.024, puff=0.01)
    rail.put((3.75, 4.9, 0), 85)
    seats.sofa(2, soft.leather("#6b4228"), None, (soft.fabric("#c98a2b"),), low=True).put((3.95, 1.25, 0), -90)


def daylight():
    """A loft with tall mill windows, a paper backdrop and the north light."""
    sky(30, 292, inside=True, strength=0.12, clouds=0.3, sun_power=9)
    room = rooms.Room(8.4, 7.2, 4.0, m.planks("#a47a50", 0.14, 2.2, 0.35), m.plaster("#ebe6db"), m.planks("#8d8579", 0.2, 3, 0.6),
                      sides={"right": m.brick("#a1563c", "#b9ab98")})
    room.windows("left", (1.5, 3.5, 5.5), 1.6, 0.55, 2.9, 4, 5, m.iron(), 14, bar=0.035)
    room.build()
    rooms.beams(room, 1.8, m.wood("#5b3f2a", 0.6), 0.26, 0.18)
    outside.town(9, -5, 0, 4, 40, "left")
    sage = m.plaster("#8f9c86", 0.8, 0.03, 0.0005)
    studio.paper_backdrop(2.72, 3.0, 3.0, sage).put((0.4, 6.3, 0))
    seats.armchair(soft.leather("#7a4526"), m.wood("#4b2f1d")).put((0.45, 4.9, 0.005), -18)
    plants.palm_pot(1.6, m.paint("#e6dfd0", 0.4)).put((-0.6, 5.5, 0.005), 30)
    lamps.softbox((2.5, 4.2, 0), (0.4, 5, 1), (0.8, 1.1), 60, 2.0)
    bounce = Model("reflector")
    bounce.box((1.0, 0.02, 2.0), (0, 0, 0), m.paint("#f4f4f1", 0.7))
    bounce.put((2.6, 5.6, 0), -60)
    studio.tripod(1.3).put((0.15, 2.6, 0), -4)
    desk = tables.table(1.8, 0.8, 0.75, m.wood("#8a5a36"), m.iron(), "iron")
    decor.laptop(desk, (-0.35, 0.0, 0.75))
    decor.screen(desk, (0.3, 0.15, 0.75), 0.6, -8)
    tables.cup(desk, (0.0, -0.22, 0.75))
    tables.books(desk, (0.72, 0, 0.75), lying=3)
    desk.put((2.9, 1.9, 0), -90)
    seats.office_chair(soft.fabric("#3a3d3f")).put((2.15, 1.8, 0), 100)
    tables.shelf(1.6, 1.9, 0.35, 4, m.wood("#5b3f2a"), 0.4, False).put((3.95, 4.2, 0), -90)
    tones = ("#b5523a", "#d9a441", "#2f4d5c", "#e4ddcf", "#6b4a5a")
    studio.rolls([m.plaster(c, 0.8, 0.03) for c in tones], 0.14, (0.02, 0.16, 2.75), 0.045).put((3.2, 6.85, 0))
    plants.rubber_plant(1.7).put((-3.6, 6.5, 0))
    for y in (2.5, 4.5):
        rooms.curtain(room, "left", y, 0.5, 0.3, 3.2, soft.sheer(), 5, 0.05, 0.15, False)
    decor.cable([(2.5, 4.1, 0.01), (3.1, 3.7, 0.006), (3.0, 3.0, 0.006), (3.9, 2.9, 0.02)])
    decor.rug(1.8, 1.2, soft.dhurrie("#d9ccb0", "#2f4d5c", "#b5523a"), (-2.4, 3.2, 0), 85)
    seats.pouf(soft.leather("#8a5a34"), 0.3).put((-2.5, 3.4, 0.01))


PICTURES = {
    "photo-studio-cyclorama": (cove, View((0.9, 0.9, 1.4), (-0.75, 6, 1.3), 26, bright=0.5)),
    "photo-studio-cove-side": (cove, View((-2.9, 0.7, 1.4), (1.2, 5.6, 1.3), 24, bright=0.4)),
    "photo-studio-daylight": (daylight, View((1.1, 0.3, 1.45), (-0.5, 6, 1.5), 24, size=(1600, 1200))),
    "photo-studio-backdrop": (daylight, View((-1.5, 1.9, 1.35), (0.9, 6, 1.3), 30, 4)),
    "photo-studio-desk": (daylight, View((-2.6, 0.5, 1.45), (2.2, 3.6, 1.25), 26)),
}
