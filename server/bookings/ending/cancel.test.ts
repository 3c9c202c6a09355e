import { describe, expect, test } from "vitest";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import type { Order } from "#contract/payments/routes.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { refundPaymentByTeam } from "#server/team/money/refunds.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture();
const { site, confirmed } = fixture;

/** Signs in again for each request: access tokens expire after ten minutes, and these tests move
 *  the clock. */
const cancel = async (who: TestMember, id: string, json: object = {}) =>
  site.ask<Record<string, unknown>>(`POST /bookings/${id}/cancel`, {
    as: await signInOnAnotherDevice(site, who),
    json,
  });

/** Moves the clock to `ms` before the booking starts. */
const untilBefore = async (bookingId: string, ms: number) => {
  const { starts_at } = await site.deps.db
    .selectFrom("bookings")
    .select("starts_at")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  site.later(starts_at.getTime() - ms - site.deps.now().getTime());
};

describe("cancelling a confirmed booking", () => {
  test("up to 24 hours before refunds everything", async () => {
    const { guest, bookingId, notes } = await confirmed();
    await untilBefore(bookingId, DAY_MS + MINUTE_MS);
    const { body: seen } = await site.ask(`GET /bookings/${bookingId}`, {
      as: await signInOnAnotherDevice(site, guest),
    });
    expect(seen).toMatchObject({
      refundNowPaise: 50_000,
      refundPreview: [{ refundPaise: 50_000 }, { until: null, refundPaise: 0 }],
    });

    const { body } = await cancel(guest, bookingId, { refundPaise: 50_000, reason: "Rain" });
    expect(body).toMatchObject({
      status: "cancelled",
      cancelledBy: "guest",
      reason: "Rain",
      balancePaise: 0,
      refundedPaise: 50_000,
    });
    expect(await fixture.money(bookingId)).toMatchObject({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
      books: { gateway: 0, guest_advances: 0, host_earnings: 0 },
    });
    // Another guest can take the slot.
    await fixture.held({ locationId: notes.locationId, daysAhead: 1 });
  });

  test("later refunds nothing, and the host earns what was paid", async () => {
    const { guest, bookingId } = await confirmed();
    await untilBefore(bookingId, DAY_MS - MINUTE_MS);

    const stale = await cancel(guest, bookingId, { refundPaise: 50_000 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "refund-changed", message: bookingActionMessages.refundChanged },
    });
    const { body } = await cancel(guest, bookingId, { refundPaise: 0 });
    expect(body).toMatchObject({ status: "cancelled", refundedPaise: 0 });
    expect(await fixture.money(bookingId)).toMatchObject({
      books: { gateway: 50_000, guest_advances: 0, host_earnings: -50_000 },
    });
  });

  test("does nothing if the guest was shown another status", async () => {
    const { guest, bookingId } = await confirmed();
    await untilBefore(bookingId, DAY_MS - MINUTE_MS);

    const stale = await cancel(guest, bookingId, { refundPaise: 0, status: "held" });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "not-allowed-now", message: bookingActionMessages.notAllowedNow },
    });
    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed", paid: 50_000 });

    const { body } = await cancel(guest, bookingId, { refundPaise: 0, status: "confirmed" });
    expect(body).toMatchObject({ status: "cancelled", refundedPaise: 0 });
  });

  const auditOf = (bookingId: string) =>
    site.deps.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "details"])
      .where("subject_id", "=", bookingId)
      .execute();

  test("by the host refunds everything, also in the last hour, and is logged", async () => {
    const { guest, bookingId } = await confirmed();
    await untilBefore(bookingId, 60 * MINUTE_MS);
    const host = fixture.host();

    expect((await cancel(host, bookingId)).body).toMatchObject({ cancelledBy: "host" });
    expect(await auditOf(bookingId)).toEqual([
      {
        actor_id: host.user.id,
        action: "booking.cancel",
        details: { refundPaise: 50_000, reason: null },
      },
    ]);
    expect(await fixture.money(bookingId)).toMatchObject({ refunded: 50_000 });
    expect(await fixture.mailEvent(bookingId)).toContain("cancelled to guest");
    expect((await cancel(guest, bookingId)).status).toBe(409);
  });

  test("by the team refunds everything, and is logged", async () => {
    const { bookingId } = await confirmed();
    const admin = await signUp(site, "team@example.in", { role: "admin" });

    expect((await cancel(admin, bookingId, { reason: "Flooded" })).status).toBe(200);
    expect(await fixture.money(bookingId)).toMatchObject({ status: "cancelled", refunded: 50_000 });
    expect(await auditOf(bookingId)).toEqual([
      {
        actor_id: admin.user.id,
        action: "booking.cancel",
        details: { refundPaise: 50_000, reason: "Flooded" },
      },
    ]);
  });

  test("is logged with the amount that was refunded, without a rest below one rupee", async () => {
    const { guest, bookingId } = await confirmed();
    const { db } = site.deps;
    // The advance is now higher, as after a move to a time that costs more.
    await db
      .updateTable("bookings")
      .set({ advance_paise: 100_000 })
      .where("id", "=", bookingId)
      .execute();
    const { body: order } = await site.ask<Order>("POST /payment/create-order", {
      as: await signInOnAnotherDevice(site, guest),
      json: { notes: { bookingId } },
    });
    await fixture.verify(
      await signInOnAnotherDevice(site, guest),
      fixture.paymentProvider.pay(order.id),
    );
    await site.runJobs();
    const { user } = await signUp(site, "money-team@example.in", { role: "admin" });
    const payment = (await fixture.payments(bookingId)).at(-1)?.id ?? "";
    const by = { adminId: user.id, reason: "Agreed" };
    await refundPaymentByTeam(site.deps, payment, { ...by, amountPaise: 49_960 });

    expect((await cancel(fixture.host(), bookingId, { refundPaise: 50_040 })).status).toBe(200);

    expect(await fixture.money(bookingId)).toMatchObject({ paid: 100_000, refunded: 99_960 });
    expect(await auditOf(bookingId)).toMatchObject([{ details: { refundPaise: 50_000 } }]);
    const event = await db
      .selectFrom("booking_events")
      .select("details")
      .where("booking_id", "=", bookingId)
      .where("action", "=", "cancel")
      .executeTakeFirstOrThrow();
    expect(event.details).toEqual({ refundPaise: 50_000 });
  });

  test("is not possible after it has begun", async () => {
    const { guest, bookingId } = await confirmed();
    await untilBefore(bookingId, 0);
    expect(await cancel(guest, bookingId)).toMatchObject({
      status: 409,
      body: { code: "not-allowed-now" },
    });
  });

  test("fifty times at the same moment cancels once", async () => {
    const { guest, bookingId } = await confirmed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(guest, bookingId)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await fixture.refunds(bookingId)).toHaveLength(1);
  });
});

describe("a booking that took place", () => {
  test("is completed by a timed job, and the retained advance is earned once", async () => {
    const { guest, bookingId } = await confirmed();
    await untilBefore(bookingId, -121 * MINUTE_MS);
    for (let i = 0; i < 2; i += 1) {
      await addJob(site.deps.db, "complete-bookings", {});
      await site.runJobs();
    }

    expect(await fixture.money(bookingId)).toMatchObject({
      status: "completed",
      books: { gateway: 50_000, guest_advances: 0, host_earnings: -50_000 },
    });
    expect((await cancel(guest, bookingId)).status).toBe(409);
    expect((await cancel(fixture.host(), bookingId)).status).toBe(409);
  });
});
