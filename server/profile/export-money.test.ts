import { expect, test } from "vitest";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { refundPaymentByTeam } from "#server/team/money/refunds.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";

const fixture = await createPaymentFixture();
const { site } = fixture;

test("the exports of guest and host both contain the booking, each with that person's own data", async () => {
  const { guest, bookingId } = await fixture.confirmed();
  await fixture.cancel(guest, bookingId);
  await site.runJobs();
  const held = await fixture.held({ guest });
  const billing = { name: "Asha Films", address: "1 Hill Road", gstin: "" };
  await site.ask("PUT /auth/billing", { as: guest, json: billing });
  const exported = async (as: typeof guest) =>
    (await site.ask<AccountExport>("GET /auth/export", { as })).body;

  const guests = await exported(guest);

  expect(guests.bookings.map(({ id }) => id).sort()).toEqual(
    [bookingId, held.order.bookingId].sort(),
  );
  expect(guests.bookings.find(({ id }) => id === bookingId)).toMatchObject({
    as: "guest",
    status: "cancelled",
    cancelledBy: "guest",
    paidPaise: 50_000,
    refundedPaise: 50_000,
    totalPaise: 200_000,
  });
  expect(guests.payments).toMatchObject([{ bookingId, amountPaise: 50_000, status: "refunded" }]);
  expect(guests.refunds).toMatchObject([{ bookingId, amountPaise: 50_000, status: "processed" }]);
  expect(guests.documents.map(({ number }) => number.slice(0, 2)).sort()).toEqual(["C/", "R/"]);
  expect(guests.billing).toMatchObject({ name: "Asha Films", address: "1 Hill Road" });

  const hosts = await exported(fixture.host());
  expect(hosts.bookings).toMatchObject([{ id: bookingId, as: "host" }]);
  expect(hosts).toMatchObject({ payments: [], refunds: [], documents: [], billing: null });
  expect(JSON.stringify(hosts)).not.toContain(guest.user.email);
});

test("a payment and a refund in another currency have their currency in the export", async () => {
  const { guest, order, bookingId } = await fixture.confirmed();
  const dollars = fixture.paymentProvider.pay(order.id, { currency: "USD", evenIfPaid: true });
  await fixture.verify(guest, dollars);
  const payments = await fixture.payments(bookingId);
  const paymentId = payments.find(({ currency }) => currency === "USD")?.id ?? "";
  const adminId = (await fixture.person()).user.id;
  const decision = { adminId, reason: "Paid in dollars", amountPaise: 50_000 };
  await refundPaymentByTeam(site.deps, paymentId, decision);

  const { body } = await site.ask<AccountExport>("GET /auth/export", { as: guest });

  const ofBooking = body.payments.map(({ currency }) => currency);
  expect(ofBooking.sort()).toEqual(["USD", undefined]);
  expect(body.refunds).toMatchObject([{ bookingId, amountPaise: 50_000, currency: "USD" }]);
});
