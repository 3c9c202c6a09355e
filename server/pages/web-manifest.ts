import { Hono } from "hono";
import { colours } from "#contract/colours.ts";
import type { Deps } from "#server/kernel/deps.ts";

const CACHE_SECONDS = 3_600;

const icon = (src: string, sizes: string, more?: { purpose: "maskable" }) => ({
  src,
  sizes,
  type: src.endsWith(".svg") ? "image/svg+xml" : "image/png",
  ...more,
});

/** Returns the route `/site.webmanifest`, with which browsers install the site as an app under the
 *  operator's BRAND_NAME (W3C Web Application Manifest). */
export const webManifestRoutes = ({ config: { brandName } }: Pick<Deps, "config">): Hono => {
  const manifest = JSON.stringify({
    id: "/",
    name: `${brandName}: spaces by the hour or the day`,
    short_name: brandName,
    description: "Find and book studios, villas, cafes, halls and more across India.",
    lang: "en-IN",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: colours.ground.day,
    theme_color: colours.ink.day,
    categories: ["business", "lifestyle", "photo"],
    icons: [
      icon("/icon-192.png", "192x192"),
      icon("/icon-512.png", "512x512"),
      icon("/icon-maskable-192.png", "192x192", { purpose: "maskable" }),
      icon("/icon-maskable-512.png", "512x512", { purpose: "maskable" }),
      icon("/favicon.svg", "any"),
    ],
    shortcuts: [
      { name: "Find your space", url: "/search" },
      { name: "Host your space", url: "/host" },
    ],
  });
  return new Hono().get("/site.webmanifest", (c) =>
    c.body(manifest, 200, {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": `public, max-age=${CACHE_SECONDS}`,
    }),
  );
};
