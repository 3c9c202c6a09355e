import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { findCategory } from "#contract/categories/find-category.ts";
import type { Location } from "#contract/spaces/location.ts";
import type { AllDeps } from "#server/all-deps.ts";
import { createApp } from "#server/app.ts";
import { createInProcessApi } from "#server/kernel/http/in-process.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { reindexAll } from "./search/index/reindex-all.ts";

const { db, pool, owner } = await createTestDatabase();
// The dependencies that these routes use, with a fixed clock.
const deps = {
  db,
  pool,
  now: () => new Date("2026-11-21T10:10:00+05:30"),
  config: { demoData: true, publicUrl: "http://jagah.test" },
  log: pino({ level: "silent" }),
} as unknown as AllDeps;
const app = createApp(deps);
const COUNT = 60;
let spaces: Awaited<ReturnType<typeof createSampleSpaces>>;

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  const [first, ...rest] = await createSampleSpaces(deps, COUNT, "routes");
  const lounge = findCategory("lounge-clubs");
  if (!first || !lounge) throw new Error("unreachable");
  spaces = [{ ...first, category_ids: [lounge.id] }, ...rest];
  await owner.db.transaction().execute(async (tx) => {
    await insertSampleSpaces(tx, spaces);
    await reindexAll(tx);
  });
});

const list = async (path: string, init?: RequestInit) => {
  const response = await app.request(`/api${path}`, init);
  return { response, body: (await response.json()) as Location[] };
};

