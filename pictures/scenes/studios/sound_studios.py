"""Studios for sound."""
from darkroom.camera import View
from parts import Model, decor, lamp, lamps, m, plants, rooms, seats, sky, soft, studio, tables


def booth():
    """A live room behind glass: foam, slats, drums, guitars, warm lamps."""
    sky(20, 60, inside=True, strength=0.02, sun=False)
    room = rooms.Room(6.2, 5.4, 3.1, m.planks("#8a6038", 0.12, 1.8, 0.3), m.plaster("#3d4a48"), m.paint("#26292b", 0.8), sides={"left": m.plaster("#7a3f2d")}, skirting=m.wood("#4b2f1d"))
    room.build()
    studio.slats(room, "far", -1.6, 0.1, 2.6, 2.9)
    studio.foam(room, "far", 1.6, 0.5, 6, 6, soft.fabric("#33403f"), soft.fabric("#46524f"))
    studio.foam(room, "right", 2.6, 0.5, 8, 6, soft.fabric("#33403f"), soft.fabric("#46524f"))
    for y in (1.3, 2.7, 4.1):
        f = Model("panel").box((1.05, 0.08, 1.9), (0, -0.04, 0), soft.fabric("#c7b28a"), bevel=0.02)
        f.put(room.spot("left", y, 0.7), 90)
    decor.rug(3.0, 2.2, soft.dhurrie("#8c2f25", "#e0d0ae", "#22303c", 0.4), (-0.6, 3.6, 0))
    studio.drum_kit().put((-1.0, 3.75, 0.012), 12)
    g = Model("guitars")
    studio.guitar(g, (0, 0, -0.09), -20)
    studio.guitar(g, (0.55, -0.1, -0.09), 10, "#5e2f18")
    g.put((1.2, 4.7, 0), -15)
    mic = Model("mics")
    studio.microphone(mic, (0.9, 2.5, 0), (-0.7, -0.7), "boom", 1.4)
    studio.microphone(mic, (-2.3, 3.2, 0), (0.8, 0.4), "boom", 1.15)
    mic.put()
    seats.stool(0.7).put((0.55, 1.9, 0))
    amp = Model("amp").box((0.62, 0.3, 0.55), (0, 0, 0.03), m.paint("#191a1b", 0.6), bevel=0.02)
    amp.box((0.56, 0.01, 0.36), (0, -0.15, 0.06), soft.fabric("#8f7f62"))
    amp.box((0.56, 0.01, 0.09), (0, -0.15, 0.45), m.brass())
    amp.put((2.3, 4.2, 0), -40)
    stand = Model("music stand").box((0.5, 0.015, 0.34), (0, 0, 1.05), m.iron(), (-22, 0, 0))
    stand.rod((0, 0, 0), (0, 0, 1.1), 0.012, m.iron())
    stand.box((0.2, 0.004, 0.28), (-0.1, -0.02, 1.08), m.paint("#f2efe6", 0.8), (-22, 0, 0))
    stand.drum(0.16, 0.015, (0, 0, 0), m.iron())
    stand.put((0.2, 2.6, 0), 30)
    decor.cable([(2.2, 4.0, 0.01), (1.6, 3.3, 0.006), (1.9, 2.6, 0.006), (1.0, 2.4, 0.006), (0.9, 2.5, 0.02)])
    decor.cable([(0.9, 2.5, 0.02), (0.2, 2.0, 0.006), (-0.6, 2.2, 0.006), (-1.4, 1.6, 0.006), (-2.9, 1.4, 0.3)])
    lamps.floor_lamp((-2.7, 4.9, 0), 30)
    for x, y in ((-1.6, 2.2), (0.2, 3.9), (1.9, 2.4)):
        lamps.pendant((x, y, 2.3), 3.1, 0.16, m.brass(), 20)
    lamp("AREA", (0, 2.4, 3.05), 35, 3600, (0, 2.6, 0), 2.5, 1.5)
    plants.rubber_plant(1.4).put((-2.65, 0.9, 0))


