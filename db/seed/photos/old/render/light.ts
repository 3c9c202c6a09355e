import { hex, mix, noise, times } from "./material.ts";
import { cross, length, unit, type Vec } from "./mesh.ts";

/** Light of a given kind of day: colours of the sky by height, and the sun where it shines. */
export interface Day {
  sky: (dx: number, dy: number, dz: number) => Vec;
  sun?: { towards: Vec; colour: Vec; size: number };
}

/** A glowing rectangle (softbox, tube) or, with `sky`, an opening that lets the day in. */
export interface Pane {
  kind: "pane";
  corner: Vec;
  across: Vec;
  up: Vec;
  facing: Vec;
  area: number;
  radiance: Vec | "sky";
  power: number;
}

/** A bulb: shines all round; `radius` softens its shadows. */
export interface Bulb {
  kind: "bulb";
  at: Vec;
  radius: number;
  intensity: Vec;
  power: number;
}

export type Light = Pane | Bulb;

const grey = (c: Vec) => c[0] * 0.3 + c[1] * 0.6 + c[2] * 0.1;

/** A pane from its corner and two edges; it shines towards `across x up`. */
export function pane(corner: Vec, across: Vec, up: Vec, radiance: Vec | "sky", skyPower = 1): Pane {
  const area = length(cross(across, up));
  const brightness = radiance === "sky" ? skyPower : grey(radiance);
  return {
    kind: "pane",
    corner,
    across,
    up,
    facing: unit(cross(across, up)),
    area,
    radiance,
    power: brightness * area,
  };
}

export const bulb = (at: Vec, colour: string, strength: number, radius = 0.06): Bulb => {
  const intensity = times(hex(colour), strength);
  return { kind: "bulb", at, radius, intensity, power: grey(intensity) };
};

interface Hours {
  zenith: string;
  horizon: string;
  ground: string;
  /** Sky radiance. */
  bright: number;
  sun?: string;
  sunBright?: number;
  /** Compass of the sun in degrees (0 looks along +z, 90 along +x) and its height. */
  from?: number;
  height?: number;
  /** Apparent radius of the sun: 0.005 is a clear noon, 0.05 is hazy. */
  haze?: number;
  clouds?: number;
}

/** The day made from a few colours. */
export function day(h: Hours): Day {
  const [zenith, horizon, ground] = [hex(h.zenith), hex(h.horizon), hex(h.ground)];
  const a = ((h.from ?? 0) * Math.PI) / 180;
  const b = ((h.height ?? 40) * Math.PI) / 180;
  const towards: Vec = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)];
  const glow = h.sun ? hex(h.sun) : undefined;
  const sky = (dx: number, dy: number, dz: number): Vec => {
    if (dy < 0) return times(mix(horizon, ground, Math.min(1, -dy * 6)), h.bright * 0.6);
    let colour = mix(horizon, zenith, Math.min(1, dy * 1.6) ** 0.6);
    if (h.clouds) {
      const k = 1.6 / (dy + 0.18);
      const cover =
        noise(dx * k, dz * k, 21) * 0.55 +
        noise(dx * k * 2.3, dz * k * 2.3, 22) * 0.3 +
        noise(dx * k * 5, dz * k * 5, 23) * 0.15;
      const amount = Math.max(0, cover - 0.48) * 3.2 * h.clouds;
      colour = mix(colour, times(mix(horizon, [1, 1, 1], 0.75), 1.15), Math.min(0.9, amount));
    }
    if (!glow) return times(colour, h.bright);
    const near = Math.max(0, dx * towards[0] + dy * towards[1] + dz * towards[2]);
    const halo = near ** 24 * 0.9 + near ** 4 * 0.18;
    return [
      h.bright * (colour[0] + glow[0] * halo),
      h.bright * (colour[1] + glow[1] * halo),
      h.bright * (colour[2] + glow[2] * halo),
    ];
  };
  if (!glow || !h.sunBright) return { sky };
  return { sky, sun: { towards, colour: times(glow, h.sunBright), size: h.haze ?? 0.012 } };
}

/** The hours that the pictures are taken at; `from` turns the sun to suit the room. */
export const hours = {
  morning: (from: number, height = 24): Day =>
    day({
      zenith: "#8fb8e0",
      horizon: "#f6e6cf",
      ground: "#8a7a63",
      bright: 1.5,
      sun: "#ffd9a3",
      sunBright: 7.5,
      from,
      height,
      clouds: 0.5,
    }),
  noon: (from: number, height = 52): Day =>
    day({
      zenith: "#5f9bdc",
      horizon: "#d9e9f5",
      ground: "#93866f",
      bright: 1.5,
      sun: "#fff1d6",
      sunBright: 8,
      from,
      height,
      clouds: 0.9,
    }),
  golden: (from: number, height = 13): Day =>
    day({
      zenith: "#7d95c9",
      horizon: "#ffc98f",
      ground: "#6f5745",
      bright: 1.15,
      sun: "#ffab5e",
      sunBright: 8,
      from,
      height,
      haze: 0.02,
      clouds: 0.6,
    }),
  overcast: (): Day =>
    day({ zenith: "#c4cdd6", horizon: "#eceff0", ground: "#7b776e", bright: 1.7 }),
  dusk: (from = 0): Day =>
    day({
      zenith: "#263d72",
      horizon: "#dca58a",
      ground: "#2a2530",
      bright: 0.34,
      sun: "#ff9a6b",
      from,
      height: 2,
      clouds: 0.7,
    }),
  night: (): Day => day({ zenith: "#0a1230", horizon: "#27305a", ground: "#0c0c14", bright: 0.16 }),
};
