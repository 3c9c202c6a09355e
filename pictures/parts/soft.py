"""Cloth, carpet, leaves, light, glass and water."""
from .nodes import linear, material


@material
def fabric(g, colour, fine=650.0, sheen=0.25, vary=0.14):
    """Woven cloth with visible threads, slightly creased."""
    x, y = g.parts(g.stretch(fine, fine))
    weave = g.math("MULTIPLY", g.math("SINE", x), g.math("SINE", y))
    slub = g.noise(1.0, 3, 0.6, g.stretch(14, 160))
    crease = g.noise(5, 4, 0.55, bend=0.6)
    tone = g.shade(g.shade(linear(colour), slub, 1 - vary, 1 + vary), g.noise(2, 4), 0.92, 1.06)
    g.set(Base_Color=tone, Roughness=0.92, Specular=0.15, Sheen=sheen, Normal=g.bump(weave, 0.0005, g.bump(crease, 0.012)))
    g.plain(colour)


@material
def stripes(g, one, other, wide=0.03, across=False):
    """Hand-loomed cloth in stripes."""
    u, v = g.parts()
    band = g.math("PINGPONG", u if across else v, wide)
    tone = g.mix(g.spread(band, wide * 0.48, wide * 0.52), one, other)
    slub = g.noise(1.0, 3, 0.6, g.stretch(30, 240))
    g.set(Base_Color=g.shade(tone, slub, 0.82, 1.12), Roughness=0.95, Specular=0.1, Normal=g.bump(slub, 0.002, g.bump(g.noise(5, 4), 0.01)))
    g.plain(other)


@material
def block_print(g, ground, flower, size=0.09):
    """Cotton printed by hand with a small flower, row beside row."""
    chance, _, fu, fv = g.cells(size, size, 0.0, 0.5)
    x, y = g.math("ABSOLUTE", g.math("SUBTRACT", fu, 0.5)), g.math("ABSOLUTE", g.math("SUBTRACT", fv, 0.5))
    far = g.math("ADD", g.math("SQRT", g.math("ADD", g.math("MULTIPLY", x, x), g.math("MULTIPLY", y, y))), g.math("MULTIPLY", g.math("MULTIPLY", x, y), 4.0))
    far = g.math("ADD", far, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(60, 3), 0.5), 0.1))
    ink = g.math("MULTIPLY", g.spread(far, 0.26, 0.3, 1.0, 0.0), g.spread(far, 0.06, 0.09))
    g.set(Base_Color=g.shade(g.mix(ink, ground, flower), g.noise(9, 4), 0.9, 1.06), Roughness=0.92, Specular=0.1, Normal=g.bump(g.noise(5, 4), 0.012))
    g.plain(ground)


@material
def velvet(g, colour):
    """Velvet, which is bright where it is seen from the side."""
    crush = g.noise(3.5, 5, 0.6, bend=0.8)
    g.set(Base_Color=g.shade(linear(colour), crush, 0.6, 1.25), Roughness=0.75, Specular=0.2, Sheen=1.0, Sheen_Tint=0.6, Normal=g.bump(crush, 0.008))
    g.plain(colour)


@material
def leather(g, colour, rough=0.42):
    """Leather, wrinkled and worn."""
    cell = g.node("TexVoronoi", {"Vector": g.uv, "Scale": 160.0}).outputs["Distance"]
    rub = g.noise(3, 6, 0.62)
    g.set(Base_Color=g.shade(linear(colour), rub, 0.72, 1.2), Roughness=g.spread(rub, 0.3, 0.7, rough * 0.75, rough * 1.4),
          Normal=g.bump(cell, 0.0008, g.bump(g.noise(9, 5, bend=1), 0.006)))
    g.plain(colour)


@material
def carpet(g, colour, depth=0.012, vary=0.2):
    """A carpet of cut pile."""
    tuft = g.noise(240, 2)
    g.set(Base_Color=g.shade(g.shade(linear(colour), tuft, 1 - vary, 1 + vary), g.noise(2.5, 5), 0.86, 1.08), Roughness=1.0, Specular=0.05, Sheen=0.3, Normal=g.bump(tuft, depth))
    g.plain(colour)


