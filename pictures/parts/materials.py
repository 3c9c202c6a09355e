"""Materials. Each function returns a material; the same arguments return the same material."""
from .nodes import linear, material


@material
def paint(g, colour, rough=0.45, spec=0.5, uneven=0.0006):
    """Lacquer, plastic, powder coat."""
    n = g.noise(9, 3)
    g.set(Base_Color=g.shade(linear(colour), g.noise(2.5, 2), 0.94, 1.05), Specular=spec,
          Roughness=g.spread(n, 0.3, 0.7, rough * 0.8, min(1, rough * 1.25)), Normal=g.bump(n, uneven))
    g.plain(colour)


@material
def plaster(g, colour, rough=0.8, stains=0.1, bumps=0.004):
    """A painted wall, slightly uneven and slightly stained."""
    wide, fine = g.noise(0.7, 5, 0.6), g.noise(55, 3)
    g.set(Base_Color=g.shade(linear(colour), wide, 1 - stains, 1 + stains * 0.7), Roughness=g.spread(wide, 0.3, 0.7, rough * 0.85, min(1, rough * 1.1)),
          Specular=0.3, Normal=g.bump(fine, 0.0012, g.bump(g.noise(3, 3), bumps)))
    g.plain(colour)


@material
def lime(g, colour, other):
    """Old lime wash with clouds of a second colour."""
    cloud = g.spread(g.noise(1.3, 9, 0.68, bend=0.5), 0.35, 0.68)
    g.set(Base_Color=g.mix(cloud, colour, other), Roughness=0.9, Specular=0.2, Normal=g.bump(g.noise(14, 6, 0.7), 0.006))
    g.plain(colour)


def _grain(g, x=0.9, y=11.0, vector=None):
    base = vector or g.uv
    broad = g.noise(1.0, 6, 0.6, g.stretch(x, y, 1, base), 1.4)
    fine = g.noise(1.0, 4, 0.6, g.stretch(x * 5, y * 14, 1, base), 0.3)
    return broad, fine


@material
def wood(g, colour, gloss=0.4, contrast=0.35):
    """Timber, its grain along the longest side."""
    broad, fine = _grain(g)
    rings = g.spread(broad, 0.32, 0.68)
    tone = g.shade(g.shade(linear(colour), rings, 1 - contrast, 1 + contrast * 0.6), fine, 0.78, 1.15)
    g.set(Base_Color=tone, Roughness=g.spread(fine, 0.3, 0.7, gloss * 0.8, min(1, gloss * 1.3)), Normal=g.bump(fine, 0.0012))
    g.plain(colour)


@material
def planks(g, colour, wide=0.12, long=1.4, gloss=0.3, contrast=0.3, gap=0.0025):
    """A boarded floor or wall. Each board has its own tone; the sheen is worn."""
    chance, joint, _, _ = g.cells(long, wide, gap, random_shift=True)
    u, v = g.parts()
    spot = g.node("CombineXYZ", {0: u, 1: v, 2: g.math("MULTIPLY", chance, 40.0)}).outputs[0]
    broad, fine = _grain(g, 0.8, 9, spot)
    tone = g.shade(linear(colour), chance, 1 - contrast, 1 + contrast * 0.7)
    tone = g.shade(g.shade(tone, g.spread(broad, 0.3, 0.7), 0.78, 1.14), fine, 0.84, 1.1)
    tone = g.mix(joint, g.shade(tone, chance, 0.25, 0.3), tone)
    worn = g.noise(1.1, 5, 0.65)
    g.set(Base_Color=tone, Roughness=g.math("ADD", g.spread(worn, 0.3, 0.7, gloss * 0.7, gloss * 1.4), g.math("MULTIPLY", fine, 0.1)),
          Normal=g.bump(fine, 0.0006, g.bump(joint, 0.0025)))
    g.plain(colour)


@material
def tiles(g, colour, long=0.6, wide=0.6, grout="#8d8880", gloss=0.25, gap=0.003, shift=0.0, vary=0.08, handmade=0.0):
    """Stone or glazed tiles in courses."""
    chance, joint, _, _ = g.cells(long, wide, gap, shift)
    cloud = g.noise(5, 6, 0.6)
    tone = g.shade(g.shade(linear(colour), chance, 1 - vary, 1 + vary), cloud, 0.9, 1.08)
    wavy = g.bump(g.noise(18, 2), 0.002 + handmade * 0.01)
    g.set(Base_Color=g.mix(joint, grout, tone), Roughness=g.mix(joint, (0.9,) * 3, g.shade((gloss,) * 3, cloud, 0.75, 1.3)),
          Normal=g.bump(joint, 0.002, wavy))
    g.plain(colour)


