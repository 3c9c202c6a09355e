import { createTestPhoto, fillStep, heading, nextButton, pinField, tickChip } from "./listing.ts";
import { createMember, openAsMember } from "./member.ts";
import { expect, test } from "./test.ts";

test.use({ pictures: true });

test("the pin is asked for, and comes from the device or from a pasted link", {
  tag: "@phone",
}, async ({ page, context }) => {
  await openAsMember(page, await createMember(page, "meera"), "/host/onboarding");
  await fillStep.category(page);
  await fillStep.words(page);
  await fillStep.photos(page, [await createTestPhoto("hall.jpg", "#cf005d")]);
  const place = page.getByRole("region", { name: "Place" });
  const pin = page.getByLabel(pinField);
  const paste = async (text: string) => {
    await pin.fill(text);
    await pin.press("Enter");
  };

  // The browser does not share its position yet.
  await page.getByRole("button", { name: "I am there now" }).click();
  await expect(page.getByText("This device did not share its location.")).toBeVisible();
  await paste("https://maps.app.goo.gl/4xXbq2");
  await expect(page.getByText(/^This short link does not say where the place is/)).toBeVisible();
  await paste("https://maps.google.com/?q=Bandra+Fort");
  await expect(page.getByText(/^This link names a place but has no coordinates/)).toBeVisible();
  await paste("https://www.google.com/maps/place/Loft/@19.1,72.9,17z/data=!3d19.06!4d72.83");
  await expect(pin).toHaveValue("19.06000, 72.83000");
  await expect(place.getByLabel(/^Local area/)).toHaveValue("Bandra");
  await paste("28.6, 77.2");
  await expect(page.getByText("The pin must be within 50 km of Bandra.")).toBeVisible();

  // When the host chooses another local area, the pin is removed and has to be set again.
  await place.getByLabel(/^Local area/).selectOption("Kurla");
  await place.getByLabel("Address").fill("12, Chapel Road");
  await tickChip(page, "Parking");
  await expect(pin).toHaveValue("");
  await nextButton(page).click();
  await expect(page.getByText(/^Please mark where guests arrive/)).toBeVisible();
  await expect(pin).toBeFocused();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 18.5301, longitude: 73.8478, accuracy: 2000 });
  await page.getByRole("button", { name: "I am there now" }).click();
  await expect(page.getByText(/only to about 2.0 km/)).toBeVisible();
  await expect(place.getByLabel(/^Local area/)).toHaveValue("Shivajinagar");
  await context.setGeolocation({ latitude: 18.5301, longitude: 73.8478, accuracy: 15 });
  await page.getByRole("button", { name: "I am there now" }).click();
  await expect(pin).toHaveValue("18.53010, 73.84780");
  await expect(place.getByLabel("City")).toHaveValue("Pune");
  await nextButton(page).click();
  await expect(heading(page)).toHaveText("How many people, at what price, and when?");

  // A position that arrives after the host has left the step changes nothing.
  await page.goBack();
  await expect(pin).toHaveValue("18.53010, 73.84780");
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      addEventListener("find-position", () =>
        found({
          coords: { latitude: 19.06, longitude: 72.83, accuracy: 15 },
        } as GeolocationPosition),
      );
  });
  await page.getByRole("button", { name: "I am there now" }).click();
  await nextButton(page).click();
  await expect(heading(page)).toHaveText("How many people, at what price, and when?");
  await page.evaluate(() => dispatchEvent(new Event("find-position")));
  await page.goBack();
  await expect(pin).toHaveValue("18.53010, 73.84780");
  await expect(place.getByLabel("City")).toHaveValue("Pune");
});
