import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { TeamBooking } from "#contract/bookings/team-booking.ts";
import {
  MoneyOverview,
  type TeamBookingDetails,
  type TeamPayment,
} from "#contract/payments/team-money.ts";
import { istIso } from "#contract/time.ts";
import { toTeamBooking } from "#server/bookings/team-presenter.ts";
import { bookingForTeam, eventsOfBooking, findBookings } from "#server/bookings/team-queries.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { toTeamBookingDetails, toTeamPayment } from "./presenter.ts";
import {
  countPendingMoney,
  findDocumentsOfBooking,
  findLastLedgerCheck,
  findPaymentOfRefund,
  findRefundsOfPayments,
  findTeamPayment,
  findTeamPayments,
  findTeamPaymentsOfBooking,
  type TeamPaymentRow,
  type TeamPaymentState,
} from "./queries.ts";

type Asked = { q?: string | undefined; cursor?: string | undefined; pageSize: number };

const before = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  return cursor;
};

/** Returns a page of the bookings that match `q` and `status`, newest first.
 *  @throws Problem 422 for an invalid cursor */
export const listTeamBookings = async (
  deps: Deps,
  { q, status, cursor, pageSize }: Asked & { status?: BookingStatus | undefined },
): Promise<{ items: TeamBooking[]; nextCursor: string | null }> => {
  const filter = { q, status, before: before(cursor), limit: pageSize + 1 };
  const { shown, nextCursor } = toPage(await findBookings(deps.db, filter), pageSize);
  return { items: shown.map(toTeamBooking), nextCursor };
};

const withRefunds = async (deps: Deps, rows: TeamPaymentRow[]): Promise<TeamPayment[]> => {
  if (rows.length === 0) return [];
  const refunds = await findRefundsOfPayments(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toTeamPayment(row, refunds));
};

/** Returns a page of the payments that match `q` and `state`, with their refunds, newest first.
 *  @throws Problem 422 for an invalid cursor */
export const listTeamPayments = async (
  deps: Deps,
  { q, state, cursor, pageSize }: Asked & { state?: TeamPaymentState | undefined },
): Promise<{ items: TeamPayment[]; nextCursor: string | null }> => {
  const filter = { q, state, before: before(cursor), limit: pageSize + 1 };
  const { shown, nextCursor } = toPage(await findTeamPayments(deps.db, filter), pageSize);
  return { items: await withRefunds(deps, shown), nextCursor };
};

/** Returns one payment as it is now.
 *  @throws Problem 404 */
export const getTeamPayment = async (deps: Deps, id: string): Promise<TeamPayment> => {
  const row = isUuid(id) ? await findTeamPayment(deps.db, id) : undefined;
  const [payment] = row ? await withRefunds(deps, [row]) : [];
  if (!payment) throw notFound("There is no such payment.");
  return payment;
};

/** Returns the payment that a refund belongs to.
 *  @throws Problem 404 */
export const getTeamPaymentOfRefund = async (
  deps: Deps,
  refundId: string,
): Promise<TeamPayment> => {
  const id = isUuid(refundId) ? await findPaymentOfRefund(deps.db, refundId) : undefined;
  if (!id) throw notFound("There is no such refund.");
  return getTeamPayment(deps, id);
};

/** Returns a booking with its events, payments, refunds and documents.
 *  @throws Problem 404 */
export const getTeamBooking = async (deps: Deps, id: string): Promise<TeamBookingDetails> => {
  const row = isUuid(id) ? await bookingForTeam(deps.db, id) : undefined;
  if (!row) throw notFound("There is no such booking.");
  const [payments, events, documents] = await Promise.all([
    findTeamPaymentsOfBooking(deps.db, row.id),
    eventsOfBooking(deps.db, row.id),
    findDocumentsOfBooking(deps.db, row.id),
  ]);
  return toTeamBookingDetails(row, {
    payments: await withRefunds(deps, payments),
    events,
    documents,
  });
};

/** Returns how many quarantined payments, failed refunds and pending refunds there are. Also
 *  returns the result of the last ledger check. */
export const getMoneyOverview = async (deps: Deps): Promise<MoneyOverview> => {
  const { quarantined, failedRefunds, pendingRefunds } = await countPendingMoney(deps.db);
  const check = await findLastLedgerCheck(deps.db);
  return MoneyOverview.parse({
    quarantined,
    failedRefunds,
    pendingRefunds,
    lastCheck: check ? { at: istIso(check.at), differences: check.differences } : null,
  });
};
