import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { openPublicPage } from "./public-pages.ts";

/** The limits for the first load of a page: scripts and style sheets in bytes after gzip, the HTML
 *  in bytes before compression. The HTML of search results has its own limit,
 *  `searchPageLimit`. */
export const pageWeightLimits = { script: 125 * 1000, style: 10 * 1024, html: 100 * 1000 };
export const searchPageLimit = 80 * 1000;

/** The bytes after gzip of each file that was measured. A file's address contains a hash of its
 *  contents, so the contents never change. */
const gzipSizes = new Map<string, number>();

const measureGzip = async (page: Page, url: string): Promise<number> => {
  const known = gzipSizes.get(url);
  if (known !== undefined) return known;
  const answer = await page.request.get(url);
  const size = gzipSync(await answer.body(), { level: 9 }).length;
  gzipSizes.set(url, size);
  return size;
};

/** Opens a page and measures what it loads before any interaction. Scripts and styles are in bytes
 *  after gzip, the HTML in bytes before compression. */
export const measurePageWeight = async (page: Page, path: string) => {
  const fetched = new Set<string>();
  const note = (request: Request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) fetched.add(request.url());
  };
  page.on("request", note);
  const status = await openPublicPage(page, path);
  page.off("request", note);

  const document = await page.request.get(page.url());
  const sizes = { script: 0, style: 0, html: (await document.body()).length };
  for (const url of fetched) {
    const packed = await measureGzip(page, url);
    sizes[new URL(url).pathname.endsWith(".css") ? "style" : "script"] += packed;
  }
  return { ...sizes, status };
};