@material
def dhurrie(g, ground, line, accent, size=0.32):
    """A flat-woven rug of stepped diamonds."""
    _, _, fu, fv = g.cells(size, size * 1.3, 0.0)
    x, y = g.math("ABSOLUTE", g.math("SUBTRACT", fu, 0.5)), g.math("ABSOLUTE", g.math("SUBTRACT", fv, 0.5))
    stairs = lambda v: g.math("DIVIDE", g.math("FLOOR", g.math("MULTIPLY", v, 12.0)), 12.0)  # noqa: E731
    far = g.math("ADD", stairs(x), stairs(y))
    tone = g.mix(g.spread(far, 0.40, 0.41), line, ground)
    tone = g.mix(g.spread(far, 0.30, 0.31), ground, tone)
    tone = g.mix(g.spread(far, 0.15, 0.16), accent, tone)
    slub = g.noise(1.0, 3, 0.6, g.stretch(260, 60))
    g.set(Base_Color=g.shade(g.shade(tone, slub, 0.75, 1.15), g.noise(1.5, 5), 0.88, 1.08), Roughness=1.0, Specular=0.05, Normal=g.bump(slub, 0.004))
    g.plain(ground)


@material
def sheer(g, colour="#f1ece2", through=0.55):
    """Thin curtain that glows with what is behind it."""
    cloth = g.node("BsdfTranslucent", {"Color": colour}).outputs[0]
    front = g.node("BsdfDiffuse", {"Color": colour}).outputs[0]
    both = g.blend(0.6, front, cloth)
    g.surface(g.blend(through * 0.55, both, g.clear()))


@material
def shade_cloth(g, colour="#e9d9bb"):
    """A lampshade."""
    g.surface(g.blend(0.5, g.node("BsdfDiffuse", {"Color": colour}).outputs[0], g.node("BsdfTranslucent", {"Color": colour}).outputs[0]))


@material
def leaf(g, colour="#3c6a2e", other="#7d9a45", rough=0.42):
    """A leaf that lets some light through. Each object has its own shade of green."""
    chance = g.node("ObjectInfo").outputs["Random"]
    patch = g.noise(7, 3)
    tone = g.mix(g.spread(g.math("ADD", patch, g.math("MULTIPLY", chance, 0.25)), 0.4, 0.85), colour, other)
    g.set(Base_Color=tone, Roughness=rough, Specular=0.4)
    through = g.node("BsdfTranslucent", {"Color": g.shade(tone, chance, 1.2, 1.5)}).outputs[0]
    g.surface(g.blend(0.3, g.bsdf.outputs[0], through))


@material
def glow(g, colour, strength):
    """A surface that looks bright; a separate lamp beside it lights the room."""
    g.shine(colour, strength)


@material
def lit_curtain(g, colour, strength):
    """A drawn curtain with a lamp behind it: folds, brighter low down in the middle of a window."""
    u, v = g.parts()
    fold = g.math("ABSOLUTE", g.math("SINE", g.math("ADD", g.math("MULTIPLY", u, 38.0), g.math("MULTIPLY", g.noise(3, 2), 3.0))))
    high = g.spread(v, 0.2, 1.7, 1.0, 0.35)
    power = g.math("MULTIPLY", g.math("MULTIPLY", g.math("ADD", g.math("MULTIPLY", fold, 0.5), 0.5), high), strength)
    g.shine(colour, power)


@material
def glass(g, tint="#ffffff", rough=0.0, shine=0.12):
    """Thin clear glass without refraction, which would take long to render."""
    edge = g.node("LayerWeight", {"Blend": shine}).outputs["Fresnel"]
    g.surface(g.blend(edge, g.clear(tint), g.node("BsdfGlossy", {"Roughness": rough}).outputs[0]))


@material
def mirror(g):
    """Silvered glass."""
    g.surface(g.node("BsdfGlossy", {"Color": (0.86, 0.88, 0.87, 1), "Roughness": 0.0}).outputs[0])


