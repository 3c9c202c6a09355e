"""A brick warehouse, for goods or for guests."""
from darkroom.camera import View
from parts import Model, decor, lamps, m, outside, plants, rooms, seats, sky, soft, studio, tables


def warehouse(event=False):
    """A brick warehouse under trusses, sun shafts from the roof lights; racks or a stage of sofas."""
    sky(40, 295, strength=0.12, clouds=0.3, inside=True, sun_power=20)
    room = rooms.Room(14, 22, 6.5, m.concrete("#8f8a82", 0.32, 0.3), m.brick("#9a5138"), m.metal("#8d9194", 0.6), sides={"left": m.brick("#9a5138"), "right": m.brick("#a85c42")})
    for y in (3, 7, 11, 15, 19):
        room.window("left", y, 2.2, 3.0, 2.4, 4, 3, m.iron(), 22, bar=0.04)
        room.window("right", y, 2.2, 3.0, 2.4, 4, 3, m.iron(), 16, bar=0.04)
    room.opening("far", 0, 4.4, 0, 4.2, light=10)
    room.build()
    outside.garden(27, 40, 30, -0.1, 7, 8)
    Model("yard").box((30, 12, 0.1), (0, 27, -0.11), m.concrete("#9c958a"), world=True).put()
    truss = Model("truss")
    iron = m.paint("#3a4246", 0.5)
    truss.box((14, 0.12, 0.16), (0, 0, 4.9), iron)
    for k in range(8):
        x0, x1 = -7 + k * 1.75, -7 + (k + 1) * 1.75
        z = lambda x: 6.45 - 0.0 * abs(x)  # noqa: E731
        truss.rod((x0, 0, 4.95), (x1, 0, 6.4) if k % 2 == 0 else (x1, 0, 4.95), 0.035, iron)
        truss.rod((x0, 0, 6.4), (x1, 0, 4.95 if k % 2 == 0 else 6.4), 0.035, iron) if k % 2 else truss.rod((x1, 0, 4.95), (x1, 0, 6.4), 0.03, iron)
        _ = z
    truss.box((14, 0.12, 0.12), (0, 0, 6.36), iron)
    for y in (2, 6, 10, 14, 18):
        truss.put((0, y, 0))
        for x in (-6.85, 6.85):
            Model("column").box((0.25, 0.3, 6.4), (x, y, 0), iron).put()
    for x in (-3.2, 3.2):
        for y in (4, 8, 12, 16):
            lamps.pendant((x, y, 4.2), 6.4, 0.3, m.paint("#2f3a3a", 0.4), 60 if event else 26, colour=3400)
    frames = Model("door frame")
    frames.box((0.2, 0.3, 4.3), (2.3, 21.95, 0), iron, mirror="x")
    frames.box((4.8, 0.3, 0.2), (0, 21.95, 4.2), iron)
    frames.put()
    if event:
        decor.rug(4.4, 3.2, soft.dhurrie("#8c2f25", "#e3d2ae", "#22303c", 0.5), (-1.2, 7.6, 0))
        seats.sofa(3, soft.leather("#7a4526"), None, (soft.fabric("#c98a2b"), soft.block_print("#e6dac2", "#33506b"))).put((-1.2, 9.0, 0))
        for x, t in ((-3.3, 75), (0.9, -75)):
            seats.armchair(soft.velvet("#2f5a57")).put((x, 7.6, 0), t)
        low = tables.table(1.3, 0.7, 0.4, m.wood("#8a5a36"), m.iron(), "iron")
        decor.coffee_things(low, 0.45)
        low.put((-1.2, 7.5, 0))
        for k in range(3):
            t = tables.table(2.4, 0.9, 0.76, m.wood("#8a5a36"), m.iron(), "iron")
            for j in range(6):
                tables.place_setting(t, (-0.85 + (j % 3) * 0.85, -0.26 if j < 3 else 0.26, 0.76), 0 if j < 3 else 180)
            plants.flowers(t, (0, 0, 0.76), 0.14, ("#e8832a", "#f0c33c", "#7da050"), 30, 0.12)
            t.put((3.9, 6.0 + k * 2.6, 0), 90)
            for j in range(3):
                for s in (-1, 1):
                    seats.chair(m.wood("#5b3520")).put((3.9 + s * 0.75, 5.2 + k * 2.6 + j * 0.8, 0), -s * 90)
        for y in (4, 7, 10, 13, 16):
            lamps.bulbs((-6.8, y, 4.7), (6.8, y + 1.5, 4.7), 26, 0.8, 18, 8)
        stage = Model("stage").box((6, 3, 0.5), (0, 17.5, 0), m.planks("#6b4a30", 0.15, 2))
        studio.speaker(stage, (-3.6, 17, 0), 0.5, 1.1, 12)
        studio.speaker(stage, (3.6, 17, 0), 0.5, 1.1, -12)
        studio.microphone(stage, (0, 17, 0.5), (0, -1), "boom", 1.4)
        stage.put()
        for x in (-5.8, 5.8):
            plants.palm_pot(2.2).put((x, 11, 0), x * 40)
            plants.rubber_plant(2.0).put((x, 4.4, 0), x * 70)
    else:
        _racks()


