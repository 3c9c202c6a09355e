// Makes web/map/outlines/india.json out of two packages (docs/decisions/map-outlines.md):
//   npm pack @svg-maps/india@2.0.0 world-atlas@2.0.2      then unpack both
//   node scripts/map-outlines/main.ts <folder of @svg-maps/india> <folder of world-atlas>
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeLine } from "#web/map/outlines/line-code.ts";
import { buildIndia } from "./india.ts";
import { readCountries } from "./natural-earth.ts";
import { buildNeighbours } from "./neighbours.ts";
import { readStates } from "./state-drawing.ts";

const [drawingFolder, atlasFolder] = process.argv.slice(2);
if (!drawingFolder || !atlasFolder) throw new Error("Name the two unpacked packages.");

const countries = readCountries(join(atlasFolder, "countries-10m.json"));
const { borders, states } = buildIndia(readStates(drawingFolder), countries);
const { land, seas } = buildNeighbours(countries);
const outlines = {
  borders: borders.map(({ kind, line }) => [kind, encodeLine(line)]),
  states: Object.fromEntries([...states].sort(([a], [b]) => a.localeCompare(b))),
  land: land.map(encodeLine),
  seas: seas.map(encodeLine),
};
const file = join(import.meta.dirname, "india.json").replace(
  "scripts/map-outlines",
  "web/map/outlines",
);
writeFileSync(file, `${JSON.stringify(outlines, null, 1)}\n`);
console.log(
  `${borders.length} borders, ${states.size} states, ${land.length} pieces of other land`,
);
