import {
  createTestPhoto,
  expectListed,
  fillStep,
  heading,
  nextButton,
  photoNames,
  pickPhotos,
  submitListing,
  waitForPhotos,
} from "./listing.ts";
import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { expect, test } from "./test.ts";

test.use({ pictures: true });

test.beforeEach(async ({ page }) => {
  await openAsMember(page, await createMember(page, "meera"), "/host/onboarding");
});

test("a photo that is too big and a file that is no photo are rejected by name, and an eleventh photo is rejected", async ({
  page,
}) => {
  await fillStep.category(page);
  await fillStep.words(page);
  const jpeg = await createTestPhoto("x.jpg", "#000");
  const grown = Buffer.concat([jpeg.buffer, Buffer.alloc(5 * 1_048_576)]);
  const huge = (name: string) => ({ name, mimeType: "image/jpeg", buffer: grown });
  const notes = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo") };
  await pickPhotos(page, [await createTestPhoto("hall.jpg", "#cf005d"), huge("huge.jpg"), notes]);
  await expect(page.getByText("huge.jpg exceeds the 5MB limit.")).toBeVisible();
  await expect(page.getByText("notes.jpg is not a photo that can be read")).toBeVisible();
  expect(await photoNames(page)).toEqual(["hall.jpg"]);

  // Some phones give the same name to all photos.
  const alike = page.getByText("image.jpg exceeds the 5MB limit.");
  await pickPhotos(page, [huge("image.jpg"), huge("image.jpg")]);
  await expect(alike).toHaveCount(2);
  await pickPhotos(page, [notes, huge("image.jpg")]);
  await expect(page.getByText("notes.jpg is not a photo that can be read")).toBeVisible();
  await expect(alike).toHaveCount(1);

  const ten = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      createTestPhoto(`room-${at}.jpg`, `rgb(${at * 20}, 90, 60)`),
    ),
  );
  await pickPhotos(page, ten);
  await expect(page.getByText("You can upload a maximum of 10 photos.")).toBeVisible();
  expect(await photoNames(page)).toHaveLength(10);
});

test("one press makes all photos above 5 MB smaller, except what the device cannot read", {
  tag: "@phone",
}, async ({ page }) => {
  test.slow();
  await fillStep.category(page);
  await fillStep.words(page);
  const rest = Buffer.alloc(6 * 1_048_576);
  const large = async (name: string, colour: string) => {
    const { buffer, ...file } = await createTestPhoto(name, colour);
    return { ...file, buffer: Buffer.concat([buffer, rest]) };
  };
  const torn = Buffer.concat([
    (await createTestPhoto("x.jpg", "#000")).buffer.subarray(0, 40),
    rest,
  ]);
  await pickPhotos(page, [
    await large("IMG_1.jpg", "#cf005d"),
    await large("IMG_2.jpg", "#07703f"),
    { name: "torn.jpg", mimeType: "image/jpeg", buffer: torn },
    { name: "film.jpg", mimeType: "image/jpeg", buffer: Buffer.concat([rest, rest]) },
  ]);
  for (const name of ["IMG_1", "IMG_2", "torn", "film"])
    await expect(page.getByText(`${name}.jpg exceeds the 5MB limit.`)).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Make it smaller (all 3)" }).click();

  await expect(page.getByText("torn.jpg is not a photo that can be read")).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole("button", { name: "Remove torn.jpg" }).click();
  await waitForPhotos(page);
  expect(await photoNames(page)).toEqual(["IMG_1.jpg", "IMG_2.jpg"]);
  await expect(page.getByRole("button", { name: /^Make it smaller/ })).toHaveCount(0);
  await nextButton(page).click();
  await fillStep.place(page);
  await fillStep.terms(page);
  await submitListing(page);
  await expectListed(page);
});

test("a truncated picture is reported and can be removed", async ({ page }) => {
  await fillStep.category(page);
  await fillStep.words(page);
  const { buffer } = await createTestPhoto("torn.jpg", "#cf005d");
  await pickPhotos(page, [
    { name: "torn.jpg", mimeType: "image/jpeg", buffer: buffer.subarray(0, 60) },
    await createTestPhoto("hall.jpg", "#07703f"),
  ]);
  await expect(page.getByText("torn.jpg is not a photo that can be read")).toBeVisible();
  await nextButton(page).click();
  await expect(page.getByText("Try again with the photo that failed, or remove it.")).toBeVisible();
  await page.getByRole("button", { name: "Remove torn.jpg" }).click();
  await nextButton(page).click();
  await expect(heading(page)).toHaveText("Where is it, and what is there?");
});

test("a photo that fails after the host has left the photos' step is not sent", async ({
  page,
}) => {
  // Without workers, the page itself decodes the photo. The decoding fails when the test sends
  // the event `fail-photo`.
  await page.addInitScript(() =>
    Object.assign(window, {
      Worker: undefined,
      createImageBitmap: () =>
        new Promise((_, reject) => {
          addEventListener("fail-photo", () => reject(new Error("unreadable")));
        }),
    }),
  );
  await page.reload();
  await fillStep.category(page);
  await fillStep.words(page);
  await pickPhotos(page, [await createTestPhoto("hall.jpg", "#cf005d")]);
  await expect(page.getByRole("progressbar", { name: "Preparing hall.jpg" })).toBeVisible();
  await nextButton(page).click();
  await fillStep.place(page);
  await fillStep.terms(page);
  await expect(page.getByRole("button", { name: "Preparing photos..." })).toBeVisible();

  await page.evaluate(() => dispatchEvent(new Event("fail-photo")));
  await submitListing(page);

  await expect(heading(page)).toHaveText("Show it");
  await expect(page.getByText("Try again with the photo that failed, or remove it.")).toBeVisible();
  await page.getByRole("button", { name: "Remove hall.jpg" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Please upload at least one image.")).toBeVisible();
});

test("photos are ordered by keyboard, button and drag, and the first is the cover", async ({
  page,
}) => {
  await fillStep.category(page);
  await fillStep.words(page);
  await pickPhotos(page, [
    await createTestPhoto("a.jpg", "#cf005d"),
    await createTestPhoto("b.jpg", "#07703f"),
    await createTestPhoto("c.jpg", "#ffb700"),
  ]);
  await waitForPhotos(page);

  await page.getByRole("button", { name: /^Move c.jpg, photo 3 of 3/ }).press("ArrowUp");
  await expect.poll(() => photoNames(page)).toEqual(["a.jpg", "c.jpg", "b.jpg"]);
  await expect(page.getByText("c.jpg is now photo 2 of 3.")).toBeAttached();
  await page.getByRole("button", { name: "Make b.jpg the cover" }).click();
  await expect.poll(() => photoNames(page)).toEqual(["b.jpg", "a.jpg", "c.jpg"]);
  await page.getByRole("button", { name: "Move a.jpg later" }).click();
  await expect.poll(() => photoNames(page)).toEqual(["b.jpg", "c.jpg", "a.jpg"]);

  const grip = await page.getByRole("button", { name: /^Move a.jpg, photo 3/ }).boundingBox();
  const first = await page.getByRole("button", { name: /^Move b.jpg, photo 1/ }).boundingBox();
  if (!grip || !first) throw new Error("The grips are not on the page.");
  await page.mouse.move(grip.x + 15, grip.y + 15);
  await page.mouse.down();
  await page.mouse.move(first.x + 30, first.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await photoNames(page))[0]).toBe("a.jpg");
});
