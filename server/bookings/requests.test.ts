import { describe, expect, test } from "vitest";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signInOnAnotherDevice, type TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture();
const { site, paymentProvider: provider, person, space, request } = fixture;
const HOUR_MS = 60 * MINUTE_MS;

type Answer = { _id: string; id: string; status: string; code: string; message: string };

/** Signs in again for each request: access tokens expire after ten minutes, and these tests move
 *  the clock. */
const post = async (who: TestMember, path: string, json: object = {}) =>
  site.ask<Answer & Record<string, unknown>>(`POST ${path}`, {
    as: await signInOnAnotherDevice(site, who),
    json,
  });

const requested = async (more: Parameters<typeof request>[1] = {}, locationId?: string) => {
  const guest = await person();
  const notes = request(locationId ?? (await space({ instantBook: false })), more);
  const { status, body } = await post(guest, "/bookings", notes);
  expect(status, JSON.stringify(body)).toBe(200);
  return { guest, notes, id: body._id, body };
};

/** Creates the order for an accepted request and pays it. */
const pay = async (guest: TestMember, bookingId: string) => {
  const { status, body } = await post(guest, "/payment/create-order", { notes: { bookingId } });
  expect(status, JSON.stringify(body)).toBe(200);
  const callback = provider.pay(body.id);
  return fixture.verify(await signInOnAnotherDevice(site, guest), callback);
};

const seenBy = async (who: TestMember, id: string) =>
  (await site.ask(`GET /bookings/${id}`, { as: await signInOnAnotherDevice(site, who) })).body;

const statusOf = async (who: TestMember, id: string) => (await seenBy(who, id)).status;

describe("a request", () => {
  test("is accepted, then paid: both sides then have each other's contact details", async () => {
    const { guest, id, body } = await requested();
    expect(body).toMatchObject({ status: "requested", duePaise: 0, allowedActions: ["cancel"] });
    expect(body.host).toMatchObject({ email: null, phoneNumber: null });

    const accepted = await post(fixture.host(), `/bookings/${id}/accept`);
    expect(accepted.body).toMatchObject({ status: "awaiting_payment", as: "host" });
    expect(accepted.body.guest).toMatchObject({ email: null });
    expect((await pay(guest, id)).status).toBe(200);

    const seen = await seenBy(fixture.host(), id);
    expect(seen).toMatchObject({ status: "confirmed", guest: { email: guest.user.email } });
    const mine = await seenBy(guest, id);
    expect(mine).toMatchObject({
      host: { email: fixture.host().user.email },
      balancePaise: 150_000,
    });
  });

  test("leaves the slot free until it is accepted", async () => {
    const first = await requested();
    const second = await requested({}, first.notes.locationId);

    expect((await post(fixture.host(), `/bookings/${second.id}/accept`)).status).toBe(200);
    const late = await post(fixture.host(), `/bookings/${first.id}/accept`);
    expect(late).toMatchObject({ status: 409, body: { code: "slot-taken" } });
    expect(await statusOf(first.guest, first.id)).toBe("requested");
    const third = await post(await person(), "/bookings", first.notes);
    expect(third).toMatchObject({ status: 409, body: { code: "slot-taken" } });
  });

  test("sent twice is one request", async () => {
    const { guest, id, notes } = await requested();
    expect((await post(guest, "/bookings", notes)).body._id).toBe(id);
  });

  test("is declined with a reason, permanently", async () => {
    const { guest, id } = await requested();
    const { body } = await post(fixture.host(), `/bookings/${id}/decline`, {
      reason: "We are away.",
    });
    expect(body).toMatchObject({ status: "declined", reason: "We are away.", allowedActions: [] });

    const after = await post(fixture.host(), `/bookings/${id}/accept`);
    expect(after).toMatchObject({
      status: 409,
      body: { code: "not-allowed-now", message: bookingActionMessages.notAllowedNow },
    });
    expect(await statusOf(guest, id)).toBe("declined");
    expect(await fixture.mailEvent(id)).toContain("declined to guest");
  });

  test("without an answer within 24 hours expires, and says so", async () => {
    const { guest, id } = await requested();
    site.later(24 * HOUR_MS + 1000);
    expect(await statusOf(guest, id)).toBe("expired");
    expect((await post(fixture.host(), `/bookings/${id}/accept`)).status).toBe(409);
    await addJob(site.deps.db, "expire-bookings", {});
    await site.runJobs();
    expect(await fixture.money(id)).toMatchObject({ status: "expired" });
    expect(await fixture.mailEvent(id)).toContain("expired-request to guest");
  });

  test("accepted and not paid in time releases the slot; a late payment takes it again if it is free", async () => {
    const { guest, id, notes } = await requested();
    await post(fixture.host(), `/bookings/${id}/accept`);
    const order = await post(guest, "/payment/create-order", { notes: { bookingId: id } });
    site.later(24 * HOUR_MS + 1000);

    expect((await post(guest, "/payment/create-order", { notes: { bookingId: id } })).status).toBe(
      409,
    );
    await fixture.verify(await signInOnAnotherDevice(site, guest), provider.pay(order.body.id));
    expect(await fixture.money(id)).toMatchObject({ status: "confirmed", paid: 50_000 });
    const otherGuest = await post(await person(), "/bookings", notes);
    expect(otherGuest.body.code).toBe("slot-taken");
  });

  test("paid after the slot was taken is refunded in full", async () => {
    const first = await requested();
    await post(fixture.host(), `/bookings/${first.id}/accept`);
    const { body } = await post(first.guest, "/payment/create-order", {
      notes: { bookingId: first.id },
    });
    site.later(24 * HOUR_MS + 1000);
    const second = await requested({ daysAhead: 9 }, first.notes.locationId);
    expect((await post(fixture.host(), `/bookings/${second.id}/accept`)).status).toBe(200);

    await fixture.verify(await signInOnAnotherDevice(site, first.guest), provider.pay(body.id));
    expect(await fixture.money(first.id)).toMatchObject({
      status: "expired",
      paid: 50_000,
      refunded: 50_000,
    });
    expect(await fixture.money(second.id)).toMatchObject({ status: "awaiting_payment" });
  });

  test("is answered by its host only", async () => {
    const { guest, id } = await requested();
    const stranger = await person();
    expect((await post(guest, `/bookings/${id}/accept`)).status).toBe(403);
    expect((await post(stranger, `/bookings/${id}/accept`)).status).toBe(404);
    expect((await post(stranger, `/bookings/${id}/cancel`)).status).toBe(404);
    expect(await statusOf(guest, id)).toBe("requested");
  });

  test("of a space with instant booking is refused with that reason", async () => {
    const refused = await post(await person(), "/bookings", request(await space()));
    expect(refused).toMatchObject({ status: 409, body: { code: "instant" } });
  });

  test("without times is refused with what is missing", async () => {
    const { locationId } = request(await space({ instantBook: false }));
    const refused = await post(await person(), "/bookings", { locationId, date: "2027-01-01" });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: "Please select a date and time range" },
    });
  });
});
