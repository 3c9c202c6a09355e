import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { openPublicPage } from "./public-pages.ts";

/** The limits of a page's first load, in bytes after gzip. */
export const pageWeightLimits = { script: 125 * 1000, style: 10 * 1024 };

/** Returns the bytes of scripts and styles, after gzip, that a page loads before any interaction,
 *  and its status. */
export const measurePageWeight = async (page: Page, path: string) => {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) fetched.add(request.url());
  });
  const status = await openPublicPage(page, path);

  const sizes = { script: 0, style: 0 };
  for (const url of fetched) {
    const answer = await page.request.get(url);
    const packed = gzipSync(await answer.body(), { level: 9 }).length;
    sizes[new URL(url).pathname.endsWith(".css") ? "style" : "script"] += packed;
  }
  return { ...sizes, status };
};
