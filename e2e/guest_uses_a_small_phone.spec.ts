import type { Locator, Page } from "@playwright/test";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, openAsMember, openNavigation } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import { chooseFirstOpenTime, pressBookNow } from "./paying.ts";
import { findSpaceId, loadRest } from "./public-pages.ts";
import { dialog, expectedSignInErrors, fillInCredentials, submitDialog } from "./sign-in.ts";
import { findCoveredControls, setTextSpacing } from "./small-screen.ts";
import { bookingTest, expect, test } from "./test.ts";

// The public pages are checked in pages_have_no_faults.
bookingTest(
  "no control of a member's pages, a booking or the checkout is covered by another element",
  { tag: "@phone" },
  async ({ page }) => {
    const member = await createMember(page, "guest");

    await test.step("the pages of a new member", async () => {
      for (const path of ["/profile", "/host/onboarding", "/bookings", "/host/calendar"]) {
        await openAsMember(page, member, path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await loadRest(page);
        expect(await findCoveredControls(page), path).toEqual([]);
      }
    });

    const { id } = await createHostWithLiveSpace(page, "Room for a small phone");
    await test.step("a booking", async () => {
      const bookingId = await createPaidBooking(page, member, id);
      await page.goto(`/bookings/${bookingId}`);
      await expect(page.getByRole("button", { name: "Cancel booking" })).toBeVisible();
      await loadRest(page);
      expect(await findCoveredControls(page)).toEqual([]);
    });

    await test.step("the checkout", async () => {
      await page.goto(`/location/${id}`);
      await chooseFirstOpenTime(page);
      await pressBookNow(page);
      expect(await findCoveredControls(page)).toEqual([]);
    });
  },
);

/** Returns whether both elements are shown, one above the other and without an overlap. */
const isBeside = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return !!a && !!b && (a.y + a.height <= b.y || b.y + b.height <= a.y);
};

bookingTest(
  "the last search and the notice of a lost connection cover no control that has the focus",
  { tag: "@phone" },
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(/ERR_|Failed to fetch/);
    const lost = page.getByRole("alert").filter({ hasText: "The connection was lost." });

    await test.step("the last search on the front page", async () => {
      await page.goto("/search?state=Maharashtra&city=Mumbai");
      await loadRest(page);
      await page.goto("/");
      await expect(page.getByRole("complementary", { name: "Your last search" })).toBeVisible();
      await loadRest(page);
      expect(await findCoveredControls(page)).toEqual([]);
    });

    await test.step("the notice does not cover the last link of a page", async () => {
      await page.goto("/help");
      await loadRest(page);
      await context.setOffline(true);
      await (await openNavigation(page)).getByRole("button", { name: "Sign In" }).click();
      await expect(lost).toBeVisible();
      const last = page.getByRole("contentinfo").getByRole("link").last();
      await last.focus();
      // The notice moves aside when the page is scrolled to the link.
      await expect.poll(() => isBeside(lost, last)).toBe(true);
    });

    await test.step("the notice does not cover Book Now", async () => {
      await context.setOffline(false);
      const { id } = await createHostWithLiveSpace(page, "Room without a network");
      await page.goto(`/location/${id}`);
      await chooseFirstOpenTime(page);
      await loadRest(page);
      const bookNow = page.getByRole("button", { name: "Book Now" });
      await expect(page.getByText(/in all/).first()).toBeVisible();
      await context.setOffline(true);
      await bookNow.click();
      await expect(lost).toBeVisible();
      await expect.poll(() => isBeside(lost, bookNow)).toBe(true);
    });
  },
);

/** Returns what is wrong in the open dialog:
 *  - The dialog scrolls sideways.
 *  - The text of a control is cut off.
 *  - A control cannot be scrolled into view, or another element covers it. */
const findDialogFaults = (page: Page) =>
  page.getByRole("dialog").evaluate((box) => {
    const faults: string[] = [];
    if (box.scrollWidth > box.clientWidth) faults.push("scrolls sideways");
    for (const control of box.querySelectorAll<HTMLElement>("a[href], button, input, select")) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const name = control.ariaLabel || control.textContent?.trim() || control.id;
      const isCut = control.scrollWidth > control.clientWidth + 1 && control.tagName !== "INPUT";
      if (isCut && control.clientWidth > 0) faults.push(`${name} is cut off`);
      control.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isOwn = at && (control.contains(at) || at.contains(control) || at.closest("label"));
      if (!isOwn) faults.push(`${name} is under ${at?.className}`);
    }
    return faults;
  });

