import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createOpenBookingsFixture } from "#server/testing/bookings/open-bookings-fixture.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture();
const { site } = fixture;
const { db } = site.deps;
const { admin, moveTo, onQuarter, spaceOf } = createOpenBookingsFixture(fixture);
const HOUR = 3_600_000;

const isThere = async (spaceId: string) =>
  (
    await db
      .selectFrom("spaces")
      .select("id")
      .where("id", "=", spaceId)
      .where("deleted_at", "is", null)
      .execute()
  ).length === 1;

describe("a space with upcoming bookings", () => {
  const deletion = (as: TestMember, id: string, query = "") =>
    site.ask<{ code: string; message: string; errors: Record<string, string> }>(
      `DELETE /locations/${id}${query}`,
      { as },
    );

  test("is not deleted, and each booking is listed with its refund", async () => {
    const host = await fixture.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await fixture.confirmed({ locationId });
    const { order } = await fixture.held({ locationId, startHour: 14 });

    const { status, body } = await deletion(host, locationId);

    expect([status, body.code, body.message]).toEqual([
      409,
      "bookings-to-come",
      "There are 2 upcoming bookings.",
    ]);
    expect(body.errors).toEqual({
      [bookingId]: expect.stringMatching(/, 10:00 AM to 12:00 PM: ₹500 is refunded$/),
      [order.bookingId]: expect.stringMatching(/, 2:00 PM to 4:00 PM: nothing to refund$/),
    });
    expect(await isThere(locationId)).toBe(true);
    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed", refunded: 0 });
  });

  test("is deleted if the host says so: the bookings are cancelled and refunded, and the guests are mailed", async () => {
    const host = await fixture.person();
    const locationId = await spaceOf(host);
    const { bookingId, guest } = await fixture.confirmed({ locationId });
    const held = await fixture.held({ locationId, startHour: 14 });

    expect((await deletion(host, locationId, "?bookings=cancel")).status).toBe(200);

    expect(await isThere(locationId)).toBe(false);
    const logged = await db
      .selectFrom("audit_log")
      .select(["subject_id", "action", sql<number>`(details->>'refundPaise')::int`.as("refund")])
      .where("actor_id", "=", host.user.id)
      .orderBy("refund", "desc")
      .execute();
    expect(logged).toEqual([
      { subject_id: bookingId, action: "booking.cancel", refund: 50_000 },
      { subject_id: held.order.bookingId, action: "booking.cancel", refund: 0 },
    ]);
    expect(await fixture.mailEvent(bookingId)).toEqual([
      "cancelled to guest",
      "cancelled to host",
      "confirmed to guest",
      "confirmed to host",
      expect.stringMatching(/^refunded-.* to guest$/),
    ]);
    expect(await fixture.money(bookingId)).toEqual({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
      books: { gateway: 0, guest_advances: 0, host_earnings: 0, platform_fees: 0 },
    });
    expect(await fixture.refunds(bookingId)).toMatchObject([{ status: "processed" }]);
    expect(await fixture.mailEvent(held.order.bookingId)).toEqual(["cancelled to guest"]);
    // The guest of the booking, and no other guest, can still read it after the space is deleted.
    const read = (as: TestMember) =>
      site.ask<{ status: string }>(`GET /bookings/${bookingId}`, { as });
    expect(await read(guest)).toMatchObject({ status: 200, body: { status: "cancelled" } });
    expect(await read(held.guest)).toMatchObject({ status: 404, body: { success: false } });
  });

  test("refunds a payment in full that arrives for a hold that was ended", async () => {
    const host = await fixture.person();
    const locationId = await spaceOf(host);
    const { guest, order } = await fixture.held({ locationId });
    await deletion(host, locationId, "?bookings=cancel");

    await fixture.verify(guest, fixture.paymentProvider.pay(order.id));
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
    });
  });

  test("is deleted by the team in the same way, under the team's name", async () => {
    const host = await fixture.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await fixture.confirmed({ locationId });
    const team = await admin();

    expect((await deletion(team, locationId)).status).toBe(409);
    expect((await deletion(team, locationId, "?bookings=cancel")).status).toBe(200);

    const { cancelled_by } = await db
      .selectFrom("bookings")
      .select("cancelled_by")
      .where("id", "=", bookingId)
      .executeTakeFirstOrThrow();
    expect(cancelled_by).toBe("team");
  });

  test("can be deleted with past bookings: they are completed, and their earning stays", async () => {
    const host = await fixture.person();
    const locationId = await spaceOf(host);
    const { bookingId } = await fixture.confirmed({ locationId });
    await moveTo(bookingId, onQuarter(-5 * HOUR));

    expect((await deletion(host, locationId)).status).toBe(200);

    expect(await fixture.money(bookingId)).toMatchObject({
      status: "completed",
      refunded: 0,
      books: { host_earnings: -50_000 },
    });
  });

  test("accepts no decision other than cancel", async () => {
    const host = await fixture.person();
    const locationId = await spaceOf(host);

    const { status, body } = await deletion(host, locationId, "?bookings=keep");

    expect([status, Object.keys(body.errors)]).toEqual([422, ["bookings"]]);
    expect(await isThere(locationId)).toBe(true);
  });

  test("refunds in full a guest who pays while the deletion runs", async () => {
    const host = await fixture.person();
    const locationId = await spaceOf(host);
    const { guest, order } = await fixture.held({ locationId });
    const callback = fixture.paymentProvider.pay(order.id);

    await Promise.all([
      fixture.verify(guest, callback),
      deletion(host, locationId, "?bookings=cancel"),
      fixture.verify(guest, callback),
    ]);
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
    });
    expect(await isThere(locationId)).toBe(false);
  });
});