def control():
    """A control room: the desk before the window of the live room."""
    sky(20, 60, inside=True, strength=0.02, sun=False)
    room = rooms.Room(5.4, 4.6, 2.8, studio.carpet_floor("#4a4a50"), m.plaster("#5b6a62"), m.plaster("#d8d2c6"), sides={"left": m.wood("#7c5230")})
    room.opening("far", 0, 3.0, 1.05, 1.15)
    room.build()
    back = Model("live room").box((6, 0.1, 3), (0, 8.4, 0), soft.fabric("#7a3f2d"))
    back.box((8, 4, 0.1), (0, 6.6, -0.1), m.planks("#8a6038"))
    back.box((0.1, 4, 3), (-3, 6.6, 0), m.planks("#6b4a2c", 0.1, 3))
    back.box((0.1, 4, 3), (3, 6.6, 0), soft.fabric("#3d4a48"))
    back.put()
    studio.drum_kit("#1f3f57").put((-0.7, 7.1, 0))
    lamp("AREA", (0, 6.8, 2.8), 70, 3000, (0, 7, 0), 2, 1)
    pane = Model("pane").box((3.0, 0.01, 1.15), (0, 4.72, 1.05), soft.glass(), bevel=0.001)
    pane.box((3.16, 0.12, 0.07), (0, 4.6, 1.0), m.wood("#5b3a24"))
    pane.box((3.16, 0.12, 0.07), (0, 4.6, 2.18), m.wood("#5b3a24"))
    pane.put()
    studio.slats(room, "right", 2.4, 0.4, 2.8, 2.2, m.wood("#9a6a3e"))
    studio.slats(room, "far", -2.1, 0.1, 1.1, 2.6)
    studio.slats(room, "far", 2.1, 0.1, 1.1, 2.6)
    studio.mixing_desk(1.9).put((0, 3.5, 0))
    d = Model("bridge").box((2.3, 0.35, 0.04), (0, 0, 0.92), m.wood("#7c5230"))
    d.box((0.05, 0.32, 0.92), (1.1, 0, 0), m.wood("#7c5230"), mirror="x")
    studio.speaker(d, (-0.9, 0, 0.96), turn=18)
    studio.speaker(d, (0.9, 0, 0.96), turn=-18)
    decor.screen(d, (0, 0, 0.96), 0.78, 0, "#5a86b0", 1.3)
    plants.flowers(d, (0.55, 0, 0.96), 0.05, ("#7da050",), 10, 0.04)
    d.put((0, 4.05, 0))
    for x in (-1.75, 1.75):
        s = Model("big monitor")
        studio.speaker(s, (0, 0, 0), 0.34, 0.56, -x * 14, 0.95)
        s.put((x, 3.7, 0))
    seats.office_chair(soft.leather("#4a2d1c")).put((0.1, 2.55, 0), 200)
    rack = Model("rack").box((0.6, 0.5, 1.1), (0, 0, 0), m.wood("#5b3a24"))
    for k in range(9):
        rack.box((0.5, 0.02, 0.1), (0, -0.25, 0.06 + k * 0.112), m.paint(("#202225", "#34373b", "#a8aaac")[k % 3], 0.45))
        for j in range(6):
            rack.drum(0.012, 0.02, (-0.18 + j * 0.07, -0.26, 0.11 + k * 0.112), m.steel(), rot=(90, 0, 0), seg=10)
        rack.box((0.02, 0.004, 0.008), (0.2, -0.262, 0.12 + k * 0.112), soft.glow(("#49e07a", "#ff7a4a")[k % 2], 6), bevel=0.0005)
    rack.put((-2.1, 2.6, 0), 62)
    lamps.table_lamp((-2.1, 2.6, 1.1), 8)
    seats.sofa(2, soft.velvet("#8a4a2a"), None, (soft.block_print("#e6dac2", "#33506b"),)).put((2.1, 1.2, 0), -90)
    decor.rug(1.9, 1.3, soft.dhurrie("#d8c9a8", "#7c2f25", "#2f4d5c", 0.4), (0.2, 2.1, 0))
    for x in (-0.9, 0.9):
        lamps.pendant((x, 3.4, 2.15), 2.8, 0.13, m.iron(), 14)
    lamp("AREA", (0, 1.6, 2.75), 26, 3200, (0, 2, 0), 2.5, 1.2)


