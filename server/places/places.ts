import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PlacesJson } from "#contract/places/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { comparePlaceNames, createLocalAreaCompare } from "./local-area-order.ts";
import { findLocalAreas, type LocalAreaRow } from "./queries.ts";

/** How long each node caches the places, in milliseconds. After an operator has imported a file,
 *  every node that listens for changes uses the new places at once. Every other node uses the new
 *  places within this time. */
const cacheMs = 60_000;

/** A number that increases when the places may have changed. If a cached tree has a lower number,
 *  the places are read again. If this fails, the cached tree is served. */
let generation = 0;

/** Makes this process read the places again, after places have been imported. */
export const forgetPlaces = (): void => {
  generation += 1;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** The tree of places and its JSON text. */
export type PlacesResponse = {
  places: PlacesJson;
  json: string;
  /** The JSON text, compressed (about 20 KB instead of 85 KB). */
  packed: { br: Bytes; gzip: Bytes };
  /** The strong ETag of the JSON text. */
  etag: string;
};

const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// With the highest quality of compression, the first visitor would wait for about 0.2 s instead of
// 15 ms.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const toLocalAreas = (inCity: LocalAreaRow[]) => {
  const order = createLocalAreaCompare(inCity[0]?.state ?? "", inCity[0]?.city ?? "");
  return inCity
    .map(({ area, latitude, longitude }) => ({ name: area, latitude, longitude }))
    .sort((a, b) => order(a.name, b.name));
};

/** Returns the rows as a tree of states, cities and local areas, each level in display order. A
 *  city without a local area has no row and is not shown, because it has no spaces to find. */
export const toPlacesJson = (rows: LocalAreaRow[]): PlacesJson => {
  const states = Map.groupBy(rows, ({ state }) => state);
  return [...states.entries()]
    .sort(([a], [b]) => comparePlaceNames(a, b))
    .map(([state, inState]) => ({
      state,
      cities: [...Map.groupBy(inState, ({ city }) => city).entries()]
        .sort(([a], [b]) => comparePlaceNames(a, b))
        .map(([city, inCity]) => ({ city, localAreas: toLocalAreas(inCity) })),
    }));
};

const etagOf = (json: string): string =>
  `"${createHash("sha256").update(json).digest("base64url").slice(0, 27)}"`;

const readAnswer = async (deps: Deps, known?: PlacesResponse): Promise<PlacesResponse> => {
  const places = toPlacesJson(await findLocalAreas(deps.db));
  const json = JSON.stringify(places);
  if (known?.json === json) return known;
  const [br, gzipped] = await Promise.all([packings.br(json, brotliOptions), packings.gzip(json)]);
  return { places, json, packed: { br, gzip: gzipped }, etag: etagOf(json) };
};

/** Returns a function that returns the tree of places. The function reads the tree again after a
 *  minute, or after `forgetPlaces`. Simultaneous calls share one reading. If the database fails,
 *  the function returns the previous tree, or throws the error if there is none. */
export const createPlacesReader = (deps: Deps): (() => Promise<PlacesResponse>) => {
  let known: { answer: PlacesResponse; until: number; generation: number } | undefined;
  let reading: { answer: Promise<PlacesResponse>; generation: number } | undefined;

  const read = async (of: number): Promise<PlacesResponse> => {
    try {
      const answer = await readAnswer(deps, known?.answer);
      known = { answer, until: deps.now().getTime() + cacheMs, generation: of };
      return answer;
    } catch (err) {
      if (!known) throw err;
      deps.log.warn({ err }, "could not reload the places; the previous ones stay in use");
      return known.answer;
    } finally {
      if (reading?.generation === of) reading = undefined;
    }
  };

  return async () => {
    if (known && known.generation === generation && deps.now().getTime() < known.until)
      return known.answer;
    if (reading?.generation !== generation) reading = { answer: read(generation), generation };
    return reading.answer;
  };
};
