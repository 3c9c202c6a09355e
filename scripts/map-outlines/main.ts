// Generates the two files of the map (docs/decisions/map-outlines.md). After a change of the
// places, generate places.json.
//
//     node scripts/map-outlines/main.ts
//
// To generate india.json too, unpack two packages and name their folders.
//
//     npm pack @svg-maps/india@2.0.0 world-atlas@2.0.2
//     node scripts/map-outlines/main.ts <folder of @svg-maps/india> <folder of world-atlas>
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { encodeLine } from "#web/map/outlines/line-code.ts";
import { buildIndia } from "./india.ts";
import { readCountries } from "./natural-earth.ts";
import { buildNeighbours } from "./neighbours.ts";
import { labelledCities } from "./places.ts";
import { readStates } from "./state-drawing.ts";

const outFolder = fileURLToPath(new URL("../../web/map/outlines", import.meta.url));
const [drawingFolder, atlasFolder] = process.argv.slice(2);

const cities = labelledCities(readPlaces());
const lines = cities.map((city) => JSON.stringify(city)).join(",\n");
writeFileSync(join(outFolder, "places.json"), `[\n${lines}\n]\n`);
console.log(`${cities.length} cities`);

if (drawingFolder && atlasFolder) {
  const countries = readCountries(join(atlasFolder, "countries-10m.json"));
  const { borders, states } = buildIndia(readStates(drawingFolder), countries);
  const { land, seas } = buildNeighbours(countries);
  const outlines = {
    borders: borders.map(({ kind, line }) => [kind, encodeLine(line)]),
    states: Object.fromEntries([...states].sort(([a], [b]) => a.localeCompare(b))),
    land: land.map(encodeLine),
    seas: seas.map(encodeLine),
  };
  writeFileSync(join(outFolder, "india.json"), `${JSON.stringify(outlines, null, 1)}\n`);
  console.log(
    `${borders.length} borders, ${states.size} states, ${land.length} pieces of other land`,
  );
}