@material
def cement_tiles(g, ground, star, ring, size=0.2, gloss=0.3):
    """Patterned cement tiles as they are pressed in Athangudi: a star in a ring, quarter flowers at the corners."""
    chance, joint, fu, fv = g.cells(size, size, 0.002)
    x = g.math("ABSOLUTE", g.math("SUBTRACT", fu, 0.5))
    y = g.math("ABSOLUTE", g.math("SUBTRACT", fv, 0.5))
    far = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", x, x), g.math("MULTIPLY", y, y)))
    cx, cy = g.math("SUBTRACT", 0.5, x), g.math("SUBTRACT", 0.5, y)
    corner = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", cx, cx), g.math("MULTIPLY", cy, cy)))
    petals = g.math("MULTIPLY", g.math("MULTIPLY", x, y), 26.0)
    step = lambda v, edge: g.spread(v, edge - 0.012, edge + 0.012)  # noqa: E731
    tone = g.mix(step(far, 0.4), ring, ground)
    tone = g.mix(step(far, 0.35), ground, tone)
    tone = g.mix(step(g.math("ADD", far, petals), 0.33), star, tone)
    tone = g.mix(step(far, 0.075), ring, tone)
    tone = g.mix(step(corner, 0.23), star, tone)
    tone = g.mix(step(corner, 0.15), ring, tone)
    tone = g.mix(step(corner, 0.07), ground, tone)
    worn = g.noise(2.2, 7, 0.65)
    tone = g.shade(g.shade(tone, chance, 0.9, 1.06), worn, 0.8, 1.12)
    g.set(Base_Color=g.mix(joint, "#4d4741", tone), Roughness=g.spread(worn, 0.3, 0.7, gloss * 0.7, gloss * 1.6), Normal=g.bump(joint, 0.001))
    g.plain(ground)


@material
def checks(g, one, other, size=0.3, gloss=0.2):
    """Stone tiles in two colours, as on a chessboard."""
    _, joint, _, _ = g.cells(size, size, 0.002)
    board = g.node("TexChecker", {"Vector": g.uv, "Scale": 1 / size}).outputs["Fac"]
    vein = g.noise(4, 9, 0.65, bend=1.5)
    tone = g.shade(g.mix(board, one, other), vein, 0.8, 1.15)
    g.set(Base_Color=g.mix(joint, "#5b564f", tone), Roughness=g.spread(vein, 0.3, 0.7, gloss * 0.7, gloss * 1.5), Normal=g.bump(joint, 0.001))
    g.plain(one)


@material
def brick(g, colour="#9a5138", mortar="#b9ab98", long=0.23, wide=0.075, gap=0.011):
    """Laid bricks, each with a slightly different colour."""
    chance, joint, _, _ = g.cells(long, wide, gap, 0.5, soft=0.006)
    grit = g.noise(60, 5, 0.7)
    tone = g.shade(g.shade(linear(colour), chance, 0.6, 1.25), g.noise(7, 5), 0.75, 1.2)
    g.set(Base_Color=g.mix(joint, g.shade(linear(mortar), grit, 0.8, 1.1), tone), Roughness=0.9, Specular=0.2,
          Normal=g.bump(grit, 0.003, g.bump(joint, 0.01)))
    g.plain(colour)


@material
def concrete(g, colour="#8f8c86", gloss=0.6, stains=0.25):
    """Cast or polished concrete (a low `gloss` is polished)."""
    wide, mid, fine = g.noise(0.45, 7, 0.62, bend=0.4), g.noise(4, 8, 0.7), g.noise(80, 2)
    tone = g.shade(g.shade(linear(colour), g.spread(wide, 0.3, 0.7), 1 - stains, 1 + stains * 0.6), mid, 0.86, 1.1)
    g.set(Base_Color=tone, Roughness=g.spread(mid, 0.3, 0.7, gloss * 0.75, min(1, gloss * 1.3)), Normal=g.bump(fine, 0.0006, g.bump(mid, 0.0015)))
    g.plain(colour)


@material
def terrazzo(g, ground="#d8d1c4", chip="#7b5b49", other="#3f4a46", gloss=0.18):
    """Ground stone chips in cement, polished."""
    cell = g.node("TexVoronoi", {"Vector": g.uv, "Scale": 42.0, "Randomness": 1.0})
    chance = g.parts(cell.outputs["Color"])[0]
    near = g.spread(cell.outputs["Distance"], 0.3, 0.36, 1.0, 0.0)
    tint = g.mix(g.spread(chance, 0.5, 0.52), chip, other)
    tone = g.mix(g.math("MULTIPLY", near, g.spread(chance, 0.25, 0.27)), g.shade(linear(ground), g.noise(1, 5), 0.92, 1.05), tint)
    g.set(Base_Color=tone, Roughness=g.spread(g.noise(1.5, 5), 0.3, 0.7, gloss * 0.7, gloss * 1.6))
    g.plain(ground)


