import type { Day, Light } from "./light.ts";
import type { Mesh, Vec } from "./mesh.ts";
import { type FillSurface, type Surface, surfaceFiller } from "./surface.ts";
import { type Hit, type Tracer, tracer } from "./tracer.ts";

/** A place with its light, ready to be looked at. */
export interface World {
  mesh: Mesh;
  day: Day;
  lights: Light[];
  /** In a room the sky comes in through its panes only; outside every ray that leaves sees it. */
  indoors: boolean;
  /** Brightness of the sky as the camera sees it through a window, so that it does not burn out. */
  skyThroughWindow?: number;
}

const FAR = 400;

const LIFT = 1e-4;

const CLAMP = 9;

/** How light travels in a world. All results are added to `sum` (linear r, g, b), which is reused,
 *  because a picture takes tens of millions of rays. */
export class Transport {
  readonly sum: [number, number, number] = [0, 0, 0];
  readonly tracer: Tracer;
  readonly world: World;
  private readonly hit: Hit = { t: 0, tri: 0, u: 0, v: 0 };
  private state = 1;
  private readonly fill: FillSurface;
  private readonly weights: Float64Array;

  constructor(world: World) {
    this.world = world;
    this.tracer = tracer(world.mesh);
    this.fill = surfaceFiller(world.mesh);
    this.weights = new Float64Array(world.lights.length);
  }

  /** Starts the fixed series of random numbers of one pixel. */
  seed(x: number, y: number) {
    this.state = (Math.imul(x + 11, 73856093) ^ Math.imul(y + 7, 19349663)) | 1;
    for (let i = 0; i < 4; i++) this.random();
  }

  random(): number {
    let s = this.state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.state = s;
    return (s >>> 0) / 4294967296;
  }

  /** Follows a ray to a surface, through mirrors; false when it leaves for the sky. `dir` is
   *  changed by mirrors. */
  meet(o: [number, number, number], dir: [number, number, number], s: Surface): boolean {
    s.far = 0;
    for (let turns = 0; turns < 4; turns++) {
      const h = this.hit;
      if (!this.tracer.nearest(o[0], o[1], o[2], dir[0], dir[1], dir[2], FAR, h)) return false;
      this.fill(o, dir, h, s);
      if (!s.material.mirror) return true;
      const d = 2 * (dir[0] * s.nx + dir[1] * s.ny + dir[2] * s.nz);
      dir[0] -= d * s.nx;
      dir[1] -= d * s.ny;
      dir[2] -= d * s.nz;
      o[0] = s.x + s.nx * LIFT;
      o[1] = s.y + s.ny * LIFT;
      o[2] = s.z + s.nz * LIFT;
    }
    return true;
  }

  /** Adds `k` times the sunlight that a matt white surface at `s` sends back. */
  addSun(s: Surface, k: number, kr = 1, kg = 1, kb = 1) {
    const { sun } = this.world.day;
    if (!sun) return;
    const a = this.random() * Math.PI * 2;
    const r = Math.sqrt(this.random()) * sun.size;
    const [tx, ty, tz] = sun.towards;
    const dx = tx + Math.cos(a) * r;
    const dy = ty + Math.sin(a) * r;
    const dz = tz + Math.sin(a + 1) * r;
    let cos = s.nx * tx + s.ny * ty + s.nz * tz;
    let side = LIFT * 3;
    if (cos < 0) {
      cos = -cos * (s.material.through ?? 0);
      side = -side;
    }
    if (cos <= 0.001) return;
    if (
      this.tracer.blocked(s.x + s.nx * side, s.y + s.ny * side, s.z + s.nz * side, dx, dy, dz, FAR)
    )
      return;
    const e = (cos * k) / Math.PI;
    this.sum[0] += sun.colour[0] * e * kr;
    this.sum[1] += sun.colour[1] * e * kg;
    this.sum[2] += sun.colour[2] * e * kb;
  }

