import type { RequestOf } from "#contract/client.ts";
import { memberApi } from "#web/member/member-api.ts";

/* API calls of the team's pages about money. */

type Cursor = string | null;
const from = (cursor: Cursor) => ({ ...(cursor && { cursor }) });

export const fetchTeamBookings = (
  query: RequestOf<"GET /admin/bookings">["query"],
  cursor: Cursor,
) => memberApi("GET /admin/bookings", { query: { ...query, ...from(cursor) } });

export const fetchTeamBooking = (bookingId: string) =>
  memberApi("GET /admin/bookings/{bookingId}", { params: { bookingId } });

export const fetchTeamPayments = (
  query: RequestOf<"GET /admin/payments">["query"],
  cursor: Cursor,
) => memberApi("GET /admin/payments", { query: { ...query, ...from(cursor) } });

export const fetchMoneyOverview = () => memberApi("GET /admin/money");

export const postRefundPayment = (
  paymentId: string,
  json: { amountPaise: number; leftPaise: number; reason: string },
) => memberApi("POST /admin/payments/{paymentId}/refund", { params: { paymentId }, json });

export const postKeepPayment = (paymentId: string, reason: string) =>
  memberApi("POST /admin/payments/{paymentId}/keep", { params: { paymentId }, json: { reason } });

export const postRefundDecision = (refundId: string, verb: "retry" | "settle", reason: string) =>
  memberApi(`POST /admin/refunds/{refundId}/${verb}`, { params: { refundId }, json: { reason } });

export const fetchPayoutsDue = (cursor: Cursor) =>
  memberApi("GET /admin/payouts", { query: from(cursor) });

export const fetchPayouts = (cursor: Cursor) =>
  memberApi("GET /admin/payouts/paid", { query: from(cursor) });

export const postPayout = (json: { hostId: string; amountPaise: number; reference: string }) =>
  memberApi("POST /admin/payouts", { json });

export const postRevealAccount = (hostId: string) =>
  memberApi("POST /admin/payouts/{hostId}/account", { params: { hostId } });
