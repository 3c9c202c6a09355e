import type { Page } from "@playwright/test";
import { createHostWithLiveSpace } from "./hosting.ts";
import { findOverflow } from "./layout-shifts.ts";
import { waitForMail } from "./mail.ts";
import { findAccessibilityFaults, openAsMember } from "./member.ts";
import { fillOffer, offers } from "./offers.ts";
import { fetchBookingAs, payBooking } from "./paying.ts";
import { verifiedMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";
import { chat, newestMessage, optInOnPhone, writeOnPhone } from "./whatsapp-phone.ts";

/** Matches the message about a confirmed booking. The words "is confirmed" alone would also match
 *  the message about an accepted offer. */
const confirmed = /The booking of .* is confirmed/;

const makeOffer = async (page: Page, amount: string, openDay?: number): Promise<void> => {
  await page.getByRole("button", { name: "Make an offer" }).click();
  const form = page.getByRole("dialog", { name: "Make an offer" });
  await fillOffer(form, amount, { openDay });
  await form.getByRole("button", { name: "Send offer" }).click();
  await expect(form).toBeHidden();
};

test("a host agrees on a price on WhatsApp alone, with guests who have no WhatsApp", {
  tag: "@phone",
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { host, id } = await createHostWithLiveSpace(page, "Loft agreed by phone");
  // The host never opens the site: everything happens on the phone.
  const phone = await optInOnPhone(page, browser, host);
  const guest = await verifiedMember(page, "guest");
  await openAsMember(page, guest, `/location/${id}`);
  await page.getByLabel("Your inquiry").fill("Could you do three hours for less?");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("Inquiry sent.");
  const inquiry = newestMessage(phone, "Could you do three hours for less?");
  await expect(inquiry).toBeVisible();

  await page.goto("/messages");
  await page
    .getByRole("link", { name: /Loft agreed by phone/ })
    .first()
    .click();
  await inquiry.getByRole("button", { name: "Reply" }).click();
  await writeOnPhone(phone, "Gladly. Please make an offer.");
  await expect(page.getByRole("log", { name: "Messages" })).toContainText(
    "Gladly. Please make an offer.",
  );

  await makeOffer(page, "1500");
  const received = newestMessage(phone, "An offer from");
  await expect(received).toContainText("₹1,500 (Use of the studio ₹1,500)");
  await received.getByRole("button", { name: "Another price" }).click();
  await expect(newestMessage(phone, "Which price do you offer")).toBeVisible();
  await writeOnPhone(phone, "2000");
  await expect(newestMessage(phone, "for ₹2,000. The offer can be accepted until")).toBeVisible();
  await expect(offers(page).last()).toContainText("₹2,000");
  expect(await findAccessibilityFaults(phone)).toEqual([]);
  expect(await findOverflow(phone)).toEqual([]);

  await offers(page).last().getByRole("button", { name: "Accept" }).click();
  await expect(newestMessage(phone, "accepted your offer")).toContainText("for ₹2,000");
  await offers(page).last().getByRole("link", { name: "Pay" }).click();
  await page.waitForURL("**/checkout/*");
  const bookingId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await payBooking(page);
  await expect(newestMessage(phone, confirmed)).toContainText("Loft agreed by phone");
  expect(await fetchBookingAs(page, host, bookingId)).toMatchObject({
    status: "confirmed",
    totalPaise: 200_000,
  });

  // The next guest has no WhatsApp, and leaves the page that shows the offer. So this guest reaches
  // the payment through the link in a mail.
  const second = await verifiedMember(page, "guest");
  await openAsMember(page, second, `/location/${id}`);
  await page.getByLabel("Your inquiry").fill("And for us?");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("Inquiry sent.");
  await page.goto("/messages");
  await page
    .getByRole("link", { name: /Loft agreed by phone/ })
    .first()
    .click();
  await makeOffer(page, "1800", 1);
  await page.goto("/");
  const next = newestMessage(phone, "₹1,800 (Use of the studio ₹1,800)");
  await next.getByRole("button", { name: "Accept" }).click();
  await expect(newestMessage(phone, "You accepted the offer of")).toContainText("can pay");
  const mail = await waitForMail(page, second.email, /please pay to confirm/);
  await page.goto(mail.path);
  await payBooking(page);
  await expect(chat(phone).getByRole("listitem").filter({ hasText: confirmed })).toHaveCount(2);
  await phone.context().close();
});
