import { findAccessibilityFaults } from "./member.ts";
import { createGuestAtSpace, payBooking, pressBookNow } from "./paying.ts";
import { bookingPanel } from "./search-and-booking.ts";
import { expect, bookingTest as test } from "./test.ts";

test("axe finds nothing from the booking panel to the dialog that cancels a booking", {
  tag: "@both",
}, async ({ page }) => {
  test.slow();
  const { id } = await createGuestAtSpace(page, "Level Floor");
  await expect(bookingPanel(page)).toContainText("Free cancellation until");
  expect(await findAccessibilityFaults(page, "#booking")).toEqual([]);

  const bookingId = await pressBookNow(page);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto(`/location/${id}?hold=${bookingId}`);
  await expect(page.getByRole("region", { name: "Your hold" })).toBeVisible();
  expect(await findAccessibilityFaults(page, "#booking")).toEqual([]);
  await page.goto(`/payment-failed?booking=${bookingId}`);
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.goto(`/checkout/${bookingId}`);
  await payBooking(page);
  await expect(page.getByRole("link", { name: "See your booking" })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto("/bookings");
  await expect(page.getByRole("article", { name: "Level Floor" })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Level Floor" }).click();
  await expect(page.getByRole("button", { name: "Cancel booking" })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Move to another time" }).click();
  await expect(page.getByRole("dialog", { name: "Move booking" })).toBeVisible();
  expect(await findAccessibilityFaults(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByRole("dialog", { name: "Cancel booking" })).toBeVisible();
  expect(await findAccessibilityFaults(page, "dialog[open]")).toEqual([]);
});