@material
def marble(g, ground="#e6e2da", vein="#8a857e", gloss=0.12, scale=1.3):
    """Veined stone, polished."""
    warp = g.noise(scale, 9, 0.62, bend=1.2)
    line = g.spread(g.math("ABSOLUTE", g.math("SUBTRACT", warp, 0.5)), 0.0, 0.06, 1.0, 0.0)
    tone = g.mix(g.math("MULTIPLY", line, g.spread(g.noise(scale * 2, 4), 0.4, 0.7)), g.shade(linear(ground), g.noise(scale * 0.7, 6), 0.93, 1.03), vein)
    g.set(Base_Color=tone, Roughness=g.spread(g.noise(2, 5), 0.3, 0.7, gloss * 0.8, gloss * 1.7))
    g.plain(ground)


@material
def metal(g, colour="#c9c9c6", rough=0.3):
    """Brushed or polished metal."""
    worn = g.noise(7, 6, 0.65)
    g.set(Base_Color=g.shade(linear(colour), worn, 0.85, 1.08), Metallic=1.0, Roughness=g.spread(worn, 0.3, 0.7, rough * 0.7, min(1, rough * 1.5)))


brass = lambda rough=0.28: metal("#d3a453", rough)  # noqa: E731
steel = lambda rough=0.3: metal("#c4c5c6", rough)  # noqa: E731
iron = lambda: paint("#1b1a19", 0.5)  # noqa: E731
terracotta = lambda: plaster("#b5623f", 0.85, 0.22)  # noqa: E731


@material
def painted_brick(g, colour="#e8e4db", under="#b07a62"):
    """Brick under many coats of paint; here and there it has come off."""
    chance, joint, _, _ = g.cells(0.23, 0.075, 0.012, 0.5, soft=0.009)
    grit, cloud = g.noise(45, 5, 0.65), g.noise(0.8, 6, 0.6)
    tone = g.shade(g.shade(linear(colour), chance, 0.91, 1.04), cloud, 0.86, 1.08)
    tone = g.mix(joint, g.shade(linear(colour), grit, 0.7, 0.86), tone)
    bare = g.math("MULTIPLY", g.spread(g.noise(3.1, 9, 0.72, bend=0.4), 0.63, 0.68, 0.0, 0.75), g.spread(chance, 0.35, 0.5))
    tone = g.mix(bare, tone, g.shade(linear(under), grit, 0.75, 1.15))
    g.set(Base_Color=tone, Roughness=0.75, Specular=0.3, Normal=g.bump(grit, 0.0022, g.bump(joint, 0.008, g.bump(chance, 0.003))))
    g.plain(colour)


@material
def painted_canvas(g, ground, light, deep, middle=(1.4, 2.0), reach=1.7):
    """A backdrop painted with a broad brush, lighter round its middle (metres along its cloth)."""
    u, v = g.parts()
    du, dv = g.math("SUBTRACT", u, middle[0]), g.math("SUBTRACT", v, middle[1])
    far = g.math("SQRT", g.math("ADD", g.math("MULTIPLY", du, du), g.math("MULTIPLY", g.math("MULTIPLY", dv, dv), 0.6)))
    broad, strokes = g.noise(1.2, 7, 0.62, bend=1.3), g.noise(3.4, 6, 0.66, bend=2.2)
    near = g.spread(g.math("ADD", far, g.math("MULTIPLY", g.math("SUBTRACT", broad, 0.5), 1.6)), 0.2, reach, 0.8, 0.0)
    tone = g.mix(near, g.mix(g.spread(broad, 0.34, 0.66), deep, ground), light)
    tone = g.shade(g.shade(tone, g.spread(strokes, 0.3, 0.7), 0.8, 1.14), g.noise(1.0, 4, 0.6, g.stretch(9, 45)), 0.88, 1.1)
    g.set(Base_Color=tone, Roughness=0.95, Specular=0.12, Normal=g.bump(g.noise(420, 2), 0.0008, g.bump(strokes, 0.004)))
    g.plain(ground)


@material
def worn_boards(g, colour, pale, wide=0.15, long=2.4, gloss=0.4):
    """An old boarded floor with its varnish worn off in patches."""
    chance, joint, _, _ = g.cells(long, wide, 0.005, random_shift=True)
    u, v = g.parts()
    broad, fine = _grain(g, 0.8, 9, g.node("CombineXYZ", {0: u, 1: v, 2: g.math("MULTIPLY", chance, 40.0)}).outputs[0])
    tone = g.shade(g.shade(linear(colour), chance, 0.74, 1.2), g.spread(broad, 0.3, 0.7), 0.74, 1.16)
    scuff = g.spread(g.math("ADD", g.noise(0.75, 9, 0.7, bend=0.5), g.math("MULTIPLY", fine, 0.25)), 0.53, 0.8, 0.0, 0.8)
    tone = g.shade(g.mix(scuff, tone, pale), fine, 0.78, 1.12)
    g.set(Base_Color=g.mix(joint, g.shade(tone, chance, 0.16, 0.24), tone), Specular=0.4,
          Roughness=g.math("ADD", g.math("MULTIPLY", scuff, 0.4), g.spread(fine, 0.3, 0.7, gloss * 0.8, gloss * 1.2)), Normal=g.bump(fine, 0.001, g.bump(joint, 0.003)))
    g.plain(colour)
