import type { Page } from "@playwright/test";
import { stableSearchPath } from "./public-pages.ts";
import {
  bookingPanel,
  readWhatsappMessage,
  results,
  showMonthWithFreeCancellation,
} from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

/** Presses Tab until an element with this name has the focus. */
const tabTo = async (page: Page, name: RegExp, key = "Tab"): Promise<void> => {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return "";
      const labelled = "labels" in element ? (element.labels as NodeListOf<HTMLElement>) : null;
      return element.ariaLabel ?? labelled?.[0]?.innerText ?? element.innerText;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The Tab key never reached ${name}.`);
};

test("a guest finds a space and requests it with the keyboard alone", async ({ page, context }) => {
  await page.goto("/");
  await tabTo(page, /^Skip to content$/);
  await page.keyboard.press("Enter");

  await tabTo(page, /^State$/);
  await page.keyboard.type("Maharashtra");
  await tabTo(page, /^City$/);
  await expect(page.getByRole("main").getByLabel("City")).toContainText("Mumbai");
  await page.keyboard.type("Mumbai");
  await tabTo(page, /^Local area$/);
  await page.keyboard.type("Bandra");
  await tabTo(page, /^Search$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/localArea=Bandra/);

  const title =
    (await results(page).getByRole("article").nth(1).getByRole("link").textContent()) ?? "";
  await tabTo(page, new RegExp(`^${title}$`));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await tabTo(page, /^Next month$/);
  await page.keyboard.press("Enter");
  const grid = bookingPanel(page).getByRole("grid");
  await expect(grid.getByRole("button", { disabled: false }).first()).toBeVisible();
  await page.keyboard.press("Tab");
  const day = (await page.evaluate(() => document.activeElement?.ariaLabel)) ?? "";
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("gridcell", { selected: true })).toHaveCount(1);

  await tabTo(page, /^Start time$/);
  await page.keyboard.press("ArrowDown");
  await tabTo(page, /^End time$/);
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("ArrowDown");
  await expect(bookingPanel(page).getByText("Total")).toBeVisible();

  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await tabTo(page, /^Ask on WhatsApp$/);
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const asked = new URL((await opened).url()).searchParams.get("text");
  expect(asked).toContain(`Date: ${day}`);
  expect(asked).toBe(await readWhatsappMessage(page));
});

/** Returns the name of the focused element if its middle is covered or outside the window.
 *  Otherwise returns null. */
const findCoveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isShown = at !== null && (focused.contains(at) || at.contains(focused));
    return isShown ? null : focused.ariaLabel || focused.innerText;
  });

/** Expects that the element with the focus is in view and uncovered. Checks this twice, with a
 *  pause of 80 milliseconds. Each check waits up to a second, because content that is loading may
 *  move the element out of view for a moment. */
const expectFocusInView = async (page: Page) => {
  const poll = () => expect.poll(() => findCoveredFocus(page), { timeout: 1_000, intervals: [50] });
  await poll().toBeNull();
  await page.waitForTimeout(80);
  await poll().toBeNull();
};

test("nothing covers the focused element while moving back through results", async ({ page }) => {
  await page.goto(stableSearchPath);
  await results(page).getByRole("article").nth(8).getByRole("link").focus();
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press("Shift+Tab");
    await expectFocusInView(page);
  }
});

test("a focused part of the booking panel is always in view", async ({ page }) => {
  await page.goto(stableSearchPath);
  await results(page).getByRole("article").first().getByRole("link").click();
  // The router scrolls a new page to its top, so the test scrolls only after that.
  await expect(bookingPanel(page).getByRole("grid")).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  await tabTo(page, /^(Previous|Next) month$/);
  await expectFocusInView(page);
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press("Tab");
    await expectFocusInView(page);
  }
});

test("the arrow keys, Home, End, Page Up and Page Down move through the calendar", async ({
  page,
}) => {
  await page.goto(stableSearchPath);
  await results(page).getByRole("article").first().getByRole("link").click();
  const panel = bookingPanel(page);
  await showMonthWithFreeCancellation(page);
  const month = panel.getByRole("heading", { level: 3 });
  const focused = page.locator(":focus");
  const dateOf = async () => new Date(`${(await focused.getAttribute("value")) ?? ""}T00:00:00Z`);
  const moved = async (key: string): Promise<number> => {
    const before = await dateOf();
    await page.keyboard.press(key);
    await expect(focused).not.toHaveAttribute("value", before.toISOString().slice(0, 10));
    return ((await dateOf()).getTime() - before.getTime()) / 86_400_000;
  };

  await panel.getByRole("grid").getByRole("button").nth(9).focus();
  await panel.getByRole("grid").getByRole("button", { disabled: false }).first().focus();
  expect(await moved("ArrowRight")).toBe(1);
  expect(await moved("ArrowDown")).toBe(7);
  expect(await moved("ArrowLeft")).toBe(-1);
  expect(await moved("ArrowUp")).toBe(-7);

  await moved("ArrowDown");
  if ((await dateOf()).getUTCDay() === 1) await moved("ArrowRight");
  await moved("Home");
  expect((await dateOf()).getUTCDay()).toBe(1);
  await moved("End");
  expect((await dateOf()).getUTCDay()).toBe(0);

  const [name, at] = [await month.textContent(), await dateOf()];
  await moved("PageDown");
  expect((await dateOf()).getUTCMonth()).toBe((at.getUTCMonth() + 1) % 12);
  await expect(month).not.toHaveText(name ?? "");
  await moved("PageUp");
  await expect(month).toHaveText(name ?? "");
});

test("a key that is pressed just when a month's days arrive moves the focus", async ({ page }) => {
  await page.goto(stableSearchPath);
  await results(page).getByRole("article").first().getByRole("link").click();
  const grid = bookingPanel(page).getByRole("grid");
  await showMonthWithFreeCancellation(page);
  await expect(grid).toHaveAttribute("aria-busy", "false");
  const day = grid.getByRole("button", { disabled: false }).first();
  await day.focus();
  const date = await day.getAttribute("value");
  // Presses Page Up as soon as React has shown the next month's days. The effects of this update
  // have not run yet.
  await grid.evaluate((table) => {
    const observer = new MutationObserver(() => {
      if (table.ariaBusy !== "false") return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "PageUp", bubbles: true, cancelable: true }),
      );
    });
    observer.observe(table, { attributeFilter: ["aria-busy"] });
  });

  await page.keyboard.press("PageDown");

  await expect(page.locator(":focus")).toHaveAttribute("value", date ?? "");
});
