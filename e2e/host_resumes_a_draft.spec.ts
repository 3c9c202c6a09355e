import type { Page, Request } from "@playwright/test";
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
import { untilIdle } from "./public-pages.ts";
import { expect, test } from "./test.ts";

test.use({ pictures: true });

/** Signs a new host in and opens the wizard. */
const openWizard = async (page: Page): Promise<void> =>
  openAsMember(page, await createMember(page, "meera"), "/host/onboarding");

/** Returns whether a request sends a new listing. */
const isListRequest = (request: Request) => request.url().endsWith("/api/locations/list");

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

/** Stores a draft of another account on the device. */
const storeOthersDraft = (page: Page) =>
  page.evaluate(
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

/** Returns the keys of the drafts and photos that the device has stored. */
const keptKeys = (page: Page) =>
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

test("a draft survives closing the page, is sent when the connection is back, and is deleted by starting again and signing out", async ({
  page,
  context,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await openWizard(page);

  await test.step("the back button of a continued draft goes one step back", async () => {
    await fillStep.category(page);
    await page.getByLabel("Title").fill("Half a thought");
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.goto("/host/onboarding");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText("Say what guests get");
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(heading(page)).toHaveText("What kind of space is it?");
    await nextButton(page).click();
    await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  await test.step("starting again deletes the whole draft", async () => {
    await page.reload();
    await expect(page.getByText("Half a thought")).toBeVisible();
    await page.getByRole("button", { name: "Start again" }).click();
    await fillStep.category(page);
    await expect(page.getByLabel("Title")).toHaveValue("");
  });

  await fillStep.words(page);
  await pickPhotos(page, [
    await createTestPhoto("hall.jpg", "#cf005d"),
    await heavyPhoto("roof.jpg"),
  ]);
  await waitForPhotos(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const later = await context.newPage();

  await test.step("a draft with its photos survives closing the page", async () => {
    await later.goto("/host/onboarding");
    await expect(heading(later)).toHaveText("Continue your listing?");
    await expect(later.getByText(/Saved today at .*, with 2 photos\./)).toBeVisible();
    await later.getByRole("button", { name: "Continue" }).click();
    await expect(heading(later)).toHaveText("Show it");
    await expect.poll(() => photoNames(later)).toEqual(["hall.jpg", "roof.jpg"]);
    await nextButton(later).click();
    await fillStep.place(later);
    await fillStep.terms(later);
  });

  await test.step("without a network the listing is kept, and sent by itself when the connection is back", async () => {
    await context.setOffline(true);
    await expect(
      later.getByText(/^You are offline. Everything is saved on this device: continue/),
    ).toBeVisible();
    // On a phone the review step is longer than the window, so the page must scroll to the message.
    await later.setViewportSize({ width: 360, height: 740 });
    await later.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await submitListing(later);
    const report = later
      .getByRole("alert")
      .filter({ hasText: "is sent automatically when you are connected again" });
    await expect(report).toBeVisible();
    const bar = await later.getByRole("banner").boundingBox();
    const belowBar = (bar?.y ?? 0) + (bar?.height ?? 0);
    await expect.poll(async () => (await report.boundingBox())?.y).toBeGreaterThanOrEqual(belowBar);
    await context.setOffline(false);
    await expectListed(later);
  });

  await test.step("signing out deletes only the member's own draft", async () => {
    // A page opens the event stream ten seconds after the page is loaded. Signing out would
    // interrupt an open stream. So this step loads the page again and signs out within ten seconds.
    await later.goto("/host/onboarding");
    await fillStep.category(later);
    await fillStep.words(later);
    await pickPhotos(later, [await createTestPhoto("hall.jpg", "#cf005d")]);
    await waitForPhotos(later);
    await expect(later.getByText(/^Saved/)).toBeVisible();
    expect((await keptKeys(later)).length).toBe(2);
    await storeOthersDraft(later);

    await (await openNavigation(later)).getByRole("button", { name: "Logout" }).click();
    await expect(toast(later, "Logout successful")).toBeVisible();
    expect(await keptKeys(later)).toEqual(["another-account/new"]);
  });
});

test("a draft with an unreadable part is continued without it, and says what was lost", {
  tag: "@phone",
}, async ({ page }) => {
  await openWizard(page);
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

test("a listing that is refused, cancelled or sent without a response is kept, sent again and listed once", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 422|ERR_/);
  await openWizard(page);
  await fillAllSteps(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await replaceStoredPhotos(page, "a torn file");

  await test.step("a stored photo that is no longer a picture can be replaced", async () => {
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
  });

  await test.step("sending can be cancelled with its button and with the browser's back button", async () => {
    await page.route("**/api/locations/list", () => {});
    for (const callBack of [
      () => page.getByRole("button", { name: "Cancel" }).click(),
      () => page.goBack(),
    ]) {
      await submitListing(page);
      await expect(page.getByRole("progressbar", { name: "Sending roof.jpg" })).toBeVisible();
      await callBack();
      await expect(heading(page)).toHaveText("Check your listing");
    }
    await page.unroute("**/api/locations/list");
  });

  await test.step("when sending fails after the host has opened another page, that page stays open", async () => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(
      "**/api/locations/list",
      async (route) => {
        await failing;
        await route.abort();
      },
      { times: 1 },
    );
    await submitListing(page);
    await expect(page.getByRole("progressbar", { name: "Sending roof.jpg" })).toBeVisible();
    const link = (await openNavigation(page)).getByRole("link", { name: "Profile" });
    // `failSending` makes the sending fail when the URL has changed. At this moment, React has not
    // yet removed the wizard, because the test slows the processor down.
    await page.exposeFunction("failSending", fail);
    await page.evaluate(() => {
      const pushState = history.pushState.bind(history);
      history.pushState = (...entry) => {
        pushState(...entry);
        (window as unknown as { failSending: () => void }).failSending();
      };
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 20 });
    const lost = page.waitForEvent("requestfailed", isListRequest);
    await link.click();
    await lost;
    await expect(page).toHaveURL(/\/profile/);
    await session.detach();
    await untilIdle(page);
    await expect(page).toHaveURL(/\/profile/);

    await page.goto("/host/onboarding");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText("Check your listing");
  });

  await test.step("after two lost responses and a reload, sending again lists the space once", async () => {
    await page.route(
      "**/api/locations/list",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    const lostNotice = page.getByText(/^The connection was lost before we received a response/);
    await submitListing(page);
    await expect(lostNotice).toBeVisible();
    const lost = page.waitForEvent("requestfailed", isListRequest);
    await page.getByRole("button", { name: "Try again" }).click();
    await lost;
    await expect(lostNotice).toBeVisible();

    await page.goto("/host/onboarding");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page)).toHaveText("Check your listing");
    await submitListing(page);
    const address = await expectListed(page);

    await page.goto("/profile?tab=listed");
    const links = page.getByRole("main").getByRole("link", { name: listingTexts.title });
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute("href", address);
  });
});

test("a device without storage space says so, and the space can still be listed", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openWizard(page);
  await fillAllSteps(page);
  await expect(page.getByText(/^This device has no free storage/)).toBeVisible();
  // Without a network, the page does not say that everything is saved.
  await context.setOffline(true);
  await expect(
    page.getByText("You are offline. Continue, and send it when you are connected."),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await submitListing(page);
  await expectListed(page);
});
