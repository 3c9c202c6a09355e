/* Random lives of bookings, once by the pure model and once through rows, locks and the ledger: both end
 * with the same money at every step. */
import { beforeAll, expect, test, vi } from "vitest";
import { inBookingTransaction, lockBooking } from "#server/bookings/booking/space-lock.ts";
import { cancelBooking } from "#server/bookings/ending/cancel.ts";
import { applyPayment } from "#server/checkout/apply-payment.ts";
import { type Random, randomFrom } from "#server/kernel/base/random.ts";
import { paymentStatuses } from "#server/money/model.ts";
import { refundByTeam } from "#server/team/money/refunds.ts";
import { paymentWorld } from "#server/testing/checkout/payments.ts";
import { type Member, makeAdmin } from "#server/testing/identity/accounts.ts";
import { type BookEvent, type Books, emptyBooks, step } from "#server/testing/money/books.ts";
import { earn } from "./ledger.ts";

const LIVES = Number(process.env.BOOKS_LIVES ?? 25);
const STEPS = 8;
const FEE_PERCENT = 13;
const seed = process.env.BOOKS_SEED ?? String(Date.now());
vi.setConfig({ testTimeout: 60_000 + LIVES * 5_000 });

const world = await paymentWorld({ config: { hostFeePercent: FEE_PERCENT } });
const { site } = world;
const { deps } = site;
let guest: Member;
let admin: Member;
let locationId: string;
beforeAll(async () => {
  [guest, admin] = [await world.person(), await world.person()];
  await makeAdmin(site, admin);
  locationId = await world.space();
});

const anyEvent = (random: Random): BookEvent =>
  random.chance(0.6)
    ? {
        what: "told",
        payment: random.whole(0, 2),
        status: random.pick(paymentStatuses),
        offPaise: random.chance(0.15) ? random.pick([-1, 1]) : 0,
        slotIsFree: true,
      }
    : random.pick<BookEvent>([
        { what: "cancel", by: random.pick(["guest", "host", "team"]), hoursBefore: 48 },
        { what: "expire" },
        { what: "complete" },
        { what: "team-refund", payment: random.whole(0, 2), amountPaise: random.whole(1, 60_000) },
      ]);

type Life = { bookingId: string; orderId: string };

/** The same event, done to the booking. */
const live = async (event: BookEvent, { bookingId, orderId }: Life): Promise<void> => {
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
    const payments = await world.payments(bookingId);
    const payment = payments.find((one) => one.gateway_payment_id === paymentName(event.payment));
    const left = payment ? payment.captured_paise - payment.refunded_paise : 0;
    if (!payment || left === 0) return;
    const by = { adminId: admin.user.id, reason: "Because" };
    const amountPaise = Math.min(left, event.amountPaise);
    await refundByTeam(deps, payment.id, { ...by, amountPaise });
    return;
  }
  await inBookingTransaction(deps, locationId, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (event.what === "cancel" && (booking.status === "held" || booking.status === "confirmed"))
      await cancelBooking(tx, deps, booking, { party: event.by, actorId: null });
    const becomes = { expire: ["held", "expired"], complete: ["confirmed", "completed"] } as const;
    const [from, to] = becomes[event.what as "expire"] ?? [];
    if (!to || booking.status !== from) return;
    const change = { status: to, hold_until: null };
    await tx.updateTable("bookings").set(change).where("id", "=", bookingId).execute();
    if (event.what === "complete") await earn(tx, deps, bookingId);
  });
};

const seen = (books: Books) => ({
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

test(`${LIVES} lives of bookings end as the model says (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  for (let i = 0; i < LIVES; i += 1) {
    const when = { daysAhead: 5 + Math.floor(i / 10), startHour: (i % 10) * 2 };
    const { order } = await world.held({ guest, locationId, ...when });
    const told: BookEvent[] = [];
    let books = emptyBooks(FEE_PERCENT);
    for (let j = 0; j < STEPS; j += 1) {
      const event = anyEvent(random);
      told.push(event);
      books = step(books, event);
      await live(event, { bookingId: order.bookingId, orderId: order.id });
      const label = `life ${i} of seed ${seed}: ${JSON.stringify(told)}`;
      expect(await world.money(order.bookingId), label).toEqual(seen(books));
    }
  }
});
