"""A short way to write Blender's shader graphs."""
from functools import lru_cache, wraps

import bpy


def linear(hex_colour: str) -> tuple:
    """Returns "#rrggbb" as the linear colour that shaders work with."""
    if not isinstance(hex_colour, str):
        return (*hex_colour[:3], 1)
    parts = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1)


class Graph:
    """Builds the shader graph of one material or world."""

    def __init__(self, name: str, owner=None):
        self.owner = owner or bpy.data.materials.new(name)
        self.owner.use_nodes = True
        self.tree = self.owner.node_tree
        self.bsdf = self.tree.nodes.get("Principled BSDF")
        self._uv = None

    def node(self, kind: str, inputs: dict | None = None, **settings):
        """Adds a node. Inputs are numbers, colours or other nodes' outputs."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def feed(self, socket, value) -> None:
        """Sets or links one input."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = linear(value)
        else:
            socket.default_value = value

    def set(self, **inputs) -> "Graph":
        """Sets inputs of the principled shader: Base_Color=..., Roughness=..."""
        for key, value in inputs.items():
            self.feed(self.bsdf.inputs[key.replace("_", " ")], value)
        return self

    @property
    def uv(self):
        """Returns the position on the surface in metres."""
        if self._uv is None:
            self._uv = self.node("TexCoord").outputs["UV"]
        return self._uv

    def stretch(self, x, y, z=1.0, vector=None):
        """Returns coordinates multiplied by x, y and z."""
        return self.node("VectorMath", {0: vector or self.uv, 1: (x, y, z)}, operation="MULTIPLY").outputs[0]

    def noise(self, scale, detail=4.0, rough=0.55, vector=None, bend=0.0):
        """Returns fractal noise from 0 to 1, mostly near one half."""
        return self.node("TexNoise", {"Vector": vector or self.uv, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": bend}).outputs["Fac"]

    def math(self, operation: str, a, b=0.0, c=0.0):
        """Returns the result of one arithmetic operation; `operation` is Blender's name of it."""
        return self.node("Math", {0: a, 1: b, 2: c}, operation=operation).outputs[0]

    def spread(self, value, low, high, to_low=0.0, to_high=1.0):
        """Stretches low..high to to_low..to_high and cuts off the rest."""
        return self.node("MapRange", {0: value, 1: low, 2: high, 3: to_low, 4: to_high}).outputs[0]

    def mix(self, share, a, b, how="MIX"):
        """Returns the mixture of two colours; `share` is that of the second."""
        return self.node("MixRGB", {0: share, 1: linear(a) if isinstance(a, (str, tuple)) else a, 2: linear(b) if isinstance(b, (str, tuple)) else b}, blend_type=how).outputs[0]

    def shade(self, colour, by, low=0.85, high=1.1):
        """Returns a colour that gets lighter as `by` goes from 0 to 1."""
        amount = self.spread(by, 0.0, 1.0, low, high)
        grey = self.node("CombineRGB", {0: amount, 1: amount, 2: amount}).outputs[0]
        return self.mix(1.0, colour, grey, "MULTIPLY")

    def bump(self, height, metres, over=None):
        """Makes the surface rise by `metres` where `height` is 1."""
        inputs = {"Height": height, "Distance": metres, "Strength": 1.0}
        if over is not None:
            inputs["Normal"] = over
        return self.node("Bump", inputs).outputs[0]

    def parts(self, vector=None):
        """Returns x and y of a vector."""
        node = self.node("SeparateXYZ", {0: vector or self.uv})
        return node.outputs[0], node.outputs[1]

    def cells(self, long, wide, gap=0.003, shift=0.0, random_shift=False, soft=0.002):
        """Divides the surface into courses of pieces, such as bricks or tiles.
        @returns (a random number per piece, 1 on the piece and 0 in the joint, x and y within the piece)"""
        u, v = self.parts()
        course = self.math("FLOOR", self.math("DIVIDE", v, wide))
        move = self.node("TexWhiteNoise", {"W": course}, noise_dimensions="1D").outputs[0] if random_shift else self.math("MULTIPLY", course, shift)
        along = self.math("ADD", self.math("DIVIDE", u, long), move)
        spot = self.node("CombineXYZ", {0: self.math("FLOOR", along), 1: course}).outputs[0]
        chance = self.node("TexWhiteNoise", {"Vector": spot}, noise_dimensions="2D").outputs[0]
        fu, fv = self.math("FRACT", along), self.math("FRACT", self.math("DIVIDE", v, wide))
        du = self.math("MULTIPLY", self.math("SUBTRACT", 0.5, self.math("ABSOLUTE", self.math("SUBTRACT", fu, 0.5))), long)
        dv = self.math("MULTIPLY", self.math("SUBTRACT", 0.5, self.math("ABSOLUTE", self.math("SUBTRACT", fv, 0.5))), wide)
        joint = self.spread(self.math("MINIMUM", du, dv), gap / 2, gap / 2 + soft)
        return chance, joint, fu, fv

    def plain(self, colour) -> None:
        """Replaces the surface by a plain colour for scattered light. The difference is invisible, and the
        costly patterns are computed only where the camera sees them."""
        out = self.tree.nodes.get("Material Output")
        rich = out.inputs["Surface"].links[0].from_socket
        scattered = self.node("LightPath").outputs["Is Diffuse Ray"]
        flat = self.node("BsdfDiffuse", {"Color": linear(colour)}).outputs[0]
        self.surface(self.blend(scattered, rich, flat))

    def blend(self, share, one, other):
        """Returns the mixture of two shaders."""
        return self.node("MixShader", {0: share, 1: one, 2: other}).outputs[0]

    def clear(self, tint="#ffffff"):
        """Returns a transparent shader."""
        return self.node("BsdfTransparent", {"Color": tint}).outputs[0]

    def surface(self, shader, lights=True) -> None:
        """Replaces the principled shader by another as the result. Without `lights` the surface looks
        bright but gives no light to the room; a separate lamp does that."""
        if not lights:
            self.owner.cycles.sample_as_light = False
        out = self.tree.nodes.get("Material Output") or self.tree.nodes.get("World Output")
        self.tree.links.new(shader, out.inputs["Surface"])

    def shine(self, colour, strength) -> None:
        """Makes the surface look bright without lighting the room."""
        shader = self.node("Emission", {"Color": colour, "Strength": strength})
        self.surface(shader.outputs[0], lights=False)


def material(fill):
    """Turns a function that fills a graph into one that returns a material; the same arguments return the
    same material."""

    @lru_cache(None)
    @wraps(fill)
    def made(*wish, **more):
        g = Graph(fill.__name__)
        fill(g, *wish, **more)
        return g.owner

    return made
