import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { beforeAll, expect, test, vi } from "vitest";
import type { PlacesJson } from "#contract/places/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { importPlaces } from "#server/places/facts/import-places.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { placeRoutes } from "./routes.ts";

const { db } = await createTestDatabase();
beforeAll(() => seedPlaces({ db }));

let clock = Date.UTC(2027, 0, 1);
// These routes use only these dependencies.
const deps = { db, now: () => new Date(clock), log: pino({ level: "silent" }) } as unknown as Deps;

const placesOf = async (router: ReturnType<typeof placeRoutes>) =>
  (await (await router.request("/places")).json()) as PlacesJson;

const areasOf = (places: PlacesJson, state: string, city: string) =>
  places
    .find((one) => one.state === state)
    ?.cities.find((one) => one.city === city)
    ?.localAreas.map(({ name }) => name);

test("the whole hierarchy is sorted by name, Pune's areas as in the specification", async () => {
  const places = await placesOf(placeRoutes(deps));

  expect(places).toHaveLength(36);
  expect(places[0]?.state).toBe("Andaman and Nicobar Islands");
  expect(areasOf(places, "Maharashtra", "Pune")).toEqual([
    "Pune Junction",
    "Shivajinagar",
    "Hadapsar",
    "Khadki",
    "Dapodi",
    "Chinchwad",
    "Akurdi",
    "Talegaon",
    "Lonavala",
  ]);
  expect(areasOf(places, "Maharashtra", "Mumbai")?.slice(3, 6)).toEqual([
    "Churchgate",
    "Chhatrapati Shivaji Terminus",
    "Dadar",
  ]);
});

test("a local area has its coordinates", async () => {
  const places = await placesOf(placeRoutes(deps));
  const mumbai = places
    .find(({ state }) => state === "Maharashtra")
    ?.cities.find(({ city }) => city === "Mumbai");

  expect(mumbai?.localAreas).toContainEqual({
    name: "Bandra",
    latitude: 19.0545,
    longitude: 72.8405,
  });
});

test("a request with the ETag gets 304 and no body", async () => {
  const router = placeRoutes(deps);
  const first = await router.request("/places");
  const tag = first.headers.get("ETag") ?? "";

  const second = await router.request("/places", { headers: { "If-None-Match": tag } });

  expect(tag).toMatch(/^"[\w-]{20,}"$/);
  expect([second.status, await second.text()]).toEqual([304, ""]);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])(
  "a browser that accepts %s gets the same text in less than a quarter of the bytes",
  async (encoding, unpack) => {
    const router = placeRoutes(deps);
    const plain = await (await router.request("/places")).text();

    const packed = await router.request("/places", { headers: { "Accept-Encoding": encoding } });
    const bytes = new Uint8Array(await packed.arrayBuffer());

    expect(packed.headers.get("Content-Encoding")).toBe(encoding);
    expect(packed.headers.get("Vary")).toBe("Accept-Encoding");
    expect(unpack(bytes).toString()).toBe(plain);
    expect(bytes.length).toBeLessThan(plain.length / 4);
  },
);

test("an encoding that the client excludes with q=0 is not used", async () => {
  const headers = { "Accept-Encoding": "br;q=0, gzip;q=0" };
  const response = await placeRoutes(deps).request("/places", { headers });

  expect(response.headers.get("Content-Encoding")).toBeNull();
});

test("imported places are served after a minute", async () => {
  const router = placeRoutes(deps);
  await placesOf(router);
  await importPlaces(db, [
    {
      state: "Maharashtra",
      city: "Mahabaleshwar",
      area: "Venna Lake",
      latitude: 17.934,
      longitude: 73.664,
      station: null,
    },
  ]);

  expect(areasOf(await placesOf(router), "Maharashtra", "Mahabaleshwar")).toBeUndefined();
  clock += 60_000;
  expect(areasOf(await placesOf(router), "Maharashtra", "Mahabaleshwar")).toEqual(["Venna Lake"]);
});

test("while the database fails, the last known places are still served", async () => {
  const router = placeRoutes(deps);
  const before = await placesOf(router);
  vi.spyOn(db, "selectFrom").mockImplementation(() => {
    throw new Error("the connection is gone");
  });

  clock += 60_000;

  expect(await placesOf(router)).toEqual(before);
});
