import { toast } from "./member.ts";
import { openCheckoutDialog, openHeldCheckout, payByUpi } from "./paying.ts";
import { expect, bookingTest as test } from "./test.ts";

test("the page of a failed payment shows by itself that the money arrived", {
  tag: "@phone",
}, async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 400/);
  const { id } = await openHeldCheckout(page, "Patient Page");
  const dialog = await openCheckoutDialog(page);
  await payByUpi(page, "late@sandbox");
  await expect(toast(page, "Payment failed! Please try again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: /not given a final result/ }),
  ).toBeVisible();

  // The guest presses nothing: ten seconds after the failure, the sandbox's bank reports that the
  // payment succeeded after all.
  await expect(page.getByRole("heading", { name: "Booking Successful!" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(new RegExp(`/payment-success\\?booking=${id}`));
  await expect(page.getByRole("status").filter({ hasText: /arrived after all/ })).toBeVisible();
});
