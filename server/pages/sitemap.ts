import { Hono } from "hono";
import { categoryList } from "#contract/categories/category-list.ts";
import { textPagesChanged } from "#contract/site-pages.ts";
import { istDay } from "#contract/time.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { lastChangesByCategory, sitemapSpaces, sitemapStarts } from "./sitemap-queries.ts";

/** The maximum number of URLs in one file, set by the protocol (sitemaps.org). */
const FILE_SIZE = 50_000;
const CACHE_MS = 60 * 60_000;

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Entry = { loc: string; lastmod?: string | undefined };

const urlSet = (entries: Entry[]) =>
  xml(
    `<urlset ${NAMESPACE}>${entries
      .map(
        ({ loc, lastmod }) =>
          `<url><loc>${loc}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`,
      )
      .join("\n")}</urlset>`,
  );

/** Returns the routes for `robots.txt` and the sitemap. The spaces are divided into files of up to
 *  50,000 URLs, so a million spaces need twenty files. One further file has the other pages. */
export const sitemapRoutes = (deps: Deps): Hono => {
  const at = (path: string) => `${deps.config.publicUrl}${path}`;
  const routes = new Hono();
  const currentStarts = cachedFor(deps, () => sitemapStarts(deps.db, FILE_SIZE));
  const currentChanges = cachedFor(deps, () => lastChangesByCategory(deps.db));

  // The paths are listed one by one: this router is mounted at the root, so a pattern for all paths
  // would also replace the cache headers of pages.
  for (const path of ["/robots.txt", "/sitemap.xml", "/sitemaps/*"])
    routes.use(path, async (c, next) => {
      await next();
      if (c.res.ok) c.header("Cache-Control", "public, max-age=3600");
    });

  routes.get("/robots.txt", (c) =>
    c.text(
      [
        "User-agent: *",
        "Allow: /",
        "Disallow: /api/",
        "Disallow: /profile",
        "Disallow: /host/onboarding",
        "Disallow: /payment-",
        ...(deps.config.onlineBooking ? ["Disallow: /bookings", "Disallow: /checkout/"] : []),
        "",
        `Sitemap: ${at("/sitemap.xml")}`,
        "",
      ].join("\n"),
    ),
  );

  routes.get("/sitemap.xml", async (c) => {
    const files = [
      "/sitemaps/pages.xml",
      ...(await currentStarts()).map((id) => `/sitemaps/spaces-${id}.xml`),
    ];
    const body = files.map((file) => `<sitemap><loc>${at(file)}</loc></sitemap>`).join("\n");
    return c.body(xml(`<sitemapindex ${NAMESPACE}>${body}</sitemapindex>`), 200, {
      "Content-Type": "application/xml; charset=utf-8",
    });
  });

  routes.get("/sitemaps/pages.xml", async (c) => {
    const changes = await currentChanges();
    const dayOf = (change: Date | undefined) => change && istDay(change);
    const last = [...changes.values()].reduce<Date | undefined>(
      (latest, change) => (latest && latest > change ? latest : change),
      undefined,
    );
    const pages: [path: string, lastmod: string | undefined][] = [
      ["/", dayOf(last)],
      ["/search", dayOf(last)],
      ...Object.entries(textPagesChanged),
      ...categoryList.map(({ id, slug }): [string, string | undefined] => [
        `/category/${slug}`,
        dayOf(changes.get(id)),
      ]),
    ];
    return c.body(urlSet(pages.map(([path, lastmod]) => ({ loc: at(path), lastmod }))), 200, {
      "Content-Type": "application/xml; charset=utf-8",
    });
  });

  routes.get("/sitemaps/:file{spaces-[0-9a-f-]{36}\\.xml}", async (c, next) => {
    const start = c.req.param("file").slice("spaces-".length, -".xml".length);
    if (!isUuid(start)) return next();
    const spaces = await sitemapSpaces(deps.db, start, FILE_SIZE);
    const entries = spaces.map(({ id, updated_at }) => ({
      loc: at(`/location/${id}`),
      lastmod: istDay(updated_at),
    }));
    return c.body(urlSet(entries), 200, { "Content-Type": "application/xml; charset=utf-8" });
  });

  return routes;
};

/** Returns a function that calls `read` and then returns the same result for an hour, because the
 *  queries visit every space. A failure is not cached, so the next call reads again. */
const cachedFor = <Value>({ now }: Pick<Deps, "now">, read: () => Promise<Value>) => {
  let cached: { value: Promise<Value>; until: number } | undefined;
  return (): Promise<Value> => {
    const at = now().getTime();
    if (!cached || cached.until < at) {
      const value = read();
      cached = { value, until: at + CACHE_MS };
      value.catch(() => {
        cached = undefined;
      });
    }
    return cached.value;
  };
};