const find = (criteria: unknown, query = "") =>
  list(`/locations/search${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(criteria),
  });

const newestFirst = () =>
  [...spaces].sort((a, b) => b.verified_at.getTime() - a.verified_at.getTime());

describe("GET /locations", () => {
  test("lists the most recently verified spaces first, with the total count in a header", async () => {
    const { response, body } = await list("/locations");

    expect(body).toHaveLength(24);
    expect(response.headers.get("X-Total-Count")).toBe(String(COUNT));
    const verified = new Map(spaces.map((space) => [space.id, space.verified_at.getTime()]));
    expect(body.map(({ _id }) => verified.get(_id))).toEqual(
      newestFirst()
        .slice(0, 24)
        .map((space) => space.verified_at.getTime()),
    );
  });

  test("its pages contain every space exactly once", async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 6; page++)
      seen.push(...(await list(`/locations?page=${page}&pageSize=10`)).body.map(({ _id }) => _id));

    expect([...seen].sort()).toEqual(spaces.map(({ id }) => id).sort());
    expect((await list("/locations?page=7&pageSize=10")).body).toEqual([]);
  });

  test("names the previous and next pages", async () => {
    const { response } = await list("/locations?page=2&pageSize=20");

    expect(response.headers.get("Link")).toBe(
      '</api/locations?page=1&pageSize=20>; rel="first", </api/locations?page=1&pageSize=20>; rel="prev", ' +
        '</api/locations?page=3&pageSize=20>; rel="next", </api/locations?page=3&pageSize=20>; rel="last"',
    );
  });

  test.each([
    { page: 1, relations: ["first", "next", "last"] },
    { page: 3, relations: ["first", "prev", "last"] },
    { page: 4, relations: ["first", "prev", "last"] },
  ])("page $page of 3 names only pages that exist", async ({ page, relations }) => {
    const { response } = await list(`/locations?page=${page}&pageSize=20`);
    const links = response.headers.get("Link") ?? "";
    expect([...links.matchAll(/rel="(\w+)"/g)].map(([, relation]) => relation)).toEqual(relations);
  });

  test.each(["page=0", "page=x", "pageSize=101", "pageSize=1.5", "foo=1"])(
    "rejects %s by name",
    async (query) => {
      const { response, body } = await list(`/locations?${query}`);

      expect(response.status).toBe(422);
      expect(body).toMatchObject({ success: false, code: "invalid" });
      expect(body).toHaveProperty(["errors", query.split("=")[0] ?? ""]);
    },
  );
});

test.each(["/locations/search?q=a&q=b", "/locations?page=1&page=2"])(
  "rejects %s, because the parameter may be given only once",
  async (path) => {
    const { response, body } = await list(path);

    expect(response.status).toBe(422);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([
      path.includes("q=") ? "q" : "page",
    ]);
  },
);

describe("POST /locations/search", () => {
  test("finds by state and city, by name or slug, and ignores empty fields", async () => {
    const { body } = await find({ state: "maharashtra", city: "Mumbai", category: "" });

    expect(body.length).toBeGreaterThan(0);
    expect(body.every(({ city, state }) => city === "Mumbai" && state === "Maharashtra")).toBe(
      true,
    );
    const inMumbai = spaces.filter(({ city }) => city === "Mumbai").length;
    expect(body).toHaveLength(Math.min(inMumbai, 24));
  });

  test("finds nothing in an unknown place", async () => {
    expect((await find({ city: "Atlantis" })).body).toEqual([]);
  });

  test.each([[{}], [{ category: "", city: "" }]])(
    "needs at least one of the four fields: %j",
    async (criteria) => {
      const { response, body } = await find(criteria);

      expect(response.status).toBe(422);
      expect(body).toHaveProperty("errors.category");
    },
  );

  test("names the field that is not a text, and the field that is unknown", async () => {
    expect((await find({ city: 5 })).body).toHaveProperty("errors.city");
    expect((await find({ town: "Pune" })).body).toHaveProperty("errors.town");
  });

  test("a body that is not JSON is malformed", async () => {
    const { response, body } = await list("/locations/search", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{city:",
    });

    expect(response.status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "malformed" });
  });
});

describe("GET /locations/category/{title or slug}", () => {
  test("accepts either form", async () => {
    const bySlug = await list("/locations/category/lounge-clubs");
    const byTitle = await list(`/locations/category/${encodeURIComponent("Lounge & Clubs")}`);

    expect(byTitle.body).toEqual(bySlug.body);
    expect(bySlug.response.status).toBe(200);
    expect(bySlug.body.map(({ _id }) => _id)).toEqual([spaces[0]?.id]);
  });

  test("an unknown category is not found", async () => {
    const { response, body } = await list("/locations/category/castles");

    expect(response.status).toBe(404);
    expect(body).toMatchObject({ success: false, message: "Category not found" });
  });

  test("the demo categories exist in demo mode and are empty", async () => {
    expect((await list("/locations/category/demo3")).body).toEqual([]);
    const strict = createApp({ ...deps, config: { ...deps.config, demoData: false } });
    expect((await strict.request("/api/locations/category/demo3")).status).toBe(404);
  });
});

describe("GET /locations/{id}", () => {
  test("returns the whole space with its next 180 days", async () => {
    const [space] = spaces;
    const { response, body } = await list(`/locations/${space?.id}`);

    expect(response.status).toBe(200);
    const location = body as unknown as Location;
    expect(location.title).toBe(space?.title);
    expect(location.availableDates).toHaveLength(180);
    expect(location.availableDates[0]).toBe("2026-11-21");
    expect(location.host).toBe(space?.host_id);
  });

  test.each(["nope", "01900000-0000-7000-8000-00000000abcd", "'; drop table spaces"])(
    "%s is not found",
    async (id) => {
      const { response, body } = await list(`/locations/${encodeURIComponent(id)}`);

      expect(response.status).toBe(404);
      expect(body).toMatchObject({ message: "Failed to fetch location. Please try again later." });
    },
  );

  test("a space that is not live is not found", async () => {
    const id = spaces[1]?.id ?? "";
    await db.updateTable("spaces").set({ status: "paused" }).where("id", "=", id).execute();

    expect((await app.request(`/api/locations/${id}`)).status).toBe(404);
  });
});

test.each(["/locations", "/locations/search?fields=full"])(
  "a page that requests %s in-process gets it without the unused dates",
  async (path) => {
    const datesOf = async (response: { json: () => Promise<unknown> }) => {
      const body = (await response.json()) as Location[] | { items: Location[] };
      const [first] = Array.isArray(body) ? body : body.items;
      return first?.availableDates.length;
    };
    expect(await datesOf(await createInProcessApi(app)(`/api${path}`, {}))).toBe(0);
    expect(await datesOf(await app.request(`/api${path}`))).toBe(180);
  },
);
