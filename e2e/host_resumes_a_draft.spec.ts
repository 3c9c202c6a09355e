import type { Page } from "@playwright/test";
import {
  createTestPhoto,
  expectListed,
  fillAllSteps,
  fillStep,
  heading,
  heavyPhoto,
  listingTexts,
  nextButton,
  photoNames,
  pickPhotos,
  submitListing,
  waitForPhotos,
} from "./listing.ts";
import { createMember, openAsMember, openNavigation, toast } from "./member.ts";
import { expect, test } from "./test.ts";

test.use({ pictures: true });

test.beforeEach(async ({ page }) => {
  await openAsMember(page, await createMember(page, "meera"), "/host/onboarding");
});

/** Replaces each photo that the device has stored for a draft. */
const replaceStoredPhotos = (page: Page, by: "something else" | "a torn file") =>
  page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("jagah-listing");
        opening.onsuccess = () => {
          const writing = opening.result.transaction(["photos"], "readwrite");
          const photos = writing.objectStore("photos");
          const keys = photos.getAllKeys();
          const stored =
            by === "a torn file" ? new Blob(["torn"], { type: "image/jpeg" }) : { not: "a photo" };
          keys.onsuccess = () => {
            for (const key of keys.result) photos.put(stored, key);
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    by,
  );

test("a draft with its photos survives closing the page", async ({ page, context }) => {
  test.slow();
  await fillStep.category(page);
  await fillStep.words(page);
  await pickPhotos(page, [
    await createTestPhoto("hall.jpg", "#cf005d"),
    await heavyPhoto("roof.jpg"),
  ]);
  await waitForPhotos(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto("/host/onboarding");
  await expect(heading(later)).toHaveText("Continue your listing?");
  await expect(later.getByText(/Saved today at .*, with 2 photos\./)).toBeVisible();
  await later.getByRole("button", { name: "Continue" }).click();
  await expect(heading(later)).toHaveText("Show it");
  await expect.poll(() => photoNames(later)).toEqual(["hall.jpg", "roof.jpg"]);
  await nextButton(later).click();
  await fillStep.place(later);
  await fillStep.terms(later);
  await submitListing(later);
  await expectListed(later);
});

test("a draft with an unreadable part is continued without it, and says what was lost", {
  tag: "@phone",
}, async ({ page }) => {
  await fillStep.category(page);
  await fillStep.words(page);
  await pickPhotos(page, [
    await createTestPhoto("hall.jpg", "#cf005d"),
    await createTestPhoto("roof.jpg", "#07703f"),
  ]);
  await waitForPhotos(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await replaceStoredPhotos(page, "something else");

  await page.goto("/host/onboarding");
  await expect(heading(page)).toHaveText("Continue your listing?");
  await expect(
    page.getByText("Lost: the photo hall.jpg and the photo roof.jpg. Everything else is here."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText("Show it");
  await expect(page.getByText(/^Saved/)).toBeVisible();

  // The repaired draft is stored, so the next visit has nothing to report.
  await page.goto("/host/onboarding");
  await expect(page.getByText(listingTexts.title)).toBeVisible();
  await expect(page.getByText(/^This device could not read/)).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await fillStep.photos(page, [await createTestPhoto("hall.jpg", "#cf005d")]);
});

test("a stored photo that is no longer a picture can be replaced, and nothing else is lost", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 422|ERR_/);
  await fillAllSteps(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await replaceStoredPhotos(page, "a torn file");

  await page.goto("/host/onboarding");
  await expect(page.getByText(listingTexts.title)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await submitListing(page);

  // The server cannot read the photo, and its error names the photo.
  await expect(heading(page)).toHaveText("Show it");
  await expect(page.getByRole("alert").filter({ hasText: "hall.jpg" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Remove hall.jpg" }).click();
  await pickPhotos(page, [await createTestPhoto("roof.jpg", "#07703f")]);
  await waitForPhotos(page);
  await page.getByRole("button", { name: "Done" }).click();
  await submitListing(page);
  await expectListed(page);
});

test("without a network the listing is kept, and sent by itself when the connection is back", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await fillAllSteps(page);
  await context.setOffline(true);
  await expect(
    page.getByText(/^You are offline. Everything is saved on this device: continue/),
  ).toBeVisible();
  // On a phone the review step is longer than the window, so the page must scroll to the message.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await submitListing(page);
  const report = page
    .getByRole("alert")
    .filter({ hasText: "is sent automatically when you are connected again" });
  await expect(report).toBeVisible();
  const bar = await page.getByRole("banner").boundingBox();
  const belowBar = (bar?.y ?? 0) + (bar?.height ?? 0);
  await expect.poll(async () => (await report.boundingBox())?.y).toBeGreaterThanOrEqual(belowBar);
  await context.setOffline(false);
  await expectListed(page);
});

test("a device without storage space says so, and the space can still be listed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.reload();
  await fillAllSteps(page);
  await expect(page.getByText(/^This device has no free storage/)).toBeVisible();
  await submitListing(page);
  await expectListed(page);
});

test("sending a listing can be cancelled with its button and with the browser's back button, and a lost response lists the space once", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED|net::/);
  await fillAllSteps(page);
  await page.route("**/api/locations/list", () => {});
  for (const callBack of [
    () => page.getByRole("button", { name: "Cancel" }).click(),
    () => page.goBack(),
  ]) {
    await submitListing(page);
    await expect(page.getByRole("progressbar", { name: "Sending hall.jpg" })).toBeVisible();
    await callBack();
    await expect(heading(page)).toHaveText("Check your listing");
  }
  await page.unroute("**/api/locations/list");

  await page.route(
    "**/api/locations/list",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submitListing(page);
  await expect(
    page.getByText(/^The connection was lost before we received a response/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  const address = await expectListed(page);

  await page.goto("/profile?tab=listed");
  const links = page.getByRole("main").getByRole("link", { name: listingTexts.title });
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute("href", address);
});

test("starting again deletes the whole draft, and signing out deletes only the member's own draft", async ({
  page,
}) => {
  await fillStep.category(page);
  await page.getByLabel("Title").fill("Half a thought");
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Half a thought")).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await fillStep.category(page);
  await expect(page.getByLabel("Title")).toHaveValue("");

  await fillStep.words(page);
  await pickPhotos(page, [await createTestPhoto("hall.jpg", "#cf005d")]);
  await waitForPhotos(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const keptKeys = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open("jagah-listing");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const stores = opening.result.transaction(["drafts", "photos"]);
            const [drafts, photos] = ["drafts", "photos"].map((name) =>
              stores.objectStore(name).getAllKeys(),
            );
            stores.oncomplete = () => {
              opening.result.close();
              resolve([...(drafts?.result ?? []), ...(photos?.result ?? [])].map(String));
            };
          };
        }),
    );
  expect((await keptKeys()).length).toBe(2);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("jagah-listing");
        opening.onsuccess = () => {
          const writing = opening.result.transaction(["drafts"], "readwrite");
          writing.objectStore("drafts").put({}, "another-account/new");
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

  await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout successful")).toBeVisible();

  expect(await keptKeys()).toEqual(["another-account/new"]);
});
