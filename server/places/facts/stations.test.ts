import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { distanceKm } from "#server/testing/catalogue/distance.ts";
import { type PlaceRow, readPlaces } from "./read-places.ts";

/** A public-domain (CC0) list of railway stations. The file is stored outside the repository, and
 *  has gaps and errors. */
const file = fileURLToPath(
  new URL("../../../../shared/data/railway-stations.geojson", import.meta.url),
);

/** The known errors of the file by station code, with the facts that prove them. */
const fileIsWrong: Record<string, string> = {
  LDW: "the file puts Ladhowal a few metres from Phillaur Junction, which lies across the Sutlej",
};

type Feature = {
  geometry: { coordinates: [longitude: number, latitude: number] } | null;
  properties: { code: string };
};

const stationsOfFile = () => {
  const { features } = JSON.parse(readFileSync(file, "utf8")) as { features: Feature[] };
  return new Map(
    features.flatMap(({ geometry, properties }) =>
      geometry
        ? [
            [
              properties.code,
              { longitude: geometry.coordinates[0], latitude: geometry.coordinates[1] },
            ],
          ]
        : [],
    ),
  );
};

const coded = readPlaces().filter((row): row is PlaceRow & { station: string } => !!row.station);

test("a station's code is used by one place of a city only", () => {
  const keys = coded.map(({ state, city, station }) => `${state}/${city}/${station}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every exception refers to one of our stations", () => {
  const codes = new Set(coded.map(({ station }) => station));
  expect(Object.keys(fileIsWrong).filter((code) => !codes.has(code))).toEqual([]);
});

test.skipIf(!existsSync(file))("our coordinates agree with the file's within 2 km", () => {
  const stations = stationsOfFile();
  const inBoth = coded.filter(({ station }) => stations.has(station));
  const apart = inBoth.filter((row) => {
    const theirs = stations.get(row.station);
    return theirs && distanceKm(row, theirs) > 2;
  });

  expect(inBoth.length).toBeGreaterThan(750);
  // The stations in `apart` must be exactly those in `fileIsWrong`. If a later version of the file
  // corrects one of them, this test fails until that station is removed from `fileIsWrong`.
  expect(apart.map(({ station }) => station).sort()).toEqual(Object.keys(fileIsWrong).sort());
});
