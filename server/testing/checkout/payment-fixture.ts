/* A site with online booking and a payment provider, for tests about money:
 *
 *   const fixture = await createPaymentFixture();
 *   const { guest, order } = await fixture.held();
 *   await fixture.verify(guest, fixture.paymentProvider.pay(order.id));
 *
 * Webhooks wait until the test calls `fixture.paymentProvider.webhooks.deliver()`. */
import { sql } from "kysely";
import { beforeAll, expect } from "vitest";
import type { Order } from "#contract/payments/routes.ts";
import { addDays, formatTime, istDay } from "#contract/time.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { createLiveSpace, openAllDay } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import type { TestDatabase } from "#server/testing/kernel/test-database.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";

export type PaymentFixture = Awaited<ReturnType<typeof createPaymentFixture>>;

/** The time of a booking; by default two hours from 10 AM, ten days ahead. */
type When = { daysAhead?: number; startHour?: number; hours?: number };

let people = 0;

/** Creates the fixture; call it at the top of a test file. Each call of `held` creates a new guest
 *  and a new space, unless the test passes its own. */
export const createPaymentFixture = async (
  options: {
    config?: Partial<Config>;
    provider?: Parameters<typeof startTestGateway>[0];
    database?: TestDatabase;
  } = {},
) => {
  const paymentProvider: TestGateway = await startTestGateway(options.provider);
  const site = await createTestSite({
    config: { onlineBooking: true, ...options.config },
    gateway: paymentProvider.gateway,
    ...(options.database && { database: options.database }),
  });
  paymentProvider.webhooks.sendTo(site.app.fetch);
  const { db } = site.deps;
  let host: TestMember;
  beforeAll(async () => {
    await seedSampleCatalogue(site.deps);
    host = await signUp(site, "the-host@example.in", { verified: true });
  });

  const person = () => {
    people += 1;
    return signUp(site, `guest-${people}@example.in`, { verified: true });
  };

  /** Creates a space that is open all day, every day, at ₹1,000 an hour and ₹10,000 a day. */
  const space = async (more: { instantBook?: boolean } = {}): Promise<string> => {
    const id = await createLiveSpace(site, { host, searchable: false });
    await openAllDay(site, id);
    await db
      .updateTable("spaces")
      .set({
        hourly_paise: 100_000,
        daily_paise: 1_000_000,
        instant_book: more.instantBook ?? true,
        minimum_notice_minutes: 0,
        buffer_minutes: 0,
      })
      .where("id", "=", id)
      .execute();
    return id;
  };

  const request = (
    locationId: string,
    { daysAhead = 10, startHour = 10, hours = 2 }: When = {},
  ) => ({
    locationId,
    date: addDays(istDay(site.deps.now()), daysAhead),
    startTime: formatTime(startHour * 60),
    endTime: formatTime(((startHour + hours) % 24) * 60),
  });

  const held = async (
    more: When & { guest?: TestMember; locationId?: string } = {},
  ): Promise<{ guest: TestMember; order: Order; notes: ReturnType<typeof request> }> => {
    const guest = more.guest ?? (await person());
    const notes = request(more.locationId ?? (await space()), more);
    const { status, body } = await site.ask<Order>("POST /payment/create-order", {
      as: guest,
      json: { amount: 50_000, currency: "INR", receipt: "theirs", notes },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return { guest, order: body, notes };
  };

  /** Sends the checkout's callback to the site, as the guest's browser does. */
  const verify = (guest: TestMember, callback: object) =>
    site.ask("POST /payment/verify-payment", { as: guest, json: callback });

  /** Creates a confirmed booking and the payment that confirmed it. */
  const confirmed = async (more: Parameters<typeof held>[0] = {}) => {
    const one = await held(more);
    const callback = paymentProvider.pay(one.order.id);
    expect(await verify(one.guest, callback)).toMatchObject({ status: 200 });
    await site.runJobs();
    return { ...one, bookingId: one.order.bookingId, payment: callback.razorpay_payment_id };
  };

  const cancel = (as: TestMember, bookingId: string) =>
    site.ask<{ code?: string }>(`POST /bookings/${bookingId}/cancel`, { as });

  const refunds = (bookingId: string) =>
    db
      .selectFrom("refunds")
      .selectAll()
      .where("booking_id", "=", bookingId)
      .orderBy("id")
      .execute();

  const listMailEvents = async (bookingId: string) => {
    const rows = await db
      .selectFrom("booking_mails")
      .select("what")
      .where("booking_id", "=", bookingId)
      .orderBy("what")
      .execute();
    return rows.map(({ what }) => what);
  };

  return {
    site,
    paymentProvider,
    person,
    space,
    request,
    held,
    verify,
    confirmed,
    cancel,
    host: () => host,
    /** Runs all jobs now, including those that wait for a later time or for their next attempt. */
    runLateJobs: async () => {
      await site.deps.pool.query("update graphile_worker._private_jobs set run_at = now()");
      await site.runJobs();
    },
    /** Returns the booking's money and its ledger balances, in paise. */
    money: (bookingId: string) => moneyOf(site.deps.db, bookingId),
    payments: (bookingId: string) =>
      db
        .selectFrom("payments")
        .selectAll()
        .where("booking_id", "=", bookingId)
        .orderBy("id")
        .execute(),
    refunds,
    /** Returns the first refund of a booking, and fails when there is none. */
    refundOf: async (bookingId: string) => {
      const [refund] = await refunds(bookingId);
      if (!refund) throw new Error("The booking has no refund.");
      return refund;
    },
    /** Returns the refunds that the payment provider has recorded for a payment. */
    atCompany: (paymentId: string) =>
      paymentProvider.refunds().filter((refund) => refund.paymentId === paymentId),
    /** Returns the kinds of mail that were sent about a booking, each with its recipient. */
    mailEvent: async (bookingId: string) => {
      await site.mails();
      return listMailEvents(bookingId);
    },
    listMailEvents,
  };
};

type LedgerBalances = Record<
  "gateway" | "guest_advances" | "host_earnings" | "platform_fees",
  number
>;

/** The ledger balances of a fully refunded booking, in paise. */
export const emptyLedgerBalances: LedgerBalances = {
  gateway: 0,
  guest_advances: 0,
  host_earnings: 0,
  platform_fees: 0,
};

const moneyOf = async (db: Parameters<typeof seedSampleCatalogue>[0]["db"], bookingId: string) => {
  const { status, paid_paise, refunded_paise } = await db
    .selectFrom("bookings")
    .select(["status", "paid_paise", "refunded_paise"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ account: keyof LedgerBalances; paise: number }>`
    select account, sum(amount_paise)::bigint as paise from ledger_entries
    where booking_id = ${bookingId} group by account`.execute(db);
  const books = { ...emptyLedgerBalances };
  for (const { account, paise } of rows) books[account] = paise;
  return { status, paid: paid_paise, refunded: refunded_paise, books };
};
