import { waitForMail } from "./mail.ts";
import { openAsMember, toast } from "./member.ts";
import {
  createGuestAtSpace,
  fetchBookingAs,
  payBooking,
  setBookingSettings,
  statusNotice,
} from "./paying.ts";
import { bookingPanel } from "./search-and-booking.ts";
import { expect, bookingTest as test } from "./test.ts";

/** Creates a guest who has sent a request for a space that cannot be booked instantly. */
const requested = async (page: Parameters<typeof createGuestAtSpace>[0], title: string) => {
  const {
    host,
    guest,
    id,
    requested: requestedTime,
  } = await createGuestAtSpace(page, title, { instantBook: false });
  await expect(bookingPanel(page)).toContainText("Pay once accepted");
  await bookingPanel(page).getByRole("button", { name: "Request to book" }).click();
  await page.waitForURL("**/bookings/*");
  await expect(statusNotice(page, "Requested")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(requestedTime.day);
  return { host, guest, id, bookingId: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
};

test("a request is accepted and paid", async ({ page, browser, baseURL }) => {
  const { host, guest, bookingId } = await requested(page, "Ask First Atelier");
  await expect(page.getByText("Contact details are shown after the confirmation.")).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAsMember(theirs, host, `/bookings/${bookingId}`);
  await theirs.getByRole("button", { name: "Accept" }).click();
  await expect(toast(theirs, "Accepted. The guest is asked to pay.")).toBeVisible();

  await waitForMail(page, guest.email, /please pay to confirm/);
  await page.reload();
  await expect(statusNotice(page, "Accepted, to be paid")).toBeVisible();
  await page.getByRole("link", { name: "Pay ₹500" }).click();
  await page.waitForURL("**/checkout/*");
  await payBooking(page);

  await theirs.reload();
  await expect(statusNotice(theirs, "Confirmed")).toBeVisible();
  await expect(theirs.getByRole("link", { name: guest.email })).toBeVisible();
  await theirs.context().close();
});

test("a request is declined, with the host's reason", async ({ page, browser, baseURL }) => {
  const { host, guest, bookingId } = await requested(page, "Not That Day");

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAsMember(theirs, host, `/bookings/${bookingId}`);
  await theirs.getByRole("button", { name: "Decline" }).click();
  const dialog = theirs.getByRole("dialog", { name: "Decline request" });
  await dialog.getByLabel("Reason (the guest reads it)").fill("The roof is being mended.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(statusNotice(theirs, "Declined")).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(statusNotice(page, "Declined")).toBeVisible();
  await expect(page.getByText("The roof is being mended.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
  expect(await fetchBookingAs(page, guest, bookingId)).toMatchObject({ paidPaise: 0 });
});

test("when a host turns off instant booking, a guest is asked to send a request instead of paying", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const { host, id } = await createGuestAtSpace(page, "Changed Mind");
  await expect(bookingPanel(page)).toContainText("Pay now");
  await setBookingSettings(page, host, id, { instantBook: false });
  await bookingPanel(page).getByRole("button", { name: "Book Now" }).click();
  await expect(
    toast(page, "The host confirms each booking of this space. Please send a request."),
  ).toBeVisible();
  await expect(bookingPanel(page).getByRole("button", { name: "Request to book" })).toBeVisible();
});

test("a request carries its purpose, and the guest is asked once for a name", {
  tag: "@phone",
}, async ({ page, browser, baseURL }) => {
  const { host } = await createGuestAtSpace(page, "What For", { instantBook: false });
  const panel = bookingPanel(page);
  await page.reload();
  await expect(panel).toContainText("You pay after the host has accepted it.");
  await expect(
    page.getByText("The host answers each request before the guest pays."),
  ).toBeVisible();
  await panel.getByLabel("Purpose (optional)").selectOption("Shoot");
  const note = panel.getByLabel("A note for the host (optional)");
  await note.fill("A lookbook of 30 saris");
  // By default, Enter presses the form's first submit button, which shows the previous month.
  // Here Enter must not do that.
  const month = await panel.locator(".calendar h3").textContent();
  await note.press("Enter");
  await expect(panel.locator(".calendar h3")).toHaveText(month ?? "");
  await panel.getByRole("button", { name: "Request to book" }).click();
  await page.waitForURL("**/bookings/*");
  await expect(page.getByText("Purpose: Shoot: A lookbook of 30 saris")).toBeVisible();

  const question = page.getByRole("region", { name: "What may the host call you?" });
  await question.getByLabel("Your name").fill("call 98200 12345");
  await question.getByRole("button", { name: "Save name" }).click();
  await expect(question.getByLabel("Your name")).toHaveAccessibleDescription(/phone numbers/);
  await question.getByLabel("Your name").fill("Asha Rao");
  await question.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Thank you, Asha Rao.")).toBeVisible();
  const mail = await waitForMail(page, host.email, /would like to book What For/);
  expect(mail.text).toContain("Purpose: Shoot: A lookbook of 30 saris");

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await openAsMember(theirs, host, "/host/calendar");
  const request = theirs.getByRole("article", { name: "Request from Asha Rao" });
  await expect(request).toContainText("Purpose: Shoot: A lookbook of 30 saris");
  await theirs.context().close();

  await page.reload();
  await expect(statusNotice(page, "Requested")).toBeVisible();
  await expect(question).toHaveCount(0);
});
