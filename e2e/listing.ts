import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

export type PhotoUpload = { name: string; mimeType: string; buffer: Buffer };

/** Returns a picture of one colour to use as a photo. Different colours make different photos. */
export const createTestPhoto = async (name: string, background: string): Promise<PhotoUpload> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Returns a photo of about two megabytes. It shows noise, which does not compress. */
export const heavyPhoto = async (name: string): Promise<PhotoUpload> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await grain(),
});

let made: Promise<Buffer> | undefined;
const grain = () => {
  made ??= sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  return made;
};

export const threePhotos = () =>
  Promise.all([
    createTestPhoto("hall.jpg", "#cf005d"),
    createTestPhoto("window.jpg", "#07703f"),
    heavyPhoto("roof.jpg"),
  ]);

export const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

export const nextButton = (page: Page) => page.getByRole("button", { name: "Next", exact: true });

/** Returns the names of the photos as the wizard shows them, in their order. */
export const photoNames = (page: Page): Promise<string[]> =>
  page
    .getByRole("list", { name: "Your photos" })
    .getByRole("listitem")
    .locator(".wz-photo-name")
    .allTextContents();

export const pickPhotos = async (page: Page, photos: PhotoUpload[]): Promise<void> => {
  await page.getByLabel("Photos", { exact: true }).setInputFiles(photos);
};

/** Waits until every photo is reduced to a size that can be sent. */
export const waitForPhotos = async (page: Page): Promise<void> => {
  await expect(page.getByRole("list", { name: "Your photos" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /^Preparing/ })).toHaveCount(0, {
    timeout: 30_000,
  });
};

export const listingTexts = {
  title: "Brick loft with a skylight",
  description: "North light and fourteen feet of height, two minutes from the station.",
  fullDescription: "1,200 square feet.\n\nThree-phase power, a goods lift and a quiet street.",
};

/** The label of the field in which the host marks the place. */
export const pinField = "Link or coordinates from a map app";

/** Clicks the text of a chip, because the chip's checkbox is hidden. */
export const tickChip = (within: Page | Locator, name: string) =>
  within.getByText(name, { exact: true }).click();

/** Functions that each fill in one step of the wizard and continue to the next step. Each function
 *  begins on its own step. */
export const fillStep = {
  category: async (page: Page) => {
    await expect(heading(page)).toHaveText("What kind of space is it?");
    await page.getByRole("button", { name: "Photo Studio" }).click();
    await expect(heading(page)).toHaveText("Say what guests get");
  },
  words: async (page: Page, own: Partial<typeof listingTexts> = {}) => {
    const text = { ...listingTexts, ...own };
    await page.getByLabel("Title").fill(text.title);
    await page.getByLabel("Short description").fill(text.description);
    await page.getByLabel("Full description").fill(text.fullDescription);
    await nextButton(page).click();
    await expect(heading(page)).toHaveText("Show it");
  },
  photos: async (page: Page, photos: PhotoUpload[]) => {
    await pickPhotos(page, photos);
    await waitForPhotos(page);
    await nextButton(page).click();
    await expect(heading(page)).toHaveText("Where is it, and what is there?");
  },
  place: async (page: Page) => {
    const place = page.getByRole("region", { name: "Place" });
    await place.getByLabel("State").selectOption("Maharashtra");
    await place.getByLabel("City").selectOption("Mumbai");
    await place.getByLabel(/^Local area/).selectOption("Kurla");
    await place.getByLabel("Address").fill("12, Chapel Road, above the bakery");
    await page.getByLabel(pinField).fill("19.06612, 72.88021");
    await tickChip(page, "Parking");
    await nextButton(page).click();
    await expect(heading(page)).toHaveText("How many people, at what price, and when?");
  },
  terms: async (page: Page) => {
    await page.getByLabel("Capacity").fill("25");
    await page.getByLabel("Price per hour").fill("1800");
    await page.getByRole("button", { name: "Weekdays" }).click();
    await page.getByRole("button", { name: "Add these hours" }).click();
    await nextButton(page).click();
    await expect(heading(page)).toHaveText("Check your listing");
  },
};

/** Fills in all steps, up to the review. */
export const fillAllSteps = async (
  page: Page,
  own: Partial<typeof listingTexts> = {},
): Promise<void> => {
  await fillStep.category(page);
  await fillStep.words(page, own);
  await fillStep.photos(page, [await createTestPhoto("hall.jpg", "#cf005d")]);
  await fillStep.place(page);
  await fillStep.terms(page);
};

export const submitListing = (page: Page) =>
  page.getByRole("button", { name: "List my space" }).click();

/** Waits until the wizard shows that the space is listed.
 *  @returns the path of the space's page */
export const expectListed = async (page: Page): Promise<string> => {
  // The response may take long, because the server first decodes and encodes each photo.
  await expect(heading(page)).toHaveText("Location Listing Successful", { timeout: 40_000 });
  // Playwright trims the text, but the specification's text begins with a space character.
  expect(await heading(page).evaluate((title) => title.textContent)).toBe(
    " Location Listing Successful",
  );
  const link = page.getByRole("link", { name: "Go to location" });
  return (await link.getAttribute("href")) ?? "";
};
