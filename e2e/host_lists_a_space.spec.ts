import {
  createTestPhoto,
  expectListed,
  fillStep,
  heading,
  listingTexts,
  nextButton,
  submitListing,
  threePhotos,
  tickChip,
} from "./listing.ts";
import { createMember, openAsMember } from "./member.ts";
import { expect, test } from "./test.ts";

test.use({ pictures: true });

test.beforeEach(async ({ page }) => {
  await openAsMember(page, await createMember(page, "meera"), "/host/onboarding");
});

test("a host lists a space with three photos, and it is in review", { tag: "@phone" }, async ({
  page,
  allowConsoleError,
}) => {
  // The test takes long, because the browser reduces a photo of two megabytes before it sends it.
  test.slow();
  // The space is not live. The browser first requests its page without a token, and gets a 404.
  allowConsoleError(/status of 404/);
  await fillStep.category(page);
  await fillStep.words(page);
  await fillStep.photos(page, await threePhotos());
  await fillStep.place(page);
  await fillStep.terms(page);
  await expect(page.getByText("This is how guests see it")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Kurla, Mumbai");

  // The request is held back, so that the progress can be seen.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/locations/list", async (route) => {
    await held;
    await route.continue();
  });
  await submitListing(page);
  await expect(heading(page)).toHaveText("Listing...");
  await expect(page.getByRole("progressbar", { name: "Sending hall.jpg" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Sending roof.jpg" })).toBeVisible();
  answer();

  const address = await expectListed(page);
  await expect(page.getByText("Our team is checking it now.")).toBeVisible();
  await expect(
    page.getByText("A space is approved once your email address is verified."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Go to location" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listingTexts.title, {
    // The page may be slow, because the server prepares the photos at the same time.
    timeout: 30_000,
  });

  // The draft is deleted.
  await page.goto("/host/onboarding");
  await expect(heading(page)).toHaveText("What kind of space is it?");
});

test("each step says what is missing, and focuses the first wrong field", {
  tag: "@phone",
}, async ({ page }) => {
  const says = (text: string) =>
    expect(page.getByRole("main").getByText(text).first()).toBeVisible();

  await nextButton(page).click();
  await says("Please select at least one category.");
  await expect(page.getByRole("button", { name: "Flat Villa" })).toBeFocused();
  await fillStep.category(page);

  await nextButton(page).click();
  await says("Please fill in all the details.");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("x".repeat(61));
  await says("Title should be concise and no more than 60 characters.");
  await expect(page.getByText("61 of/60")).toBeVisible();
  await page.getByLabel("Short description").fill("x".repeat(301));
  await says("Description should be no more than 300 characters.");
  await page.getByLabel("Full description").fill("x".repeat(3001));
  await says("Full description should be no more than 3000 characters.");
  await nextButton(page).click();
  await expect(heading(page)).toHaveText("Say what guests get");
  await expect(page.getByLabel("Title")).toBeFocused();
  await fillStep.words(page);

  await nextButton(page).click();
  await says("Please upload at least one image.");
  await expect(page.getByRole("button", { name: "Choose photos" })).toBeFocused();
  await fillStep.photos(page, [await createTestPhoto("hall.jpg", "#cf005d")]);

  await nextButton(page).click();
  await says("Please fill in all the location details.");
  await says("Please select at least one amenity.");
  await expect(page.getByRole("region", { name: "Place" }).getByLabel("State")).toBeFocused();
  await fillStep.place(page);

  await nextButton(page).click();
  await says("Please fill in all the pricing and availability details.");
  await says("Please select at least one available time slot.");
  await expect(page.getByLabel("Capacity")).toBeFocused();
  await page.getByLabel("Capacity").fill("25");
  await page.getByLabel("Price per day").fill("-5");
  await nextButton(page).click();
  await says("Please enter a valid price, hourly rate, and capacity.");
  await expect(page.getByLabel("Price per day")).toBeFocused();
  await page.getByLabel("Price per day").fill("");
  await fillStep.terms(page);
});

test("a host walks through the steps and back, and nothing is lost when the server refuses the listing", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of (422|500)/);

  await test.step("the first step says that a space can be of several kinds, and how to add them later", async () => {
    await expect(
      page.getByText(
        "Choose the main kind to continue. A space can be of several kinds: come back to this step at any time, and press the other kinds too.",
      ),
    ).toBeVisible();
    await fillStep.category(page);

    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(
      page.getByText(
        "A space can be of several kinds. Press all that fit; press one again to remove it.",
      ),
    ).toBeVisible();
    const kind = (name: string) => page.getByRole("button", { name, pressed: true });
    await page.getByRole("button", { name: "Dance Studio" }).click();
    await expect(kind("Photo Studio")).toBeVisible();
    await expect(kind("Dance Studio")).toBeVisible();
    await expect(heading(page)).toHaveText("What kind of space is it?");
  });

  await test.step("the page's and the browser's back buttons go back one step", async () => {
    const bar = page.getByRole("progressbar", { name: "Progress of the listing" });
    const share = async () => {
      const [whole, done] = await Promise.all([
        bar.boundingBox(),
        bar.locator("div").boundingBox(),
      ]);
      return Math.round(((done?.width ?? 0) / (whole?.width ?? 1)) * 6);
    };
    await nextButton(page).click();
    await expect.poll(share).toBe(2);
    await fillStep.words(page);
    await expect.poll(share).toBe(3);
    await page.goBack();
    await expect(heading(page)).toHaveText("Say what guests get");
    await expect(page.getByLabel("Title")).toHaveValue(listingTexts.title);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(heading(page)).toHaveText("What kind of space is it?");
    await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);

    // Two categories are already selected, so pressing another category only adds it. The button
    // "Next" leaves the step.
    await page.getByRole("button", { name: "Cafe" }).click();
    await expect(heading(page)).toHaveText("What kind of space is it?");
    await nextButton(page).click();
    await expect(heading(page)).toHaveText("Say what guests get");
  });

  await test.step("custom amenities do not repeat, and only they can be removed", async () => {
    await fillStep.words(page);
    await fillStep.photos(page, [await createTestPhoto("hall.jpg", "#cf005d")]);
    const add = async (name: string) => {
      await page.getByLabel("Something else").fill(name);
      await page.getByLabel("Something else").press("Enter");
    };
    await add("Cyclorama wall");
    await add("cyclorama WALL");
    await expect(page.getByText("cyclorama WALL is already there.")).toBeVisible();
    const own = page.getByRole("list", { name: "Your own amenities" });
    await expect(own.getByRole("listitem")).toHaveText(["Cyclorama wall"]);
    await expect(page.getByRole("button", { name: "Remove Parking" })).toHaveCount(0);
    await own.getByRole("button", { name: "Remove Cyclorama wall" }).click();
    await expect(own).toHaveCount(0);
  });

  await test.step("hours can run overnight, be copied and be split, and a day is not offered twice", async () => {
    await fillStep.place(page);
    const week = page.getByRole("list", { name: "Your week" });
    const offered = page.getByRole("group", { name: "Days" });
    const day = (name: string) => week.getByRole("listitem").filter({ hasText: name }).first();

    await page.getByLabel("Opens", { exact: true }).fill("18:05");
    await page.getByLabel("Closes").fill("02:00");
    await expect(page.getByText("6:05 PM to 2:00 AM the next day, 7 hours 55 min")).toBeVisible();
    // In these fields, Enter adds the hours and does not leave the step.
    await page.getByLabel("Closes").press("Enter");
    const daysMissing = page.getByText(
      "Please choose the days on which the space is open at these hours.",
    );
    await expect(daysMissing).toBeVisible();
    await page.getByRole("button", { name: "Weekend" }).click();
    await expect(daysMissing).toHaveCount(0);
    await tickChip(offered, "Saturday");
    await tickChip(offered, "Sunday");
    await tickChip(offered, "Friday");
    await page.getByRole("button", { name: "Add these hours" }).click();
    await expect(day("Friday")).toContainText("6:05 PM to 2:00 AM the next day");
    await expect(offered.getByLabel("Friday")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add these hours" })).toBeFocused();

    await page.getByRole("button", { name: "Add more hours on Friday" }).click();
    const more = page.getByRole("dialog", { name: "More hours on Friday" });
    await more.getByLabel("Opens").fill("09:00");
    await more.getByLabel("Closes").fill("12:00");
    await more.getByLabel("Closes").press("Enter");
    await expect(day("Friday")).toContainText("9:00 AM to 12:00 PM");

    await page.getByRole("button", { name: "Copy Friday's hours" }).click();
    const copy = page.getByRole("dialog", { name: "Copy Friday's hours to" });
    await expect(copy.getByLabel("Friday")).toHaveCount(0);
    // In a dialog, Enter on a checkbox does not try to leave the step.
    await copy.getByLabel("Monday").press("Enter");
    await expect(
      page.getByText("Please fill in all the pricing and availability details."),
    ).toHaveCount(0);
    for (const name of ["Monday", "Tuesday", "Wednesday", "Thursday", "Sunday"])
      await tickChip(copy, name);
    await copy.getByRole("button", { name: "Copy" }).click();
    await expect(day("Saturday")).toContainText("9:00 AM to 12:00 PM");
    await expect(day("Saturday")).toContainText("6:05 PM to 2:00 AM the next day");

    await page.getByLabel("24 hours").check();
    await tickChip(offered, "Sunday");
    await page.getByRole("button", { name: "Add these hours" }).click();
    await expect(day("Sunday")).toContainText("Open 24 hours");
    await page.getByRole("button", { name: "Remove 12:00 AM - 12:00 AM, Sunday" }).click();
    await expect(day("Sunday")).toContainText("Closed");
    await expect(page.getByRole("button", { name: /^Remove 6:05 PM .*Saturday$/ })).toBeFocused();
  });

  await test.step("the server's errors are shown at their step, and nothing is lost", async () => {
    await page.getByLabel("Capacity").fill("25");
    await page.getByLabel("Price per hour").fill("1800");
    await nextButton(page).click();
    await expect(heading(page)).toHaveText("Check your listing");
    const refuse = (status: number, body: object) =>
      page.route("**/api/locations/list", (route) => route.fulfill({ status, json: body }), {
        times: 1,
      });
    await refuse(500, { success: false, code: "internal", message: "The kitchen is on fire." });
    await submitListing(page);
    await expect(heading(page)).toHaveText("Check your listing");
    await expect(page.getByText("The kitchen is on fire.")).toBeVisible();

    await refuse(422, {
      success: false,
      code: "invalid",
      message: "Please check the title.",
      errors: { title: "This title is taken." },
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("Say what guests get");
    await expect(page.getByText("This title is taken.")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(listingTexts.title);
    await page.getByLabel("Title").fill("Brick loft, skylight");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(heading(page)).toHaveText("Check your listing");
    await submitListing(page);
    await expectListed(page);
  });
});