@material
def water(g, tint="#bfe3e2", wave=0.02, scale=1.6):
    """A pool's surface: clear from above, a mirror further off."""
    swell = g.noise(scale, 4, 0.5, bend=0.8)
    ripple = g.noise(scale * 4, 3, 0.5)
    normal = g.bump(ripple, wave * 0.15, g.bump(swell, wave))
    edge = g.node("Fresnel", {"IOR": 1.33, "Normal": normal}).outputs[0]
    shine = g.node("BsdfGlossy", {"Roughness": 0.0, "Normal": normal}).outputs[0]
    g.surface(g.blend(edge, g.clear(tint), shine))


@material
def cane(g, colour="#c99d5c", pitch=0.022):
    """Woven cane with gaps to see through."""
    u, v = g.parts()
    width = pitch * 0.24
    strand = lambda value: g.spread(g.math("PINGPONG", value, pitch / 2), width, width + 0.001, 1.0, 0.0)  # noqa: E731
    woven = g.math("MAXIMUM", g.math("MAXIMUM", strand(u), strand(v)), strand(g.math("ADD", u, v)))
    g.set(Base_Color=g.shade(linear(colour), g.noise(30, 2), 0.75, 1.15), Roughness=0.5)
    g.surface(g.blend(woven, g.clear(), g.bsdf.outputs[0]))


@material
def picture(g, ground, one, two, seed=0.0):
    """An abstract print for a frame."""
    spot = g.node("VectorMath", {0: g.uv, 1: (seed, seed * 1.7, 0)}, operation="ADD").outputs[0]
    a = g.spread(g.noise(2.2, 1, 0.4, spot, 0.6), 0.52, 0.535)
    b = g.spread(g.noise(3.1, 1, 0.4, g.stretch(1, 0.6, 1, spot), 1.0), 0.56, 0.575)
    tone = g.mix(b, g.mix(a, ground, one), two)
    g.set(Base_Color=g.shade(tone, g.noise(90, 4, 0.7), 0.93, 1.05), Roughness=0.6)
    g.plain(ground)


@material
def net(g, colour="#3a2a1c", pitch=0.02, thread=0.16):
    """A knotted net or the strings of a racket; `thread` is the thread's share of the mesh width."""
    u, v = g.parts()
    line = lambda value: g.spread(g.math("PINGPONG", value, pitch / 2), pitch * thread / 2, pitch * thread / 2 + 0.0004, 1.0, 0.0)  # noqa: E731
    g.set(Base_Color=colour, Roughness=0.8)
    g.surface(g.blend(g.math("MAXIMUM", line(u), line(v)), g.clear(), g.bsdf.outputs[0]))


@material
def basin(g, colour="#7fc4c2", tile=0.1, grout="#e3ece8", swim=0.02):
    """Pool tiles seen through water, slightly distorted and with the sun's bright pattern on them."""
    sway = g.node("TexNoise", {"Vector": g.uv, "Scale": 1.8, "Detail": 2.0}).outputs["Color"]
    moved = g.node("VectorMath", {0: sway, 1: (0.5, 0.5, 0.5)}, operation="SUBTRACT").outputs[0]
    still = g.uv
    g._uv = g.node("VectorMath", {0: still, 1: g.stretch(swim * 4, swim * 4, 0, moved)}, operation="ADD").outputs[0]
    chance, joint, _, _ = g.cells(tile, tile, 0.006)
    tone = g.mix(g.math("ADD", g.math("MULTIPLY", joint, 0.7), 0.3), grout, g.shade(linear(colour), chance, 0.86, 1.12))
    bent = g.node("VectorMath", {0: still, 1: g.stretch(0.75, 0.75, 0, moved)}, operation="ADD").outputs[0]
    edge = [g.node("TexVoronoi", {"Vector": bent, "Scale": s}, feature="DISTANCE_TO_EDGE").outputs["Distance"] for s in (2.3, 3.9)]
    light = g.math("MAXIMUM", g.spread(edge[0], 0.0, 0.16, 1.0, 0.0), g.math("MULTIPLY", g.spread(edge[1], 0.0, 0.13, 1.0, 0.0), 0.6))
    g.set(Base_Color=g.shade(tone, g.math("POWER", light, 2.0), 0.88, 1.65), Roughness=0.5, Specular=0.1)
    g.plain(colour)