def podcast():
    """Two armchairs, two microphones, slats and a shelf: a room for talk."""
    sky(20, 60, inside=True, strength=0.02, sun=False)
    room = rooms.Room(5.0, 4.2, 2.9, studio.carpet_floor("#5c4a42"), m.plaster("#6d4a3a"), m.plaster("#2e2a28"), sides={"left": m.plaster("#34403c")}, skirting=m.wood("#3b2518"))
    room.build()
    studio.slats(room, "far", -0.7, 0.1, 2.7, 2.8, m.wood("#a06a3a"))
    tables.shelf(1.5, 2.3, 0.32, 6, m.wood("#5b3a24"), 0.7, cols=2).put((1.6, 4.0, 0))
    decor.rug(2.8, 2.0, soft.dhurrie("#dccbaa", "#2f4d5c", "#b5523a", 0.36), (-0.1, 2.6, 0))
    seats.armchair(soft.velvet("#b3552b")).put((-1.05, 2.9, 0), 48)
    seats.armchair(soft.velvet("#1f5a55")).put((0.85, 2.9, 0), -48)
    t = tables.table(0.6, 0.6, 0.5, m.wood("#5b3a24"), None, "pedestal")
    tables.cup(t, (0.12, -0.1, 0.5))
    tables.cup(t, (-0.14, 0.05, 0.5))
    tables.vase(t, (0.02, 0.16, 0.5), 0.14, m.brass(0.35), 2)
    plants.flowers(t, (0.02, 0.16, 0.62), 0.08, ("#e8a33b", "#d8572a", "#efe3cf"), 30, 0.06)
    tables.books(t, (-0.02, -0.17, 0.5), lying=2)
    t.put((-0.1, 3.05, 0))
    mic = Model("mics")
    studio.microphone(mic, (-0.95, 2.15, 0), (0.2, 0.95), "boom", 0.95)
    studio.microphone(mic, (0.75, 2.15, 0), (-0.2, 0.95), "boom", 0.95)
    mic.put()
    lamps.floor_lamp((-2.1, 3.75, 0), 26)
    lamps.table_lamp((1.6, 3.9, 1.62), 3, high=0.3)
    studio.foam(room, "left", 1.9, 0.8, 5, 4, soft.fabric("#26302d"), soft.fabric("#34403c"))
    plants.palm_pot(1.6).put((0.72, 3.85, 0), 10)
    lamps.softbox((2.1, 1.0, 0), (-0.1, 2.9, 1), (0.7, 0.9), 34, 2.0, 3400)
    lamp("AREA", (-1.2, 0.9, 2.8), 22, 3000, (-0.2, 2.9, 0.8), 1.2, 0.8)
    decor.cable([(-0.95, 2.1, 0.02), (-1.5, 1.7, 0.01), (-2.2, 2.0, 0.01), (-2.45, 2.4, 0.2)])


PICTURES = {
    "recording-live-room": (booth, View((1.6, 0.25, 1.4), (-0.5, 4.2, 1.15), 24)),
    "recording-guitars": (booth, View((-1.5, 1.2, 1.3), (1.25, 4.4, 1.0), 30, 4)),
    "recording-control-room": (control, View((-1.0, 0.3, 1.45), (0.25, 4, 1.2), 24)),
    "recording-podcast": (podcast, View((0.35, 0.2, 1.25), (-0.1, 3, 1.0), 26, 5)),
    "recording-podcast-chair": (podcast, View((0.55, 0.7, 1.2), (-0.95, 3.1, 0.9), 30, 4, bright=-0.85, neutral=0.45)),
}
