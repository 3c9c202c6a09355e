import type { FileChooser, Page } from "@playwright/test";
import { createTestPhoto, expectListed, fillStep, heading, listingTexts } from "./listing.ts";
import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { loadRest } from "./public-pages.ts";
import { expectUsable } from "./small-screen.ts";
import { expect, test } from "./test.ts";

/** Presses Tab until an element with this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return "";
      const labels = "labels" in element ? (element.labels as NodeListOf<HTMLElement>) : null;
      return (element.ariaLabel ?? labels?.[0]?.innerText ?? element.innerText).trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`The Tab key never reached ${name}.`);
};

// This test runs only on a desktop, because a phone has no keyboard.
test("a host lists a space with the keyboard alone", async ({ page }) => {
  test.slow();
  // The browser begins to report file dialogs only some time after the listener is added, so the
  // listener is added at the start.
  const chooser = Promise.withResolvers<FileChooser>();
  page.on("filechooser", chooser.resolve);
  await openAsMember(page, await createMember(page, "kiran"), "/host/onboarding");
  const press = (key: string) => page.keyboard.press(key);
  const at = (title: string) => expect(heading(page)).toHaveText(title);
  /** Waits for the next step. The focus is on its title; Tab continues from there. */
  const then = async (title: string) => {
    await at(title);
    await expect(heading(page)).toBeFocused();
  };

  await at("What kind of space is it?");
  await tabTo(page, /^Photo Studio$/);
  await press("Enter");

  await then("Say what guests get");
  await tabTo(page, /^Title$/);
  await page.keyboard.type(listingTexts.title);
  await tabTo(page, /^Short description$/);
  await page.keyboard.type(listingTexts.description);
  await tabTo(page, /^Full description$/);
  await page.keyboard.type("All of it.");
  await tabTo(page, /^Next$/);
  await press("Enter");

  await then("Show it");
  await tabTo(page, /^Choose photos$/);
  await press("Enter");
  await (await chooser.promise).setFiles([
    await createTestPhoto("a.jpg", "#cf005d"),
    await createTestPhoto("b.jpg", "#07703f"),
  ]);
  await tabTo(page, /^Move b.jpg, photo 2 of 2/);
  await press("ArrowUp");
  await expect(page.getByText("b.jpg is now photo 1 of 2, the cover.")).toBeAttached();
  await expect(page.getByRole("button", { name: /^Move b.jpg, photo 1 of 2/ })).toBeFocused();
  await tabTo(page, /^Next$/);
  await press("Enter");

  await then("Where is it, and what is there?");
  await expect(page.getByRole("option", { name: "Maharashtra" })).toBeAttached();
  await tabTo(page, /^State$/);
  await page.keyboard.type("Maharashtra");
  await tabTo(page, /^City$/);
  await page.keyboard.type("Mumbai");
  await tabTo(page, /^Local area/);
  await page.keyboard.type("Bandra");
  await tabTo(page, /^Address$/);
  await page.keyboard.type("12, Chapel Road");
  await tabTo(page, /^Link or coordinates/);
  await page.keyboard.type("19.0551, 72.8339");
  await tabTo(page, /^Parking$/);
  await press("Space");
  await tabTo(page, /^Next$/);
  await press("Enter");

  await then("How many people, at what price, and when?");
  await tabTo(page, /^Capacity$/);
  await page.keyboard.type("25");
  await tabTo(page, /^Price per day/);
  await page.keyboard.type("12000");
  await tabTo(page, /^Weekdays$/);
  await press("Enter");
  await tabTo(page, /^Add these hours$/);
  await press("Enter");
  await tabTo(page, /^Next$/);
  await press("Enter");

  await then("Check your listing");
  await tabTo(page, /^List my space$/);
  await press("Enter");
  await expectListed(page);
  await expect(heading(page)).toBeFocused();
});

test("axe finds nothing on any step, and on a small phone each step can be used", {
  tag: "@both",
}, async ({ page, isMobile, allowConsoleError }) => {
  test.setTimeout(120_000);
  allowConsoleError(/status of 429/);
  await openAsMember(page, await createMember(page, "kiran"), "/host/onboarding");
  if (isMobile) {
    await page.setViewportSize({ width: 360, height: 740 });
    await loadRest(page);
  }
  const look = async (title: string) => {
    await expect(heading(page)).toHaveText(title);
    expect(await findAccessibilityFaults(page), title).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(await page.evaluate(() => innerWidth));
    if (isMobile) await expectUsable(page, title);
  };
  const missing = () => page.getByRole("button", { name: "Next", exact: true }).click();

  await missing();
  await look("What kind of space is it?");
  await fillStep.category(page);
  await missing();
  await look("Say what guests get");
  await fillStep.words(page);
  await page
    .getByLabel("Photos", { exact: true })
    .setInputFiles([
      await createTestPhoto("a.jpg", "#cf005d"),
      await createTestPhoto("b.jpg", "#07703f"),
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") },
    ]);
  await expect(page.getByText("notes.txt is not a photo")).toBeVisible();
  await look("Show it");
  await missing();
  await missing();
  await look("Where is it, and what is there?");
  await fillStep.place(page);
  await missing();
  await look("How many people, at what price, and when?");
  await fillStep.terms(page);
  await look("Check your listing");
  if (isMobile) await expectReportBesideBar(page);
  await page.reload();
  await look("Continue your listing?");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "List my space" }).click();
  await look("Location Listing Successful");

  // Guests will see who the host is, so a name is asked for here.
  const question = page.getByRole("region", { name: "What may guests call you?" });
  await question.getByLabel("Your name").fill("Kiran Rao");
  await question.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Thank you, Kiran Rao.")).toBeVisible();
});

/** Checks, on the last step, that an error message covers no button of the wizard's bar. The
 *  message must disappear when the step is left. Returns to the last step. */
const expectReportBesideBar = async (page: Page): Promise<void> => {
  const message = "Too many attempts. Please try again in 15 minutes.";
  await page.route("**/api/auth/verify-email", (route) =>
    route.fulfill({ status: 429, json: { success: false, message } }),
  );
  await page.getByRole("button", { name: "Send the link again" }).click();
  const report = page.getByRole("alert").filter({ hasText: message });
  await expect(report).toBeVisible();
  const bar = page.locator(".wz-bar");
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([report.boundingBox(), bar.boundingBox()]);
      return above && below ? above.y + above.height <= below.y : false;
    })
    .toBe(true);

  await page.getByRole("button", { name: "Edit photos" }).click();
  await expect(heading(page)).toHaveText("Show it");
  await expect(report).toBeHidden({ timeout: 1_000 });
  await page.unroute("**/api/auth/verify-email");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(heading(page)).toHaveText("Check your listing");
};
