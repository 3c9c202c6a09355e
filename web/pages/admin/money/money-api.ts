import type { TeamBooking } from "#contract/bookings/team-booking.ts";
import type { Payout, PayoutDue } from "#contract/earnings/payout-routes.ts";
import type { BookingFile, MoneyWatch, TeamPayment } from "#contract/payments/team-money.ts";
import { askApi, posting } from "#web/frame/ask-api.ts";
import { asMember } from "#web/member/as-member.ts";

/* What the team's pages about money ask. */

type Page<Item> = { items: Item[]; nextCursor: string | null };
type Done<Data> = { success: true; message: string; data: Data };

const ask = <Body>(path: string, init: RequestInit = {}) => askApi<Body>(path, init, asMember);

const list = <Body>(path: string, query: Record<string, string>, cursor: string | null) =>
  ask<Body>(`${path}?${new URLSearchParams({ ...query, ...(cursor && { cursor }) })}`);

export const teamBookings = (query: Record<string, string>, cursor: string | null) =>
  list<Page<TeamBooking>>("admin/bookings", query, cursor);

export const bookingFileOf = (bookingId: string) =>
  ask<BookingFile>(`admin/bookings/${encodeURIComponent(bookingId)}`);

export const teamPayments = (query: Record<string, string>, cursor: string | null) =>
  list<Page<TeamPayment>>("admin/payments", query, cursor);

export const moneyWatch = () => ask<MoneyWatch>("admin/money");

export const refundPayment = (paymentId: string, body: { amountPaise: number; reason: string }) =>
  ask<Done<TeamPayment>>(`admin/payments/${paymentId}/refund`, posting(body));

export const keepPayment = (paymentId: string, reason: string) =>
  ask<Done<TeamPayment>>(`admin/payments/${paymentId}/keep`, posting({ reason }));

export const decideRefund = (refundId: string, verb: "retry" | "settle", reason: string) =>
  ask<Done<TeamPayment>>(`admin/refunds/${refundId}/${verb}`, posting({ reason }));

export type DuePage = Page<PayoutDue> & { totalDuePaise: number };

export const payoutsDue = (cursor: string | null) => list<DuePage>("admin/payouts", {}, cursor);

export const payoutsMade = (cursor: string | null) =>
  list<Page<Payout>>("admin/payouts/paid", {}, cursor);

export const recordPayout = (body: { hostId: string; amountPaise: number; reference: string }) =>
  ask<Done<PayoutDue>>("admin/payouts", posting(body));
