import { beforeAll, describe, expect, test } from "vitest";
import type { TeamBooking } from "#contract/bookings/team-booking.ts";
import type { Order } from "#contract/payments/routes.ts";
import type {
  MoneyOverview,
  TeamBookingDetails,
  TeamPayment,
} from "#contract/payments/team-money.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture();
const { site, paymentProvider: provider } = fixture;
let admin: TestMember;
beforeAll(async () => {
  admin = await signUp(site, "money@example.in", { role: "admin" });
});

type Page<Item> = { items: Item[]; nextCursor: string | null };
const bookings = (query: string) =>
  site.ask<Page<TeamBooking>>(`GET /admin/bookings${query}`, { as: admin });
const payments = (query: string) =>
  site.ask<Page<TeamPayment>>(`GET /admin/payments${query}`, { as: admin });
const file = async (bookingId: string) =>
  (await site.ask<TeamBookingDetails>(`GET /admin/bookings/${bookingId}`, { as: admin })).body;
const decide = (path: string, json: object) =>
  site.ask<{ message: string; data: TeamPayment; errors?: Record<string, string> }>(
    `POST /admin/${path}`,
    { as: admin, json },
  );
const auditOf = async (subjectId: string) =>
  (
    await site.ask<Page<{ action: string; details: object; subject: object }>>(
      `GET /admin/audit?subjectId=${subjectId}`,
      { as: admin },
    )
  ).body.items;

/** Creates a hold, and pays an amount for it that differs from the amount of its order. */
const odd = async (amountPaise: number) => {
  const { guest, order } = await fixture.held();
  await fixture.verify(guest, provider.pay(order.id, { amountPaise }));
  const [payment] = (await payments(`?q=${order.bookingId}`)).body.items;
  if (!payment) throw new Error("Nothing was paid.");
  return { bookingId: order.bookingId, guest, payment };
};
/** Creates a refund that the payment provider rejected. */
const failedRefund = async () => {
  const { guest, bookingId } = await fixture.confirmed();
  await fixture.cancel(guest, bookingId);
  await site.deps.db
    .updateTable("refunds")
    .set({ status: "failed", problem: "The account is closed", ask_at: null })
    .where("booking_id", "=", bookingId)
    .execute();
  const [payment] = (await payments(`?q=${bookingId}`)).body.items;
  const [refund] = payment?.refunds ?? [];
  if (!payment || !refund) throw new Error("Nothing goes back.");
  return { bookingId, payment, refund };
};

