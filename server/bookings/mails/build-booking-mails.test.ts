import { describe, expect, test } from "vitest";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { automaticRefundReasons } from "#contract/payments/messages.ts";
import { addDays, DAY_MS, istDay } from "#contract/time.ts";
import { createBookingMailFixture } from "#server/testing/bookings/booking-mail-fixture.ts";
import type { BookingMailEvent } from "./booking-mail-event.ts";
import { queueBookingMails } from "./queue-booking-mails.ts";

const { site, sent, given, set, mailed, mailServerAway } = await createBookingMailFixture();
const { deps } = site;
const { db, pool } = deps;

const insertRefund = async (
  bookingId: string,
  { reason = "cancelled", amountPaise = 50_000, at = deps.now() } = {},
): Promise<string> => {
  const [order, payment, refund] = [deps.newId(), deps.newId(), deps.newId()];
  const booking_id = bookingId;
  await db
    .insertInto("payment_orders")
    .values({
      id: order,
      booking_id,
      purpose: "advance",
      receipt: order,
      amount_paise: 50_000,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("payments")
    .values({
      id: payment,
      order_id: order,
      booking_id,
      gateway_payment_id: payment,
      status: "captured",
      amount_paise: 50_000,
      currency: "INR",
      captured_paise: 50_000,
      captured_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("refunds")
    .values({
      id: refund,
      payment_id: payment,
      booking_id,
      reason,
      amount_paise: amountPaise,
      created_at: at,
    })
    .execute();
  return refund;
};

describe("each mail is queued once", () => {
  test("however often it is requested, even with several workers at once", async () => {
    const id = await given("confirmed");

    expect(await mailed(id, "confirmed", "confirmed")).toHaveLength(2);
    await Promise.all(
      Array.from({ length: 5 }, () => queueBookingMails(db, deps, id, "confirmed")),
    );
    await Promise.all([site.runJobs(), site.runJobs(), site.runJobs()]);

    expect(sent).toHaveLength(2);
  });

  test("for each move separately, and only for the latest move", async () => {
    const id = await given("confirmed", { sequence: 2 });

    expect(await mailed(id, "moved-1", "moved-2")).toEqual([
      expect.stringMatching(/^guest: Your booking of Sunny loft was moved to /),
      expect.stringMatching(/^host: Sunny loft: a booking was moved to /),
    ]);
    await set(id, { sequence: 3 });
    expect(await mailed(id, "moved-2", "moved-3")).toHaveLength(2);
  });

  test("and not if the transaction is rolled back", async () => {
    const id = await given("confirmed");
    await db
      .transaction()
      .execute(async (tx) => {
        await queueBookingMails(tx, deps, id, "confirmed");
        throw new Error("no");
      })
      .catch(() => {});

    expect(await mailed(id)).toEqual([]);
  });
});

describe("no mail is sent once outdated", () => {
  const outdated: [BookingMailEvent, BookingStatus][] = [
    ["requested", "declined"],
    ["expiring", "awaiting_payment"],
    ["accepted", "confirmed"],
    ["accepted", "expired"],
    ["confirmed", "cancelled"],
    ["declined", "confirmed"],
    ["expired-unpaid", "confirmed"],
    ["cancelled", "confirmed"],
    ["late-payment-refunded", "confirmed"],
    ["moved-0", "cancelled"],
    ["reminder-0", "cancelled"],
  ];
  test.each(outdated)(
    "%s is not mailed if the booking is %s by then",
    async (mailEvent, status) => {
      const id = await given(status);

      expect(await mailed(id, mailEvent)).toEqual([]);
    },
  );

  test("a guest who has paid while the mail server was unreachable is not asked to pay", async () => {
    const id = await given("awaiting_payment");
    mailServerAway(true);
    expect(await mailed(id, "accepted")).toEqual([]);
    await set(id, { status: "confirmed", hold_until: null, confirmed_at: deps.now() });
    mailServerAway(false);
    await pool.query("update graphile_worker._private_jobs set run_at = now()");

    expect(await mailed(id, "confirmed")).toEqual([
      expect.stringContaining("guest: Sunny loft is booked"),
      expect.stringContaining("host: guest has booked"),
    ]);
  });

  test("a mail about a refund is sent once the refund is processed, and states its amount", async () => {
    const id = await given("cancelled");
    await set(id, { paid_paise: 50_000, refunded_paise: 50_000 });
    const refundId = await insertRefund(id);

    expect(await mailed(id, `refunded-${refundId}`)).toEqual([]);
    await db
      .updateTable("refunds")
      .set({ status: "processed", processed_at: deps.now() })
      .where("id", "=", refundId)
      .execute();
    expect(await mailed(id, `refunded-${refundId}`, `refunded-${refundId}`)).toEqual([
      "guest: ₹500 is on its way back to you",
    ]);
    expect(sent[0]?.text).toContain("Refund: ₹500\nSpace: Sunny loft");
  });

  test("the mail that asks for a review is sent for as long as the booking can be reviewed", async () => {
    const id = await given("completed", { day: addDays(istDay(deps.now()), -16) });
    const daysAgo = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
    await set(id, { ended_at: daysAgo(14) });
    expect(await mailed(id, "review")).toEqual([]);
    await set(id, { ended_at: daysAgo(13) });

    expect(await mailed(id, "review")).toHaveLength(2);
  });

  test("a mail about a late payment states the refund of this payment, not a later one", async () => {
    const id = await given("expired");
    await insertRefund(id, { reason: automaticRefundReasons.late, amountPaise: 40_000 });
    await insertRefund(id, {
      reason: "Refunded manually at the payment provider",
      amountPaise: 10_000,
      at: new Date(deps.now().getTime() + 1),
    });

    expect(await mailed(id, "late-payment-refunded")).toEqual([
      "guest: Sunny loft: your payment came too late and is refunded",
    ]);
    expect(sent[0]?.text).toContain("Refund: ₹400\n");
  });
});
