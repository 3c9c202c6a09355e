import { expect, test } from "vitest";
import { istDay } from "#contract/time.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { sitemapRoutes } from "./sitemap.ts";

const site = await createTestSite();
await seedSampleCatalogue(site.deps);
const sitemap = sitemapRoutes(site.deps);

const lastmodOf = async (path: string) => {
  const text = await (await sitemap.request("/sitemaps/pages.xml")).text();
  return new RegExp(`<loc>http://jagah.test${path}</loc>(?:<lastmod>(.*?)</lastmod>)?<`).exec(text);
};

test("text pages, such as the terms, have the day of their last change", async () => {
  expect((await lastmodOf("/terms"))?.[1]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await lastmodOf("/blog/article/2"))?.[1]).toBe("2026-10-19");
});

test("a space has the day in India of its last change, and so have the front page, the search and its category", async () => {
  const host = await signUp(site, "host@example.in");
  const id = await createLiveSpace(site, { host, searchable: false });
  const changed = new Date("2026-12-05T20:00:00Z");
  await site.deps.db
    .updateTable("spaces")
    .set({ status: "paused" })
    .where("id", "!=", id)
    .execute();
  await site.deps.db
    .updateTable("spaces")
    .set({ updated_at: changed })
    .where("id", "=", id)
    .execute();
  const { slug } = await site.deps.db
    .selectFrom("space_categories as s")
    .innerJoin("categories as c", "c.id", "s.category_id")
    .select("c.slug")
    .where("s.space_id", "=", id)
    .executeTakeFirstOrThrow();
  // The first test has cached the times for an hour, so the clock moves past that hour.
  site.later(61 * 60_000);

  for (const path of ["/", "/search", `/category/${slug}`])
    expect((await lastmodOf(path))?.[1], path).toBe(istDay(changed));
  const spaces = await (await sitemap.request(`/sitemaps/spaces-${id}.xml`)).text();
  expect(spaces).toContain(`/location/${id}</loc><lastmod>${istDay(changed)}</lastmod>`);
  const other = slug === "gardens" ? "lounge-clubs" : "gardens";
  const empty = await lastmodOf(`/category/${other}`);
  expect(empty && empty[1] === undefined).toBe(true);
});

test("a file may be cached for an hour, but not the response to a failure or to a wrong name", async () => {
  const cachingOf = async (path: string) => {
    const response = await site.app.request(path);
    return [response.status, response.headers.get("Cache-Control")];
  };
  const file = `/sitemaps/spaces-${site.deps.newId()}.xml`;
  expect(await cachingOf(file)).toEqual([200, "public, max-age=3600"]);
  expect(await cachingOf("/robots.txt")).toEqual([200, "public, max-age=3600"]);

  await site.owner.pool.query("alter table spaces rename to lost_spaces");
  const failed = await cachingOf(file);
  await site.owner.pool.query("alter table lost_spaces rename to spaces");

  expect(failed).toEqual([500, "no-store"]);
  expect(await cachingOf("/sitemaps/other.xml")).toEqual([404, "no-store"]);
});

test.each(["-".repeat(36), "a".repeat(36), `${"0".repeat(8)}-${"0".repeat(27)}`])(
  "a file of spaces whose name has no id does not exist: %s",
  async (id) => {
    expect((await sitemap.request(`/sitemaps/spaces-${id}.xml`)).status).toBe(404);
  },
);
