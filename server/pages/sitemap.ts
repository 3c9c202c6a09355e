import { Hono } from "hono";
import { categoryList } from "#contract/categories/category-list.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { sitemapSpaces, sitemapStarts } from "./sitemap-queries.ts";

/** The maximum number of URLs in one file, set by the protocol (sitemaps.org). */
const FILE_SIZE = 50_000;
const INDEX_AGE_MS = 60 * 60_000;

const fixedPages = [
  "/",
  "/search",
  "/host",
  "/about",
  "/guidelines",
  "/blog",
  "/help",
  "/privacy",
  "/terms",
  "/cookies",
  "/blog/article/1",
  "/blog/article/2",
  "/blog/article/3",
  "/blog/getting-started-with-hosting",
  "/blog/space-photography-tips",
  "/blog/pricing-your-space",
];

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlSet = (entries: { loc: string; lastmod?: string }[]) =>
  xml(
    `<urlset ${NAMESPACE}>${entries
      .map(
        ({ loc, lastmod }) =>
          `<url><loc>${loc}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`,
      )
      .join("\n")}</urlset>`,
  );

/** Routes for `robots.txt` and the sitemap. The sitemap is divided into files of up to 50,000 URLs,
 *  so a million spaces need twenty files. */
export const sitemapRoutes = (deps: Deps): Hono => {
  const at = (path: string) => `${deps.config.publicUrl}${path}`;
  const routes = new Hono();
  let starts: { ids: Promise<string[]>; until: number } | undefined;

  const currentStarts = () => {
    const now = deps.now().getTime();
    if (!starts || starts.until < now) {
      const ids = sitemapStarts(deps.db, FILE_SIZE);
      starts = { ids, until: now + INDEX_AGE_MS };
      ids.catch(() => {
        starts = undefined;
      });
    }
    return starts.ids;
  };

  // The paths are listed one by one, because this router is mounted at the root, and pages have
  // their own cache headers.
  for (const path of ["/robots.txt", "/sitemap.xml", "/sitemaps/*"])
    routes.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "public, max-age=3600");
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

  routes.get("/sitemaps/pages.xml", (c) => {
    const pages = [...fixedPages, ...categoryList.map(({ slug }) => `/category/${slug}`)];
    return c.body(urlSet(pages.map((path) => ({ loc: at(path) }))), 200, {
      "Content-Type": "application/xml; charset=utf-8",
    });
  });

  routes.get("/sitemaps/:file{spaces-[0-9a-f-]{36}\\.xml}", async (c) => {
    const start = c.req.param("file").slice("spaces-".length, -".xml".length);
    const spaces = await sitemapSpaces(deps.db, start, FILE_SIZE);
    const entries = spaces.map(({ id, updated_at }) => ({
      loc: at(`/location/${id}`),
      lastmod: updated_at.toISOString().slice(0, 10),
    }));
    return c.body(urlSet(entries), 200, { "Content-Type": "application/xml; charset=utf-8" });
  });

  return routes;
};
