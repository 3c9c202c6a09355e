import { bulb, type Light, pane } from "#db/seed/photos/render/light.ts";
import { Mesh, type Vec } from "#db/seed/photos/render/mesh.ts";

/** A place being built: its surfaces and its lights, both inside the current placement. */
export class Stage extends Mesh {
  readonly lights: Light[] = [];

  /** A bulb at a point; `strength` is its intensity (a 60 W lamp is about 1.5). */
  bulb(at: Vec, colour: string, strength: number, radius = 0.06) {
    this.lights.push(bulb(this.placed(at), colour, strength, radius));
  }

  /** A glowing rectangle from its corner and two edges; shines towards `across x up`. */
  glow(corner: Vec, across: Vec, up: Vec, radiance: Vec | "sky", skyPower = 1) {
    const place = this.placed(corner);
    this.lights.push(pane(place, this.turned(across), this.turned(up), radiance, skyPower));
  }
}