describe("bookings", () => {
  test("are found by the guest's and the host's address and id, their own id and the payment provider's ids", async () => {
    const { guest, bookingId, payment, order } = await fixture.confirmed();
    const host = fixture.host();
    const expectFoundBy = async (q: string | null) => {
      const { body } = await bookings(`?q=${encodeURIComponent(q ?? "no id")}`);
      expect(
        body.items.map(({ id }) => id),
        `found by ${q}`,
      ).toContain(bookingId);
    };

    for (const { user } of [guest, host]) {
      await expectFoundBy(user.email.slice(0, -3));
      await expectFoundBy(user.id);
    }
    for (const id of [bookingId, payment, order.id]) await expectFoundBy(id);
    expect((await bookings("?q=nobody-at-all")).body.items).toEqual([]);
    expect((await bookings(`?q=${guest.user.id}&status=cancelled`)).body.items).toEqual([]);
    expect((await bookings(`?q=${guest.user.id}&status=confirmed`)).body.items).toMatchObject([
      { id: bookingId, status: "confirmed", paidPaise: 50_000, guest: { email: guest.user.email } },
    ]);
    await fixture.cancel(guest, bookingId);
    await site.runJobs();
    await expectFoundBy((await fixture.refundOf(bookingId)).gateway_refund_id);
  });

  test("are paginated, newest first", async () => {
    await fixture.held();
    await fixture.held();
    const first = (await bookings("?pageSize=1")).body;
    const second = (await bookings(`?pageSize=1&cursor=${first.nextCursor}`)).body;

    const [newest, older] = [first.items[0]?.id ?? "", second.items[0]?.id ?? ""];
    expect(newest > older).toBe(true);
    for (const query of ["?cursor=x", "?pageSize=0", "?status=lost", "?page=2"])
      expect((await bookings(query)).status).toBe(422);
  });

  test("have a page with payments, documents and history", async () => {
    const { guest, bookingId, payment } = await fixture.confirmed();
    await fixture.cancel(guest, bookingId);
    await site.runJobs();

    expect(await file(bookingId)).toMatchObject({
      id: bookingId,
      status: "cancelled",
      cancelledBy: "guest",
      advancePaise: 50_000,
      payments: [
        {
          gatewayPaymentId: payment,
          capturedPaise: 50_000,
          refundedPaise: 50_000,
          refunds: [{ amountPaise: 50_000, reason: "Cancelled by the guest" }],
        },
      ],
      events: [{}, { action: "confirm", by: "system" }, { action: "cancel", by: "guest" }],
      documents: [
        { number: expect.stringMatching(/^R\//), amountPaise: 50_000 },
        { number: expect.stringMatching(/^C\//), amountPaise: 50_000 },
      ],
    });
    const unknown = `GET /admin/bookings/${site.deps.newId()}`;
    expect((await site.ask(unknown, { as: admin })).status).toBe(404);
  });
});

describe("a payment that differs from its order", () => {
  test("is quarantined, and can be refunded in full with a reason, which is audited", async () => {
    const { payment } = await odd(60_000);
    const watch = () => site.ask<MoneyOverview>("GET /admin/money", { as: admin });
    const before = (await watch()).body.quarantined;

    const answer = await decide(`payments/${payment.id}/refund`, {
      amountPaise: 60_000,
      reason: " Wrong amount ",
    });

    expect(payment).toMatchObject({
      quarantined: "Paid ₹600 instead of ₹500",
      amountPaise: 60_000,
      askedPaise: 50_000,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: "The refund is on its way.",
        data: { quarantined: null, refundedPaise: 60_000, refunds: [{ reason: "Wrong amount" }] },
      },
    });
    expect((await watch()).body.quarantined).toBe(before - 1);
    expect(await auditOf(payment.id)).toMatchObject([
      {
        action: "payment.refund",
        subject: { type: "payment", name: payment.gatewayPaymentId },
        details: { amountPaise: 60_000, reason: "Wrong amount" },
      },
    ]);
  });

  test("cannot be accepted for a booking that is not confirmed", async () => {
    const { payment } = await odd(60_000);

    const answer = await decide(`payments/${payment.id}/keep`, { reason: "Agreed" });

    expect(answer).toMatchObject({
      status: 409,
      body: {
        message:
          "The booking is not confirmed, so the payment cannot count for it. Please refund it.",
      },
    });
  });

  test("can be accepted for a booking that a second payment confirmed", async () => {
    const { payment, guest, bookingId } = await odd(60_000);
    const { body: order } = await site.ask<Order>("POST /payment/create-order", {
      as: guest,
      json: { notes: { bookingId } },
    });
    await fixture.verify(guest, provider.pay(order.id, { evenIfPaid: true }));

    const answer = await decide(`payments/${payment.id}/keep`, { reason: "Agreed on the phone" });

    expect(answer).toMatchObject({ status: 200, body: { data: { quarantined: null } } });
    expect(await file(bookingId)).toMatchObject({ status: "confirmed", paidPaise: 110_000 });
    expect(await auditOf(payment.id)).toMatchObject([
      { action: "payment.keep", details: { reason: "Agreed on the phone" } },
    ]);
  });

  test("is listed by its state", async () => {
    const { payment } = await odd(40_000);

    const { items } = (await payments("?state=quarantined")).body;

    expect(items.every(({ quarantined }) => quarantined !== null)).toBe(true);
    expect(items.map(({ id }) => id)).toContain(payment.id);
    expect((await payments("?state=lost")).status).toBe(422);
  });
});

describe("a manual refund", () => {
  test.each([
    [{ amountPaise: 0, reason: "x" }, "amountPaise"],
    [{ amountPaise: 99, reason: "x" }, "amountPaise"],
    [{ amountPaise: 50_001, reason: "x" }, "amountPaise"],
    [{ amountPaise: 100 }, "reason"],
    [{ amountPaise: 100, reason: "  " }, "reason"],
    [{ amountPaise: 100, reason: "x".repeat(501) }, "reason"],
  ])("with %o is rejected", async (json, field) => {
    const { bookingId } = await fixture.confirmed();
    const [payment] = (await payments(`?q=${bookingId}`)).body.items;

    const answer = await decide(`payments/${payment?.id}/refund`, json);

    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect((await file(bookingId)).refundedPaise).toBe(0);
  });

  test("of an unknown payment is not found", async () => {
    const json = { amountPaise: 100, reason: "x" };
    for (const id of ["nothing", site.deps.newId()])
      expect((await decide(`payments/${id}/refund`, json)).status).toBe(404);
  });
});

describe("a failed refund", () => {
  test("is listed with the payment provider's message, and retried", async () => {
    const { payment, refund } = await failedRefund();
    const listed = (await payments("?state=refund-failed")).body.items;
    expect(listed.map(({ id }) => id)).toContain(payment.id);
    expect(refund.problem).toBe("The account is closed");

    const answer = await decide(`refunds/${refund.id}/retry`, { reason: "Corrected" });

    expect(answer.body).toMatchObject({
      message: "The refund is being retried.",
      data: { refunds: [{ status: "pending", problem: null }] },
    });
    await site.runJobs();
    const again = (await payments(`?q=${payment.id}`)).body.items;
    expect(again).toMatchObject([{ refunds: [{ status: "processed" }] }]);
  });

  test("is settled manually once, and the audit log says how", async () => {
    const { payment, refund } = await failedRefund();

    const reason = "Paid by bank transfer, reference: UTR 4";
    const [first, second] = [
      await decide(`refunds/${refund.id}/settle`, { reason }),
      await decide(`refunds/${refund.id}/settle`, { reason }),
    ];

    expect(first.body).toMatchObject({
      message: "The refund is settled.",
      data: { refunds: [{ status: "processed" }] },
    });
    expect(second.status).toBe(409);
    expect(await auditOf(payment.id)).toMatchObject([
      { action: "refund.settle", details: { reason } },
    ]);
  });
});

test("the team's money routes return 404 while online booking is off", async () => {
  site.deps.config.onlineBooking = false;
  const answers = await Promise.all(
    ["GET /admin/bookings", "GET /admin/payments", "GET /admin/money", "GET /admin/payouts"].map(
      (request) => site.ask(request, { as: admin }),
    ),
  );
  const posted = await decide("payments/x/refund", {});
  site.deps.config.onlineBooking = true;

  for (const { status, body } of [...answers, posted])
    expect([status, body]).toMatchObject([404, { code: "not-open" }]);
});
