/* Applies random sequences of booking events twice: in the pure model, and through the database
 * with its locks and the ledger. After every step, both must have the same status and amounts. */
import { beforeAll, expect, test, vi } from "vitest";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { cancelLockedBooking } from "#server/bookings/ending/cancel.ts";
import { applyPayment } from "#server/checkout/apply-payment.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { createRandom, type Random } from "#server/kernel/base/random.ts";
import { paymentStatuses } from "#server/money/payment-rules.ts";
import { refundPaymentByTeam } from "#server/team/money/refunds.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { makeAdmin, type TestMember } from "#server/testing/identity/accounts.ts";
import {
  applyLedgerEvent,
  createLedgerModel,
  type LedgerModel,
  type LedgerModelEvent,
} from "#server/testing/money/ledger-model.ts";
import { writeEarning } from "./ledger.ts";

const LIVES = Number(process.env.BOOKS_LIVES ?? 25);
const STEPS = 8;
const FEE_PERCENT = 13;
const seed = process.env.BOOKS_SEED ?? String(Date.now());
vi.setConfig({ testTimeout: 60_000 + LIVES * 5_000 });

const fixture = await createPaymentFixture({ config: { hostFeePercent: FEE_PERCENT } });
const { site } = fixture;
const { deps } = site;
let guest: TestMember;
let admin: TestMember;
let locationId: string;
beforeAll(async () => {
  [guest, admin] = [await fixture.person(), await fixture.person()];
  await makeAdmin(site, admin);
  locationId = await fixture.space();
});

const anyEvent = (random: Random): LedgerModelEvent =>
  random.chance(0.6)
    ? {
        what: "told",
        payment: random.whole(0, 2),
        status: random.pick(paymentStatuses),
        offPaise: random.chance(0.15) ? random.pick([-1, 1]) : 0,
        slotIsFree: true,
      }
    : random.pick<LedgerModelEvent>([
        { what: "cancel", by: random.pick(["guest", "host", "team"]), hoursBefore: 48 },
        { what: "expire" },
        { what: "complete" },
        { what: "team-refund", payment: random.whole(0, 2), amountPaise: random.whole(1, 60_000) },
      ]);

type Life = { bookingId: string; orderId: string };

/** Applies the event to the booking in the database. */
const live = async (event: LedgerModelEvent, { bookingId, orderId }: Life): Promise<void> => {
  const paymentName = (number: number) => `pay_${bookingId}_${number}`;
  if (event.what === "told") {
    await applyPayment(deps, {
      id: paymentName(event.payment),
      orderId,
      amountPaise: 50_000 + event.offPaise,
      currency: "INR",
      status: event.status,
      refundedPaise: 0,
      method: null,
      problem: null,
    });
    return;
  }
  if (event.what === "team-refund") {
    const payments = await fixture.payments(bookingId);
    const payment = payments.find((one) => one.gateway_payment_id === paymentName(event.payment));
    const left = payment ? payment.captured_paise - payment.refunded_paise : 0;
    if (!payment || left === 0) return;
    const by = { adminId: admin.user.id, reason: "Because" };
    const amountPaise = Math.min(left, event.amountPaise);
    await refundPaymentByTeam(deps, payment.id, { ...by, amountPaise }).catch((error: unknown) => {
      // Some payments cannot be refunded in part. For these, the refund is rejected and changes
      // nothing.
      if (!(error instanceof Problem && error.code === "not-allowed-now")) throw error;
    });
    return;
  }
  await withBookingTransaction(deps, locationId, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (event.what === "cancel" && (booking.status === "held" || booking.status === "confirmed"))
      await cancelLockedBooking(tx, deps, booking, { party: event.by, actorId: null });
    const becomes = { expire: ["held", "expired"], complete: ["confirmed", "completed"] } as const;
    const [from, to] = becomes[event.what as "expire"] ?? [];
    if (!to || booking.status !== from) return;
    const change = { status: to, hold_until: null };
    await tx.updateTable("bookings").set(change).where("id", "=", bookingId).execute();
    if (event.what === "complete") await writeEarning(tx, deps, bookingId);
  });
};

const seen = (books: LedgerModel) => ({
  status: books.status,
  paid: books.paidPaise,
  refunded: books.refundedPaise,
  books: {
    gateway: books.capturedPaise - books.refundedPaise,
    guest_advances: 0 - books.keptPaise,
    host_earnings: 0 - books.hostPaise,
    platform_fees: 0 - books.feePaise,
  },
});

test(`${LIVES} random histories of bookings are as the model predicts after every step (seed ${seed})`, async () => {
  const random = createRandom(seed);
  for (let i = 0; i < LIVES; i += 1) {
    const when = { daysAhead: 5 + Math.floor(i / 10), startHour: (i % 10) * 2 };
    const { order } = await fixture.held({ guest, locationId, ...when });
    const told: LedgerModelEvent[] = [];
    let books = createLedgerModel(FEE_PERCENT);
    for (let j = 0; j < STEPS; j += 1) {
      const event = anyEvent(random);
      told.push(event);
      books = applyLedgerEvent(books, event);
      await live(event, { bookingId: order.bookingId, orderId: order.id });
      const label = `life ${i} of seed ${seed}: ${JSON.stringify(told)}`;
      expect(await fixture.money(order.bookingId), label).toEqual(seen(books));
    }
  }
});