const smallPhone = { width: 360, height: 740 };
const lowWindow = { width: 320, height: 256 };

/** Checks the open dialog on a small phone and in a low window. The window stays low. */
const expectDialogWithoutFaults = async (page: Page, name: string) => {
  await expect(dialog(page, name)).toBeVisible();
  for (const size of [smallPhone, lowWindow]) {
    await page.setViewportSize(size);
    expect(await findDialogFaults(page), `${name} at ${size.width}`).toEqual([]);
  }
};

/** Scrolls down and returns the bars that stay in the window. */
const findStuckBars = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 900, behavior: "instant" });
    return [...document.querySelectorAll(".navbar, .booking-bar, .category-picker")]
      .filter((bar) => {
        const { top, bottom, height } = bar.getBoundingClientRect();
        return (
          height > 0 &&
          bottom > 0 &&
          top < innerHeight &&
          /fixed|sticky/.test(getComputedStyle(bar).position)
        );
      })
      .map((bar) => bar.className);
  });

test("the front page is short, bars scroll away in a low window, and wide text spacing cuts nothing off", {
  tag: "@phone",
}, async ({ page }) => {
  await test.step("the front page starts with the search and is at most six screens high", async () => {
    await page.goto("/");
    const words = await page.getByLabel("What are you looking for?").boundingBox();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(words?.y).toBeLessThan(title?.y ?? 0);

    const row = page.getByRole("region", { name: "Newly verified" }).getByRole("list");
    await row.scrollIntoViewIfNeeded();
    expect(await row.evaluate((list) => list.scrollWidth > 3 * list.clientWidth)).toBe(true);
    expect(await row.getByRole("listitem").count()).toBe(8);

    const height = await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return document.documentElement.scrollHeight / innerHeight;
    });
    expect(height).toBeLessThanOrEqual(6);
  });

  await test.step("in a low window, the bars of the front page and of a space scroll with the page", async () => {
    await page.setViewportSize(lowWindow);
    expect(await findStuckBars(page)).toEqual([]);
    await page.goto(`/location/${await findSpaceId(page)}`);
    expect(await findStuckBars(page)).toEqual([]);
  });

  await test.step("with wide text spacing, the booking bar is not cut off", async () => {
    await page.setViewportSize(smallPhone);
    await setTextSpacing(page);
    const link = page.getByRole("link", { name: "Check availability" });
    const box = await link.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(await link.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
  });

  await test.step("in a low window, the bars of a search scroll with the page", async () => {
    await page.setViewportSize(lowWindow);
    await page.goto("/search?state=Maharashtra&city=Mumbai");
    expect(await findStuckBars(page)).toEqual([]);
  });

  await test.step("with wide text spacing and in a low window, dialogs show everything", async () => {
    await setTextSpacing(page);
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expectDialogWithoutFaults(page, "Filters");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await (await openNavigation(page)).getByRole("button", { name: "Sign In" }).click();
    await expectDialogWithoutFaults(page, "Sign In");
    await page.getByRole("dialog").getByRole("button", { name: "Create Account" }).click();
    await expectDialogWithoutFaults(page, "Create Account");
  });
});

test("the message that asks for a sign-in covers no control, and disappears after the sign-in", {
  tag: "@both",
}, async ({ page, allowConsoleError }) => {
  allowConsoleError(expectedSignInErrors);
  const member = await createMember(page);
  await page.goto(`/location/${await findSpaceId(page)}`);
  await page.getByLabel("Your inquiry").fill("Is there parking?");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const reason = page.getByRole("alert").filter({ hasText: "Please login to send inquiry" });
  await expect(reason).toBeVisible();
  await expect(dialog(page).locator(".toast", { hasText: "Please login" })).toBeVisible();
  const covered = await dialog(page).evaluate((box) => {
    const toast = box.querySelector(".toast");
    if (!toast) throw new Error("The message is not in the dialog.");
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return [...box.querySelectorAll("input, button, a")]
      .filter((control) => !control.closest(".toast"))
      .filter((control) => {
        const at = control.getBoundingClientRect();
        return (
          at.width > 1 && at.left < right && at.right > left && at.top < bottom && at.bottom > top
        );
      })
      .map((control) => control.textContent);
  });
  expect(covered).toEqual([]);

  await fillInCredentials(page, member.email, member.password);
  await submitDialog(page, "Sign In");

  await expect(dialog(page)).toBeHidden();
  await expect(reason).toBeHidden({ timeout: 1_000 });
});
