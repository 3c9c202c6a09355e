import { expect, test } from "vitest";
import { automaticRefundReasons } from "#contract/payments/messages.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { createWhatsAppFixture } from "#server/testing/whatsapp/whatsapp-fixture.ts";

const fixture = await createWhatsAppFixture();
const { site, notify, received, last, optedIn, requested } = fixture;
const { db } = site.deps;

const newest = (who: { number: string }) => received(who).at(-1);
const button = (who: { number: string }) => newest(who)?.buttons[0];

test("a guest gets the acceptance with the link to pay", async () => {
  const host = await optedIn("Ravi");
  const guest = await optedIn("Asha");
  const { bookingId } = await requested({ host, guest });
  await notify(host, "request-received", bookingId);
  fixture.press(host, "Accept");
  await fixture.settle();

  await notify(guest, "booking-accepted", bookingId);

  expect(last(guest)).toMatch(
    /^The host of “Sunny loft” accepted your request for .* \(IST\)\. Please pay ₹500 by .* \(IST\) to confirm it/,
  );
  expect(button(guest)).toEqual({
    kind: "open",
    text: "Pay now",
    url: `http://jagah.test/checkout/${bookingId}`,
  });
  // This member has nothing to do with the booking, so the site does not ask them to pay.
  const stranger = await optedIn();
  expect(await notify(stranger, "booking-accepted", bookingId)).toBe(false);
});

test("a guest gets the reminder with the address, and with the pin if the host marked it", async () => {
  const host = await optedIn("Ravi");
  const guest = await optedIn();
  const spaceId = await createLiveSpace(site, { host, searchable: false });
  const times = { from: "2030-01-01T10:00", to: "2030-01-01T12:00" };
  const bookingId = await insertTestBooking(site, { spaceId, host, guest, ...times });
  const mark = (pin_exact: boolean) =>
    db
      .updateTable("spaces")
      .set({ pin_exact, latitude: 19.05, longitude: 72.83 })
      .where("id", "=", spaceId)
      .execute();

  await mark(false);
  await notify(guest, "booking-tomorrow", bookingId);
  expect(last(guest)).toBe(
    "Your booking of “Sunny loft” is tomorrow: Tuesday, 1 January 2030, 10:00 AM to 12:00 PM (IST). The address is 1 Hill Road, Bandra; behind the bakery, Mumbai. Reply to this message to write to Ravi before you meet.",
  );
  expect(newest(guest)?.pin).toBeNull();

  await mark(true);
  await notify(guest, "booking-tomorrow", bookingId);
  expect(newest(guest)?.pin).toEqual({
    latitude: "19.05",
    longitude: "72.83",
    name: "Sunny loft",
    address: "1 Hill Road, Bandra; behind the bakery, Mumbai",
  });
  expect(button(guest)).toMatchObject({ url: `http://jagah.test/bookings/${bookingId}` });
});

test("a host gets a message about a change, and a guest about a cancellation; no message is sent about a refund that does not exist", async () => {
  const host = await optedIn("Ravi");
  const guest = await optedIn("Asha");
  const spaceId = await createLiveSpace(site, { host, searchable: false });
  const times = { from: "2030-02-01T10:00", to: "2030-02-01T12:00", sequence: 1 };
  const bookingId = await insertTestBooking(site, { spaceId, host, guest, ...times });
  await db
    .insertInto("booking_events")
    .values({
      booking_id: bookingId,
      at: site.deps.now(),
      party: "guest",
      actor_id: guest.user.id,
      action: "reschedule",
      from_status: "confirmed",
      to_status: "confirmed",
      details: JSON.stringify({
        from: "2030-01-31T04:30:00.000Z",
        fromEnd: "2030-01-31T06:30:00.000Z",
      }),
    })
    .execute();
  await notify(host, "booking-moved", bookingId);
  expect(last(host)).toMatch(
    /has a new time: Friday, 1 February 2030, 10:00 AM to 12:00 PM \(IST\)\. Before, it was Thursday, 31 January 2030, 10:00 AM to 12:00 PM\. Reply to this message to write to Asha/,
  );

  await fixture.ask(host, `POST /bookings/${bookingId}/cancel`, {});
  await notify(guest, "booking-cancelled", bookingId);
  expect(last(guest)).toMatch(
    /^About “Sunny loft” on .*: The host has cancelled your booking of “Sunny loft”. We are sorry. Nothing was charged\./,
  );

  const once = `refunded-${site.deps.newId()} ${bookingId}`;
  expect(await notify(guest, "refund", bookingId, once)).toBe(false);
});

