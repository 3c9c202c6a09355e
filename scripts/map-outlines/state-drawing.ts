import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Point } from "./geometry.ts";

type Drawing = { locations: { name: string; path: string }[] };

// The drawing uses the Mercator projection. The numbers were fitted by least squares to India's
// coast in Natural Earth.
const longitudeOf = (x: number) => 0.0478028 * x + 68.17;
const latitudeOf = (y: number) => {
  const mercatorDegrees = -0.0476905 * y + 39.94668;
  return (Math.atan(Math.sinh((mercatorDegrees * Math.PI) / 180)) * 180) / Math.PI;
};

/** Returns the rings of each state in @svg-maps/india, in degrees. Each key is the name that the
 *  drawing uses for the state. */
export function readStates(folder: string): Map<string, Point[][]> {
  const source = readFileSync(join(folder, "index.js"), "utf8");
  const drawing: Drawing = JSON.parse(
    source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1),
  );
  return new Map(drawing.locations.map(({ name, path }) => [name, ringsOf(path)]));
}

function ringsOf(path: string): Point[][] {
  const rings: Point[][] = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [, command = "", body = ""] of path.matchAll(/([mMlLzZ])([^mMlLzZ]*)/g)) {
    if (command.toLowerCase() === "z") at = start;
    const numbers = (body.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [dx = 0, dy = 0] = numbers.slice(i, i + 2);
      at = isRelative ? [at[0] + dx, at[1] + dy] : [dx, dy];
      if (i === 0 && command.toLowerCase() === "m") {
        start = at;
        rings.push([]);
      }
      rings.at(-1)?.push([longitudeOf(at[0]), latitudeOf(at[1])]);
    }
  }
  return rings;
}
