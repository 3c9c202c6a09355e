import type { Locator, Page } from "@playwright/test";
import { createTestPhoto, expectListed, heading, listingTexts } from "./listing.ts";
import { createEmail } from "./member.ts";
import { expect, test } from "./test.ts";

/** The maximum number of taps from the front page to a listed space, for a host without an account.
 *  This limit is a requirement. */
const MAX_TAPS = 26;

// The host is at the space, in Khar, between the stations Bandra and Santacruz.
const there = { latitude: 19.0701, longitude: 72.8347, accuracy: 12 };

/** Counts what a person presses. Typing is not counted, but the press of a field that does not have
 *  the focus yet is counted. */
const createTapCounter = (page: Page) => {
  const taps: string[] = [];
  const tap = async (what: string, target: Locator) => {
    taps.push(what);
    await target.click();
  };
  return {
    taps,
    tap,
    /** Counts a press in a dialog of the device, such as the photo picker. */
    inDevice: (what: string) => taps.push(what),
    type: async (label: string, text: string, field: Locator = page.getByLabel(label)) => {
      const isFocused = await field.evaluate((element) => element === document.activeElement);
      if (!isFocused) await tap(label, field);
      await page.keyboard.type(text);
    },
  };
};

test(
  `a visitor lists a space in at most ${MAX_TAPS} taps`,
  { tag: "@phone" },
  async ({ page, context }, { project }) => {
    test.slow();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(there);
    const { taps, tap, inDevice, type } = createTapCounter(page);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const at = (title: string) => expect(heading(page)).toHaveText(title);
    await page.goto("/");

    await tap(
      "Host your space",
      page.getByRole("main").getByRole("link", { name: "Host your space" }),
    );
    await tap("Start Hosting Today", page.getByRole("link", { name: "Start Hosting Today" }));
    const dialog = page.getByRole("dialog");
    const email = dialog.getByLabel("Email");
    await expect(email).toBeVisible();
    const phone = dialog.getByLabel("Phone number");
    if (!(await phone.isVisible()))
      await tap("Create Account, the link", dialog.getByRole("button", { name: "Create Account" }));
    await expect(phone).toBeVisible();
    await type("Email", createEmail("newcomer"), email);
    await type("Phone number", "9820012345", phone);
    await type("Password", "a monsoon terrace", dialog.getByLabel("Password", { exact: true }));
    await tap(
      "Create Account",
      dialog.locator("form").getByRole("button", { name: "Create Account" }),
    );

    await at("What kind of space is it?");
    await tap("Photo Studio", button("Photo Studio"));
    await at("Say what guests get");
    await type("Title", listingTexts.title);
    await type("Short description", listingTexts.description);
    await type("Full description", listingTexts.fullDescription);
    await tap("Next", button("Next"));

    await at("Show it");
    const choosing = page.waitForEvent("filechooser");
    await tap("Choose photos", button("Choose photos"));
    inDevice("the photo, in the device's gallery");
    await (await choosing).setFiles([await createTestPhoto("hall.jpg", "#cf005d")]);
    await expect(page.getByRole("list", { name: "Your photos" })).toBeVisible();
    await tap("Next", button("Next"));

    await at("Where is it, and what is there?");
    await tap("I am there now", button("I am there now"));
    inDevice("Allow, in the browser's question");
    await expect(page.getByLabel("City")).toHaveValue("Mumbai");
    await expect(page.getByText("The pin is at 19.07010, 72.83470.")).toBeVisible();
    await type("Address", "12, Chapel Road, above the bakery");
    await tap("Parking", page.getByText("Parking", { exact: true }));
    await tap("Next", button("Next"));

    await at("How many people, at what price, and when?");
    await type("Capacity", "25");
    await type("Price per hour", "1800");
    await tap("Every day, 9 AM to 9 PM", button("Every day, 9 AM to 9 PM"));
    await tap("Next", button("Next"));

    await at("Check your listing");
    await expect(
      page.getByText("Guests send a request, which you accept or decline."),
    ).toBeVisible();
    const answer = page.waitForResponse(/\/api\/locations\/list$/);
    await tap("List my space", button("List my space"));
    await expectListed(page);
    expect(await (await answer).json()).toMatchObject({
      latitude: there.latitude,
      longitude: there.longitude,
      pinExact: true,
      bookingSettings: { instantBook: false },
    });

    console.log(
      `Home to a listed space, ${project.name}: ${taps.length} taps (${taps.join(", ")})`,
    );
    expect(taps.length).toBeLessThanOrEqual(MAX_TAPS);
  },
);
