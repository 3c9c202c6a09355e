import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createMember, openAsMember } from "#e2e/member.ts";
import { demoMember } from "#e2e/team.ts";
import type { DemoContent } from "./demo-content.ts";
import type { Screen } from "./screen.ts";

export const widths = [360, 768, 1024, 1440] as const;
export type Width = (typeof widths)[number];
export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

const heights: Record<Width, number> = { 360: 740, 768: 1024, 1024: 768, 1440: 900 };

// Chromium cannot render a picture that is taller than 16,384 device pixels.
const TALLEST = 16_000;
const PATIENCE_MS = 8_000;
const density = (width: Width): number => (width === 360 ? 2 : 1);

/** Returns the file name of a picture without folder and extension, such as "home-360-light". */
export const getPictureName = (screen: string, width: Width, theme: Theme): string =>
  `${screen}-${width}-${theme}`;

/** Opens a window of this width: with touch below 1024 px, and without animations. */
export const openBrowserWindow = (
  browser: Browser,
  baseURL: string,
  width: Width,
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width, height: heights[width] },
    deviceScaleFactor: density(width),
    hasTouch: width < 1024,
    isMobile: width < 1024,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    colorScheme: "light",
  });

/** Waits until a page is complete: no skeletons, every picture loaded (lazy-loaded ones, too) and
 *  the fonts ready. The waits for the network, the skeletons and the pictures each end after
 *  `PATIENCE_MS`, even if the page is not complete. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  // Some pages of members keep a stream of events open. There, this wait ends with a timeout.
  await page.waitForLoadState("networkidle", { timeout: PATIENCE_MS }).catch(() => {});
  await page
    .waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'), undefined, {
      timeout: PATIENCE_MS,
    })
    // A timeout is not an error. While a checkout is open, the button that opened it stays busy. If
    // something never loads, the picture should show that.
    .catch(() => {});
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const from = scrollY;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await pause(30);
    }
    scrollTo({ top: from, behavior: "instant" });
    await document.fonts.ready;
    await pause(200);
  });
  await decodePictures(page);
};

/** Waits until every visible picture is decoded, but at most `PATIENCE_MS`. */
const decodePictures = (page: Page): Promise<void> =>
  page.evaluate(async (timeoutMs) => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.race([
      Promise.allSettled(shown.map((image) => image.decode())),
      new Promise((resolve) => setTimeout(resolve, timeoutMs)),
    ]);
  }, PATIENCE_MS);

/** Prepares a full-page picture. Elements fixed to the window's lower edge move to the end of the
 *  page. Content that the browser renders only near the window is rendered, too. */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    scrollTo({ top: 0, behavior: "instant" });
    // While Chromium draws the full page, it briefly narrows elements that are as wide as the
    // window. This would reset the scroll position of these elements, so their content gets a
    // minimum width.
    for (const { scrollLeft, scrollWidth, children } of document.querySelectorAll("body *")) {
      const [only, another] = children;
      if (scrollLeft > 0 && only instanceof HTMLElement && !another)
        only.style.minWidth = `${scrollWidth}px`;
    }
    const below = document.documentElement.scrollHeight - innerHeight;
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { position, bottom } = getComputedStyle(element);
      // An element that sticks to the window's lower edge moves to the start of its column.
      if (position === "sticky" && bottom !== "auto")
        Object.assign(element.style, { position: "static", alignSelf: "start" });
      if (position === "fixed" && element.getBoundingClientRect().top > innerHeight / 2)
        element.style.translate = `0 ${below}px`;
    }
  });

/** Makes each media rule keep its present result, except rules about the colour scheme. Without
 *  this, the layout would change: while Chromium draws a full page, it forgets the touch setting
 *  and the window's width. Rows that are scrolled sideways would also jump back. */
const forAnyWindow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const say = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && !rule.media.mediaText.includes("color-scheme"))
          rule.media.mediaText = matchMedia(rule.media.mediaText).matches ? "all" : "not all";
        if (rule instanceof CSSGroupingRule) say(rule.cssRules);
      }
    };
    for (const { cssRules } of document.styleSheets) say(cssRules);
  });

/** Undoes the style changes of `layOut` before the next step. The page stays scrolled to its top,
 *  and the media rules stay rewritten. */
const layBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      element.style.removeProperty("translate");
      element.style.removeProperty("min-width");
      if (element.style.position !== "static") continue;
      element.style.removeProperty("position");
      element.style.removeProperty("align-self");
    }
  });

type Place = { folder: string; width: Width };

/** Returns the parts in which a page is photographed, from top to bottom. There is one part if
 *  Chromium can render the whole page in one picture. */
const partsOf = (whole: number, width: Width) => {
  const tallest = Math.floor(TALLEST / density(width));
  return Array.from({ length: Math.ceil(whole / tallest) }, (_, i) => ({
    ending: i === 0 ? "" : `-${i + 1}`,
    clip: { x: 0, y: i * tallest, width, height: Math.min(tallest, whole - i * tallest) },
  }));
};

/** Takes pictures of a page in both themes: of the window, or of the whole page in as many pictures
 *  as needed (`home-360-light.png`, then `home-360-light-2.png`). */
const picture = async (page: Page, name: string, { folder, width }: Place, window = false) => {
  await page.mouse.move(0, 0);
  await waitUntilSettled(page);
  if (!window) {
    await forAnyWindow(page);
    await layOut(page);
  }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Waits until the new colours are visible: a map reloads its colours, and other elements change
    // theirs in a transition.
    await page.waitForTimeout((await page.locator("canvas").count()) > 0 ? 1_500 : 350);
    // Chromium may have removed a large decoded picture from memory. It would then draw the
    // picture's placeholder, so the pictures are decoded again.
    await decodePictures(page);
    const file = join(folder, getPictureName(name, width, colorScheme));
    if (window) await page.screenshot({ path: `${file}.png` });
    else
      for (const { ending, clip } of partsOf(whole, width))
        await page.screenshot({ path: `${file}${ending}.png`, fullPage: true, clip });
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (!window) await layBack(page);
};

const arrive = async (page: Page, screen: Screen, fixture: DemoContent): Promise<void> => {
  const at = screen.at(fixture);
  if ("html" in at) return page.setContent(at.html);
  if (!screen.as) return void (await page.goto(at.path));
  const member =
    screen.as === "newcomer" ? await createMember(page, "ila") : await demoMember(page, screen.as);
  await openAsMember(page, member, at.path);
};

/** Signs out: otherwise the list of devices would grow with every picture. */
const signOut = async (page: Page): Promise<void> => {
  const token = await page.evaluate(() => localStorage.accessToken as string | undefined);
  await page.request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
};

/** Takes pictures of a screen and its steps at one width, in both themes. */
export const shoot = async (
  context: BrowserContext,
  screen: Screen,
  fixture: DemoContent,
  place: Place,
): Promise<void> => {
  mkdirSync(place.folder, { recursive: true });
  const page = await context.newPage();
  await arrive(page, screen, fixture);
  await picture(page, screen.name, place, screen.window);
  for (const step of screen.steps ?? []) {
    await step.open(page, fixture);
    await picture(page, step.name, place, step.window);
  }
  if (screen.as) await signOut(page);
};
