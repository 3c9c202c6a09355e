import { expect, test } from "vitest";
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

test("a guest gets messages about a change, a cancellation and a refund", async () => {
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

  expect(await notify(guest, "refund", bookingId)).toBe(false);
});

test("a notification that needs no answer is sent as news; one of an unknown kind or subject is not sent", async () => {
  const host = await optedIn();
  await notify(host, "space-verified", "not used");
  expect(last(host)).toBe(
    "There is news for you on our site: Your space is live. You can read everything there.",
  );
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