  /** Adds what one lamp or window, picked by how much it matters here, does for a matt surface. */
  private addLamp(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    kr: number,
    kg: number,
    kb: number,
  ) {
    const { lights, day } = this.world;
    if (lights.length === 0) return;
    let total = 0;
    for (let i = 0; i < lights.length; i++) {
      const light = lights[i] as Light;
      const c = light.kind === "bulb" ? light.at : light.corner;
      const ax = light.kind === "bulb" ? 0 : (light.across[0] + light.up[0]) / 2;
      const ay = light.kind === "bulb" ? 0 : (light.across[1] + light.up[1]) / 2;
      const az = light.kind === "bulb" ? 0 : (light.across[2] + light.up[2]) / 2;
      const d = (c[0] + ax - x) ** 2 + (c[1] + ay - y) ** 2 + (c[2] + az - z) ** 2;
      total += light.power / (d + 0.6);
      this.weights[i] = total;
    }
    const pick = this.random() * total;
    let index = 0;
    while (index < lights.length - 1 && (this.weights[index] as number) < pick) index++;
    const light = lights[index] as Light;
    const chance =
      ((this.weights[index] as number) - (index > 0 ? (this.weights[index - 1] as number) : 0)) /
      total;

    let px: number, py: number, pz: number;
    if (light.kind === "pane") {
      const [a, b] = [this.random(), this.random()];
      px = light.corner[0] + light.across[0] * a + light.up[0] * b;
      py = light.corner[1] + light.across[1] * a + light.up[1] * b;
      pz = light.corner[2] + light.across[2] * a + light.up[2] * b;
    } else {
      px = light.at[0] + (this.random() - 0.5) * 2 * light.radius;
      py = light.at[1] + (this.random() - 0.5) * 2 * light.radius;
      pz = light.at[2] + (this.random() - 0.5) * 2 * light.radius;
    }
    let [dx, dy, dz] = [px - x, py - y, pz - z];
    const d2 = dx * dx + dy * dy + dz * dz;
    const d = Math.sqrt(d2);
    dx /= d;
    dy /= d;
    dz /= d;
    const cos = nx * dx + ny * dy + nz * dz;
    if (cos <= 0) return;
    let e = cos / chance / Math.PI;
    let radiance: Vec;
    let reach = d - 0.002;
    if (light.kind === "pane") {
      const out = -(dx * light.facing[0] + dy * light.facing[1] + dz * light.facing[2]);
      if (out <= 0) return;
      e *= (out * light.area) / Math.max(d2, 0.01);
      if (light.radiance === "sky") {
        // What stands outside the window (scenery, sill, blinds) is not in the way of the day.
        radiance = day.sky(dx, Math.max(dy, -0.02), dz);
      } else radiance = light.radiance;
    } else {
      radiance = light.intensity;
      e /= Math.max(d2, 0.03);
      reach = d - light.radius * 1.8;
    }
    if (reach > 0 && this.tracer.blocked(x, y, z, dx, dy, dz, reach)) return;
    this.sum[0] += Math.min(CLAMP, radiance[0] * e) * kr;
    this.sum[1] += Math.min(CLAMP, radiance[1] * e) * kg;
    this.sum[2] += Math.min(CLAMP, radiance[2] * e) * kb;
  }

  private readonly o: [number, number, number] = [0, 0, 0];
  private readonly d: [number, number, number] = [0, 0, 1];
  private readonly s2: Surface = {
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 1,
    nz: 0,
    u: 0,
    v: 0,
    far: 0,
    material: { paint: () => [0, 0, 0], gloss: 0, rough: 1 },
  };

  /** Adds one sample of the light that reaches a matt white surface from lamps, windows, sky and
   *  `bounces` reflections in the room; the first sun hit too when `sunToo`. */
  gather(s: Surface, bounces: number, sunToo: boolean) {
    const s2 = this.s2;
    let [kr, kg, kb] = [1, 1, 1];
    let [x, y, z, nx, ny, nz] = [s.x, s.y, s.z, s.nx, s.ny, s.nz];
    const first = s.material.through ?? 0;
    if (first > 0 && this.random() < first * 0.5) [nx, ny, nz] = [-nx, -ny, -nz];
    if (sunToo) this.addSun(s, 1);
    for (let depth = 0; ; depth++) {
      x += nx * LIFT * 3;
      y += ny * LIFT * 3;
      z += nz * LIFT * 3;
      this.addLamp(x, y, z, nx, ny, nz, kr, kg, kb);
      if (depth >= bounces) return;
      this.cosine(nx, ny, nz);
      this.o[0] = x;
      this.o[1] = y;
      this.o[2] = z;
      if (!this.meet(this.o, this.d, s2)) {
        if (this.world.indoors) return;
        const c = this.world.day.sky(this.d[0], this.d[1], this.d[2]);
        this.sum[0] += c[0] * kr;
        this.sum[1] += c[1] * kg;
        this.sum[2] += c[2] * kb;
        return;
      }
      if (s2.material.glow) return;
      const colour = s2.material.paint(s2.u, s2.v);
      kr *= colour[0];
      kg *= colour[1];
      kb *= colour[2];
      if (depth > 0) {
        const chance = Math.min(0.9, Math.max(kr, kg, kb) + 0.05);
        if (this.random() > chance) return;
        kr /= chance;
        kg /= chance;
        kb /= chance;
      }
      this.addSun(s2, 1, kr, kg, kb);
      [x, y, z, nx, ny, nz] = [s2.x, s2.y, s2.z, s2.nx, s2.ny, s2.nz];
    }
  }

  /** A direction about the normal, likelier the nearer to it. */
  private cosine(nx: number, ny: number, nz: number) {
    const z = this.random() * 2 - 1;
    const a = this.random() * Math.PI * 2;
    const r = Math.sqrt(1 - z * z) * 0.999;
    const x = nx + Math.cos(a) * r;
    const y = ny + Math.sin(a) * r;
    const w = nz + z * 0.999;
    const l = 1 / Math.sqrt(x * x + y * y + w * w);
    this.d[0] = x * l;
    this.d[1] = y * l;
    this.d[2] = w * l;
  }
}