test.each([
  [30_000, 50_000, "All that was paid, ₹500, is refunded."],
  [30_000, 49_950, "₹300 of your payment is refunded."],
  [0, 20_000, "The rest of your payment is not refunded."],
  [0, 0, "Your payment is not refunded."],
])("a guest reads what the cancellation refunds: %i of %i paise", async (back, refunded, text) => {
  const host = await optedIn("Ravi");
  const guest = await optedIn("Asha");
  const spaceId = await createLiveSpace(site, { host, searchable: false });
  const times = { from: "2030-05-01T10:00", to: "2030-05-01T12:00", status: "cancelled" as const };
  const bookingId = await insertTestBooking(site, { spaceId, host, guest, ...times });
  await db
    .updateTable("bookings")
    .set({ paid_paise: 50_000, refunded_paise: refunded })
    .where("id", "=", bookingId)
    .execute();
  await db
    .insertInto("booking_events")
    .values({
      booking_id: bookingId,
      at: site.deps.now(),
      party: "host",
      action: "cancel",
      from_status: "confirmed",
      to_status: "cancelled",
      details: JSON.stringify({ refundPaise: back }),
    })
    .execute();

  await notify(guest, "booking-cancelled", bookingId);

  expect(last(guest)).toContain(text);
});

test("a host reads that the time is free again only if the cancelled booking held the time", async () => {
  const host = await optedIn("Ravi");
  const { bookingId, guest, spaceId } = await requested({ host });
  await fixture.ask(guest, `POST /bookings/${bookingId}/cancel`, {});
  await notify(host, "booking-cancelled", bookingId);
  expect(last(host)).toMatch(
    /: Asha has withdrawn the request for “Sunny loft”\. You find the details on our site\.$/,
  );

  const times = { from: "2030-03-01T10:00", to: "2030-03-01T12:00" };
  const confirmedId = await insertTestBooking(site, { spaceId, host, guest, ...times });
  await fixture.ask(guest, `POST /bookings/${confirmedId}/cancel`, {});
  await notify(host, "booking-cancelled", confirmedId);
  expect(last(host)).toMatch(
    /: Asha has cancelled the booking of “Sunny loft”\. The time is free again\. You find the details on our site\.$/,
  );
});

test("each message about a refund states the amount of this refund", async () => {
  const host = await optedIn("Ravi");
  const guest = await optedIn("Asha");
  const spaceId = await createLiveSpace(site, { host, searchable: false });
  const times = { from: "2030-04-01T10:00", to: "2030-04-01T12:00", status: "cancelled" as const };
  const booking_id = await insertTestBooking(site, { spaceId, host, guest, ...times });
  const { newId, now } = site.deps;
  const [order_id, payment_id] = [newId(), newId()];
  const paid = { booking_id, amount_paise: 50_000, created_at: now() };
  await db
    .insertInto("payment_orders")
    .values({ ...paid, id: order_id, purpose: "advance", receipt: order_id })
    .execute();
  await db
    .insertInto("payments")
    .values({
      ...paid,
      id: payment_id,
      order_id,
      gateway_payment_id: payment_id,
      status: "captured",
      currency: "INR",
      captured_paise: 50_000,
      captured_at: now(),
      updated_at: now(),
    })
    .execute();
  const refund = async (reason: string, amount_paise: number) => {
    site.later(1_000);
    const id = newId();
    const at = now();
    await db
      .insertInto("refunds")
      .values({
        id,
        payment_id,
        booking_id,
        reason,
        amount_paise,
        status: "processed",
        created_at: at,
        processed_at: at,
      })
      .execute();
    return id;
  };
  await refund(automaticRefundReasons.late, 10_000);
  const first = await refund("cancelled", 20_000);
  const second = await refund("cancelled", 15_000);

  for (const [news, amount] of [
    [`refunded-${first}`, "₹200"],
    [`refunded-${second}`, "₹150"],
    ["late-payment-refunded", "₹100"],
  ] as const) {
    await queueBookingMails(db, site.deps, booking_id, news);
    await fixture.settle();
    expect(last(guest)).toContain(`We have refunded ${amount} for “Sunny loft” on `);
  }
});

test("a notification that needs no answer is sent as news; one of an unknown kind or subject is not sent", async () => {
  const host = await optedIn();
  await notify(host, "space-verified", "not used");
  expect(last(host)).toBe(
    "There is news for you on our site: Your space is approved. You can read everything there.",
  );
  expect(button(host)).toMatchObject({ url: "http://jagah.test/profile" });
  await notify(host, "requirement-received", site.deps.newId());
  expect(button(host)).toMatchObject({ url: "http://jagah.test/profile?tab=requirements" });
  const before = received(host).length;
  for (const [kind, subject] of [
    ["something-new", site.deps.newId()],
    ["request-received", site.deps.newId()],
    ["request-received", "no id"],
    ["message", site.deps.newId()],
  ] as const)
    expect(await notify(host, kind, subject)).toBe(false);
  expect(received(host)).toHaveLength(before);
});
