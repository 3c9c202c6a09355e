import { readFileSync } from "node:fs";
import type { Meaning, PlaceNames } from "./meaning.ts";

const read = <Data>(path: string): Data =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

type ReviewedData = { meanings: Meaning[]; noiseWords: string[]; placeNames: PlaceNames };

/** Reads the reviewed data of the vocabulary from its files. Each call reads the files again. */
export const readReviewedData = (): ReviewedData => ({
  meanings: read("meanings.json"),
  noiseWords: read("noise-words.json"),
  placeNames: read("../../../../db/facts/place-names.json"),
});
