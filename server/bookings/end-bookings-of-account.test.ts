import { describe, expect, test } from "vitest";
import { createOpenBookingsFixture } from "#server/testing/bookings/open-bookings-fixture.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture();
const { site } = fixture;
const { db } = site.deps;
const { admin, moveTo, onQuarter, requested, spaceOf } = createOpenBookingsFixture(fixture);
const HOUR = 3_600_000;

describe("an account with upcoming bookings", () => {
  const deletion = (as: TestMember, query = "") =>
    site.ask<{ code: string; message: string; errors: Record<string, string> }>(
      `DELETE /auth/delete/${as.user.id}${query}`,
      { as },
    );
  const isDeleted = async ({ user }: TestMember) =>
    (
      await db
        .selectFrom("accounts")
        .select("deleted_at")
        .where("id", "=", user.id)
        .executeTakeFirstOrThrow()
    ).deleted_at !== null;

  test("is not deleted until its owner decides about them, as host and as guest", async () => {
    const host = await fixture.person();
    const mine = await fixture.confirmed({ locationId: await spaceOf(host) });
    const asked = await requested(host);
    const away = await fixture.confirmed({ guest: host });

    const { status, body } = await deletion(host);

    expect([status, body.code]).toEqual([409, "bookings-to-come"]);
    expect(Object.keys(body.errors).sort()).toEqual(
      [mine.bookingId, asked.bookingId, away.bookingId].sort(),
    );
    expect(await isDeleted(host)).toBe(false);

    expect((await deletion(host, "?bookings=cancel")).status).toBe(200);
    await site.runJobs();

    expect(await isDeleted(host)).toBe(true);
    for (const id of [mine.bookingId, away.bookingId])
      expect(await fixture.money(id)).toMatchObject({ status: "cancelled", refunded: 50_000 });
    expect(await fixture.mailEvent(asked.bookingId)).toContain("cancelled to guest");
    expect(await fixture.mailEvent(away.bookingId)).toContain("cancelled to host");
    const names = await db.selectFrom("mails").select("recipient").execute();
    expect(names.map(({ recipient }) => recipient)).not.toContain(host.user.email);
  });

  test("of a guest is deleted without a refund if it is too late for one, and the list says so", async () => {
    const { guest, bookingId } = await fixture.confirmed();
    await moveTo(bookingId, onQuarter(3 * HOUR));

    const { body } = await deletion(guest);
    expect(body.errors[bookingId]).toMatch(/: no refund$/);
    expect((await deletion(guest, "?bookings=cancel")).status).toBe(200);

    expect(await fixture.money(bookingId)).toMatchObject({
      status: "cancelled",
      refunded: 0,
      books: { host_earnings: -50_000 },
    });
  });

  test("with a booking that has begun is deleted, and the booking continues without the guest", async () => {
    const { guest, bookingId } = await fixture.confirmed();
    await moveTo(bookingId, onQuarter(-HOUR));

    expect((await deletion(guest)).status).toBe(200);

    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed" });
    for (const as of [fixture.host(), await admin()])
      expect((await site.ask(`GET /bookings/${bookingId}`, { as })).body).toMatchObject({
        guest: { username: "A former member", email: null, phoneNumber: null },
      });
  });

  test("with earnings that were not paid out is not deleted, so that they are not lost", async () => {
    const host = await fixture.person();
    const { bookingId } = await fixture.confirmed({ locationId: await spaceOf(host) });
    await moveTo(bookingId, onQuarter(-5 * HOUR));

    const { status, body } = await deletion(host, "?bookings=cancel");

    expect([status, body.code]).toEqual([409, "payout-due"]);
    expect(body.message).toContain("₹500");
    expect(await isDeleted(host)).toBe(false);
    // A refused deletion changes nothing, not even the status of a booking that is over.
    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed" });
  });
});

describe("a suspension", () => {
  const suspend = (as: TestMember, user: TestMember, more: object = {}) =>
    site.ask<{ code: string; errors: Record<string, string> }>(
      `POST /admin/users/${user.user.id}/suspend`,
      { as, json: { reason: "Photos of another place", ...more } },
    );

  test("is refused with a list of the bookings, or cancels them with a full refund, even at short notice", async () => {
    const [team, host] = [await admin(), await fixture.person()];
    const { bookingId } = await fixture.confirmed({ locationId: await spaceOf(host) });
    const away = await fixture.confirmed({ guest: host });
    await moveTo(away.bookingId, onQuarter(3 * HOUR));

    const refused = await suspend(team, host);
    expect([refused.status, refused.body.code]).toEqual([409, "bookings-to-come"]);
    expect(Object.keys(refused.body.errors).sort()).toEqual([bookingId, away.bookingId].sort());

    expect((await suspend(team, host, { bookings: "cancel" })).status).toBe(200);
    for (const id of [bookingId, away.bookingId])
      expect(await fixture.money(id)).toMatchObject({ status: "cancelled", refunded: 50_000 });
    const mails = (await site.mails()).filter(({ text }) =>
      text.includes("Our team has cancelled"),
    );
    expect(mails.length).toBeGreaterThanOrEqual(4);
    const texts = mails.map(({ text }) => text).join();
    expect(texts).toContain("The reason:\n\n> The host's account is suspended.");
    expect(texts).toContain("The reason:\n\n> The guest's account is suspended.");
    // Only the suspended person is told the reason of the suspension.
    expect(texts).not.toContain("Photos of another place");
  });

  test("keeps a guest's booking that has begun", async () => {
    const [team, host] = [await admin(), await fixture.person()];
    const { bookingId } = await fixture.confirmed({ locationId: await spaceOf(host) });
    await moveTo(bookingId, onQuarter(-HOUR));

    expect((await suspend(team, host)).status).toBe(200);
    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed" });
  });
});
