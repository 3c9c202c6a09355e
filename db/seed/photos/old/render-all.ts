/* Renders our own pictures into masters/ and writes down their ids:
 *
 *   node db/seed/photos/render-all.ts                  what is missing
 *   node db/seed/photos/render-all.ts cafe- hotel-bar  these again (beginnings of names)
 *   node db/seed/photos/render-all.ts --publish        only the ids
 *
 * Never needed to run or to test the product: the results are in the repository. About half a
 * minute of one processor a picture. */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { Picture } from "./parts/set.ts";
import { allPictures } from "./pictures/all.ts";
import { mastersFolder } from "./pool.ts";
import { publish } from "./publish.ts";
import { encode } from "./render/develop.ts";
import { shoot } from "./render/shoot.ts";

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const only = process.argv.includes("--publish");

const fileOf = (picture: Picture) => new URL(`${picture.name}.webp`, mastersFolder);
const isDue = (picture: Picture) =>
  wanted.length > 0
    ? wanted.some((start) => picture.name.startsWith(start))
    : !existsSync(fileOf(picture));

await mkdir(mastersFolder, { recursive: true });
for (const picture of only ? [] : allPictures.filter(isDue)) {
  const started = performance.now();
  const [width, height] = [picture.width ?? 1200, picture.height ?? 800];
  const raw = await shoot(picture.shot(), { width, height, rays: 4, coarse: 5, paths: 14 });
  await encode(raw, width, height)
    .webp({ quality: 84, effort: 6 })
    .toFile(fileOf(picture).pathname);
  process.stdout.write(
    `${picture.name}: ${Math.round((performance.now() - started) / 1000)} s, cpu ${Math.round(process.cpuUsage().user / 1e6)}\n`,
  );
}
process.stdout.write(`${(await publish(allPictures)).length} pictures written down.\n`);
