"""Daylight: the sky, the sun and lamps that stand in for sky at windows."""
import math

from mathutils import Vector
import bpy

from .nodes import Graph, linear


def kelvin(t: float) -> tuple:
    """Returns the colour of a lamp of `t` kelvins, scaled so that the brightest channel is 1."""
    t /= 100
    r = 255 if t <= 66 else 329.7 * (t - 60) ** -0.1332
    g = 99.47 * math.log(t) - 161.1 if t <= 66 else 288.1 * (t - 60) ** -0.0755
    b = 255 if t >= 66 else 0 if t <= 19 else 138.5 * math.log(t - 10) - 305.0
    rgb = [max(0.0, min(255, c)) / 255 for c in (r, g, b)]
    return tuple(c**2.2 for c in rgb)


def _world(name):
    """Returns the graph of a new sky, which replaces the old one."""
    bpy.context.scene.world = bpy.data.worlds.new(name)
    return Graph(name, bpy.context.scene.world)


def sky(height=35.0, turn=120.0, strength=0.25, clouds=0.5, dust=1.0, sun=True, sun_power=3.0, soft=0.6, inside=False):
    """The Nishita sky with clouds, and a sun at `height` degrees that shines from compass `turn`
    (0 from behind the far wall, 90 from the right). With `inside`, the sky is visible but gives no
    light, which would be mostly grain: the lamps in the windows light the room, and a wide lamp lights the outside."""
    scene = bpy.context.scene
    g = _world("sky")
    for node in list(g.tree.nodes):
        if node.type == "BACKGROUND":
            g.tree.nodes.remove(node)
    air = g.node("TexSky", sky_type="NISHITA", sun_disc=False, sun_elevation=math.radians(max(0.5, height)), sun_rotation=math.radians(turn),
                 dust_density=dust, air_density=1.0).outputs[0]
    way = g.node("TexCoord").outputs["Generated"]
    split = g.node("SeparateXYZ", {0: way})
    up = g.math("MAXIMUM", split.outputs[2], 0.03)
    flat = g.node("CombineXYZ", {0: g.math("DIVIDE", split.outputs[0], up), 1: g.math("DIVIDE", split.outputs[1], up)}).outputs[0]
    puff = g.noise(0.55, 9, 0.6, flat, 0.35)
    mask = g.math("MULTIPLY", g.spread(puff, 0.62 - clouds * 0.3, 0.78 - clouds * 0.25), g.spread(split.outputs[2], 0.03, 0.3, 0.25, 1.0))
    grey = g.node("RGBToBW", {0: air}).outputs[0]
    lit = g.math("MULTIPLY", grey, g.spread(puff, 0.5, 0.9, 1.9, 1.0))
    cloud = g.node("CombineRGB", {0: g.math("MULTIPLY", lit, 1.06), 1: lit, 2: g.math("MULTIPLY", lit, 0.95)}).outputs[0]
    tone = g.mix(g.math("MULTIPLY", mask, min(1.0, clouds * 1.6)), air, cloud)
    g.surface(g.node("Background", {"Color": tone, "Strength": strength}).outputs[0])
    if inside:
        scene.world.cycles_visibility.diffuse = False
    if sun:
        lamp = bpy.data.lights.new("sun", "SUN")
        lamp.energy, lamp.angle = sun_power, math.radians(soft)
        lamp.color = kelvin(2200 + 75 * min(50, max(4, height)))
        thing = bpy.data.objects.new("sun", lamp)
        a, e = math.radians(turn), math.radians(height)
        thing.rotation_euler = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e))).to_track_quat("Z", "Y").to_euler()
        scene.collection.objects.link(thing)


def night(colour="#0b1026", strength=0.4):
    """A dark sky with a faint glow of the town."""
    g = _world("night")
    g.feed(g.tree.nodes["Background"].inputs["Color"], colour)
    g.tree.nodes["Background"].inputs["Strength"].default_value = strength


def dusk(top="#27355f", low="#e79a62", strength=0.5):
    """The sky a quarter of an hour after sunset."""
    g = _world("dusk")
    way = g.node("TexCoord").outputs["Generated"]
    split = g.node("SeparateXYZ", {0: way})
    flat = g.node("VectorMath", {0: way, 1: (1.5, 1.5, 7)}, operation="MULTIPLY").outputs[0]
    streak = g.noise(1.6, 7, 0.6, flat, 0.5)
    tone = g.mix(g.spread(split.outputs[2], -0.02, 0.5), low, top)
    tone = g.mix(g.math("MULTIPLY", g.spread(streak, 0.5, 0.75), g.spread(split.outputs[2], 0.0, 0.4, 0.7, 0.25)), tone, "#c98a8e")
    back = g.tree.nodes["Background"]
    g.feed(back.inputs["Color"], tone)
    back.inputs["Strength"].default_value = strength


def lamp(kind, at, watts, colour, aim=None, size=0.1, size_y=None, cone=60.0, blend=0.4, seen=False):
    """A lamp of Blender's kind POINT, SPOT or AREA; `aim` is the spot it points at, `colour` in
    kelvins or as "#rrggbb"."""
    light = bpy.data.lights.new("lamp", kind)
    light.energy = watts
    light.color = kelvin(colour) if isinstance(colour, (int, float)) else linear(colour)[:3]
    if kind == "AREA":
        light.shape = "RECTANGLE"
        light.size, light.size_y = size, size_y or size
    else:
        light.shadow_soft_size = size
    if kind == "SPOT":
        light.spot_size, light.spot_blend = math.radians(cone), blend
    thing = bpy.data.objects.new("lamp", light)
    thing.location = at
    if aim is not None:
        thing.rotation_euler = (Vector(at) - Vector(aim)).to_track_quat("Z", "Y").to_euler()
    thing.visible_camera = seen
    if kind == "AREA" and not seen:
        thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)
    return thing
