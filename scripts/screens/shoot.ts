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

// Chromium draws no picture that is taller than 16 384 of a screen's own pixels.
const TALLEST = 16_000;
const PATIENCE_MS = 8_000;
const density = (width: Width): number => (width === 360 ? 2 : 1);

/** The name of a picture, without its folder. */
export const getPictureName = (screen: string, width: Width, theme: Theme): string =>
  `${screen}-${width}-${theme}`;

/** A window of that width: a finger on the two narrow ones, nothing that moves by itself. */
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

/** Waits until a page shows all that it will: skeletons gone, every picture loaded (also those that
 *  come only when they are scrolled to), letters drawn. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page
    .waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'), undefined, {
      timeout: PATIENCE_MS,
    })
    // Behind an open checkout the button goes on waiting; and what never comes is to be seen as such.
    .catch(() => {});
  await page.evaluate(async (patience) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const from = scrollY;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await pause(30);
    }
    scrollTo({ top: from, behavior: "instant" });
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.race([Promise.allSettled(shown.map((image) => image.decode())), pause(patience)]);
    await document.fonts.ready;
    await pause(200);
  }, PATIENCE_MS);
};

/** In a picture of a whole page, what hangs at the window's lower edge belongs to the page's end, and
 *  what is drawn only when it is near is drawn. */
const layOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    scrollTo({ top: 0, behavior: "instant" });
    // Drawing the whole page narrows what is as wide as the window for a moment, and it would go back.
    for (const { scrollLeft, scrollWidth, children } of document.querySelectorAll("body *")) {
      const [only, another] = children;
      if (scrollLeft > 0 && only instanceof HTMLElement && !another)
        only.style.minWidth = `${scrollWidth}px`;
    }
    const below = document.documentElement.scrollHeight - innerHeight;
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { position, bottom } = getComputedStyle(element);
      // One that waits at the window's end for its column to end begins where its column does.
      if (position === "sticky" && bottom !== "auto")
        Object.assign(element.style, { position: "static", alignSelf: "start" });
      if (position === "fixed" && element.getBoundingClientRect().top > innerHeight / 2)
        element.style.translate = `0 ${below}px`;
    }
  });

/** While Chromium draws a whole page it forgets that a finger points and how wide the window was, and
 *  rows that are scrolled sideways go back; so what is said for this window is said for any. */
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

/** Undoes that, so that the next step finds the page as it is. */
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

/** The parts in which a page is photographed, from above: one, where Chromium can draw it whole. */
const partsOf = (whole: number, width: Width) => {
  const tallest = Math.floor(TALLEST / density(width));
  return Array.from({ length: Math.ceil(whole / tallest) }, (_, i) => ({
    ending: i === 0 ? "" : `-${i + 1}`,
    clip: { x: 0, y: i * tallest, width, height: Math.min(tallest, whole - i * tallest) },
  }));
};

/** What the page shows now, by day and by night: the window, or the whole page in as many pictures as it
 *  takes (`home-360-light.png`, then `home-360-light-2.png`). */
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
    // A map takes its colours anew, and what changes colour does so slowly.
    await page.waitForTimeout((await page.locator("canvas").count()) > 0 ? 1_500 : 350);
    const file = join(folder, getPictureName(name, width, colorScheme));
    if (window) await page.screenshot({ path: `${file}.png` });
    else
      for (const { ending, clip } of partsOf(whole, width))
        await page.screenshot({ path: `${file}${ending}.png`, fullPage: true, clip });
  }
  await page.emulateMedia({ colorScheme: "light" });
  if (!window) await layBack(page);
};

const arrive = async (page: Page, screen: Screen, world: DemoContent): Promise<void> => {
  const at = screen.at(world);
  if ("html" in at) return page.setContent(at.html);
  if (!screen.as) return void (await page.goto(at.path));
  const member =
    screen.as === "newcomer" ? await createMember(page, "ila") : await demoMember(page, screen.as);
  await openAsMember(page, member, at.path);
};

/** Or the list of devices would grow with every picture. */
const signOut = async (page: Page): Promise<void> => {
  const token = await page.evaluate(() => localStorage.accessToken as string | undefined);
  await page.request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
};

/** Photographs a screen and its steps at one width, in both themes. */
export const shoot = async (
  context: BrowserContext,
  screen: Screen,
  world: DemoContent,
  place: Place,
): Promise<void> => {
  mkdirSync(place.folder, { recursive: true });
  const page = await context.newPage();
  await arrive(page, screen, world);
  await picture(page, screen.name, place, screen.window);
  for (const step of screen.steps ?? []) {
    await step.open(page, world);
    await picture(page, step.name, place, step.window);
  }
  if (screen.as) await signOut(page);
};