def _racks():
    orange, blue = m.paint("#c9561f", 0.45), m.paint("#234a72", 0.45)
    card = [m.plaster(c, 0.9, 0.12) for c in ("#b5895a", "#a87c4f", "#c2986b")]
    rack = Model("rack")
    for x in (-1.3, 1.3):
        rack.box((0.09, 0.07, 4.4), (x, 0.5, 0), blue, mirror="y")
        for k in range(8):
            rack.rod((x, -0.5, 0.2 + k * 0.5), (x, 0.5, 0.7 + k * 0.5) if k % 2 else (x, 0.5, 0.2 + k * 0.5), 0.015, blue, 6)
    for j, z in enumerate((0.15, 1.6, 3.05)):
        rack.box((2.6, 0.05, 0.11), (0, 0.5, z), orange, mirror="y")
        rack.box((2.5, 1.0, 0.03), (0, 0, z + 0.1), m.wood("#b98a55", 0.7))
        for k in range(4):
            w, h = 0.56, (0.5, 0.42, 0.62)[(j + k) % 3]
            for level in range(1 + (j + k) % 2):
                rack.box((w - 0.04 * level, 0.8, h), (-0.93 + k * 0.62, 0, z + 0.13 + level * h), card[(j + k + level) % 3], (0, 0, (k * 5 + j) % 4 - 2), 0.006)
                rack.box((0.06, 0.805, h + 0.004), (-0.93 + k * 0.62, 0, z + 0.13 + level * h), m.paint("#cdb183", 0.3), (0, 0, (k * 5 + j) % 4 - 2), 0.001)
    for y in (4.0, 6.8, 9.6, 12.4, 15.2):
        rack.put((-4.6, y, 0), 90)
        rack.put((4.6, y, 0), 90)
    pallet = Model("pallet")
    for k in range(6):
        pallet.box((1.2, 0.12, 0.02), (0, -0.42 + k * 0.17, 0.11), m.wood("#b98a55", 0.7))
    for x in (-0.5, 0, 0.5):
        pallet.box((0.1, 0.95, 0.1), (x, 0, 0.01), m.wood("#a87c4f", 0.7))
    for i in range(2):
        for j in range(2):
            for k in range(2 + (i + j) % 2):
                pallet.box((0.55, 0.45, 0.38), (-0.28 + i * 0.57, -0.23 + j * 0.47, 0.13 + k * 0.385), card[(i + j + k) % 3], (0, 0, (i * 3 + k * 5) % 4 - 2), 0.006)
    pallet.put((-1.7, 7.0, 0), 8)
    pallet.put((1.4, 11.5, 0), -12)
    pallet.put((-1.5, 15.5, 0), 80)
    jack = Model("pallet jack")
    red = m.paint("#b5232a", 0.4)
    jack.box((0.15, 1.15, 0.05), (0.2, 0.3, 0.09), red, mirror="x")
    jack.box((0.5, 0.25, 0.35), (0, -0.35, 0.08), red, bevel=0.03)
    jack.rod((0, -0.4, 0.3), (0, -0.85, 1.2), 0.022, red)
    jack.tube([(-0.15, -0.85, 1.2), (-0.15, -0.92, 1.32), (0.15, -0.92, 1.32), (0.15, -0.85, 1.2)], 0.016, m.iron())
    jack.put((1.3, 5.6, 0), 25)
    lines = Model("lines")
    lines.box((0.1, 20, 0.003), (2.9, 10.5, 0), m.paint("#d9b02f", 0.5), bevel=0.001, mirror="x")
    lines.put()


PICTURES = {
    "warehouse-racks": (warehouse, View((0.7, 0.6, 1.55), (-0.2, 14, 2.2), 24, warm=0.4)),
    "warehouse-event": (lambda: warehouse(True), View((-2.9, 0.9, 1.55), (0.9, 12, 2.1), 24, warm=0.1)),
    "warehouse-long-tables": (lambda: warehouse(True), View((1.9, 3.2, 1.5), (3.6, 12, 1.5), 28, 5, warm=0.1)),
}
