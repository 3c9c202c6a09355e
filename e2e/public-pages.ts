import { expect, type Page } from "@playwright/test";

type PublicPage = { name: string; path: string; status?: number };

/** The public pages that pages_have_no_faults.spec.ts checks: name, path, and status if it is not
 *  200. One test checks all pages of a group, such as `search`. */
export const publicPages: Record<"search" | "texts" | "results" | "errors", PublicPage[]> = {
  search: [
    { name: "home", path: "/" },
    { name: "search", path: "/search" },
    { name: "search in Mumbai", path: "/search?state=Maharashtra&city=Mumbai" },
    { name: "search without a result", path: "/search?q=zzzzqqq" },
    { name: "category", path: "/category/photo-studio" },
    { name: "space", path: "/location/{a space}" },
  ],
  texts: [
    { name: "host", path: "/host" },
    { name: "about", path: "/about" },
    { name: "guidelines", path: "/guidelines" },
    { name: "blog", path: "/blog" },
    { name: "blog article", path: "/blog/article/1" },
    { name: "privacy", path: "/privacy" },
    { name: "terms", path: "/terms" },
    { name: "cookies", path: "/cookies" },
    { name: "help", path: "/help" },
  ],
  results: [
    { name: "offline", path: "/offline" },
    { name: "reset password", path: "/reset-password/a-token" },
    { name: "undo change", path: "/undo-change/a-token" },
    { name: "sign-in refused elsewhere", path: "/sign-in/google?error=access_denied" },
    { name: "payment success", path: "/payment-success" },
    { name: "payment failed", path: "/payment-failed" },
  ],
  errors: [
    { name: "search refused", path: "/search?capacity=-3", status: 422 },
    { name: "unknown category", path: "/category/nothing-like-it", status: 404 },
    { name: "unknown space", path: "/location/nothing-like-it", status: 404 },
    { name: "unknown address", path: "/nothing-like-it", status: 404 },
  ],
};

/** Returns the id of a space of the demo catalogue. The list begins with the newest spaces, which
 *  other tests may delete, so this function takes the 60th. Two calls may return different
 *  spaces. */
export async function findSpaceId(page: Page): Promise<string> {
  const answer = await page.request.get("/api/locations?pageSize=1&page=60");
  const [space] = (await answer.json()) as { _id: string }[];
  if (!space) throw new Error("The demo catalogue is empty.");
  return space._id;
}

/** A search whose first results do not change when other tests list spaces, because new spaces have
 *  no rating. */
export const stableSearchPath = "/search?sort=rating";

/** Waits until nothing was fetched for half a second. Playwright's "networkidle" may be too early,
 *  because the scripts are requested only after the page is painted. */
export const untilIdle = (page: Page) =>
  page.waitForFunction(
    () => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const last = Math.max(...files.map(({ responseEnd }) => responseEnd));
      return files.some(({ name }) => name.endsWith(".js")) && performance.now() - last > 500;
    },
    undefined,
    // Without this interval, Playwright would check the condition in every animation frame. Then
    // Chromium would have to produce a frame all the time.
    { polling: 100 },
  );

/** Opens one of the public pages, waits until nothing more is fetched, and returns its status. */
export async function openPublicPage(page: Page, path: string): Promise<number | undefined> {
  const address = path.includes("{") ? `/location/${await findSpaceId(page)}` : path;
  const answer = await page.goto(address);
  await untilIdle(page);
  return answer?.status();
}

/** Chromium's console error for a page whose HTTP status is 404 or 422. */
export const expectedStatusErrors = /the server responded with a status of (404|422)/;

/** Chromium's console errors about requests without a network. */
export const lostRequestErrors = /ERR_|Failed to fetch|loading route module/;

/** Presses a key until the page has run web/after-load.ts, which it loads on the first input.
 *  The first press usually comes before the page listens for input, so the key is pressed again. */
export const loadRest = (page: Page) =>
  expect(async () => {
    await page.locator("html").press("Shift");
    await expect(page.locator(".chat-button[data-place]")).toHaveCount(1, { timeout: 250 });
  }).toPass({ intervals: [50] });

/** Opens a page, and loads the part of it that waits for the first input. */
export async function openWithRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await loadRest(page);
}

/** Opens a page and waits until it is hydrated, so that the site's code handles what the test does
 *  next. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("hydrated", () => document.documentElement.setAttribute("data-hydrated", ""));
  });
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
}
