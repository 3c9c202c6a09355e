import type { AuditAction } from "#contract/team/audit-actions.ts";
import { teamMessages } from "#contract/team/messages.ts";
import type { TeamUser } from "#contract/team/routes.ts";
import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { endOpenBookings } from "#server/bookings/ending/end-open-bookings.ts";
import { openBookingsMessages } from "#server/bookings/rules/open-bookings-messages.ts";
import { hideSpacesOfHost, showSpacesOfHost } from "#server/catalogue/search/index/visibility.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import {
  type LockedAccount,
  lockAccountForSuspension,
  markRestored,
  markSuspended,
} from "#server/identity/suspension.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { clearPublicPhotoCache } from "#server/media/public-photos.ts";
import { accountRestoredMail, accountSuspendedMail } from "./mails.ts";
import { toTeamUser } from "./presenter.ts";
import { findTeamUser, findUsers, type UserFilter } from "./queries.ts";

type Asked = {
  q?: string | undefined;
  state?: UserFilter["state"];
  cursor?: string | undefined;
  pageSize: number;
};

/** Returns a page of accounts, newest first. `q` is the id of an account, or a part of an email
 *  address. Deleted accounts are found only by id.
 *  @throws Problem 422 for an invalid cursor */
export const listUsers = async (
  deps: Deps,
  { q, state, cursor, pageSize }: Asked,
): Promise<{ items: TeamUser[]; nextCursor: string | null }> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const named = q && isUuid(q) ? { id: q } : q ? { emailPart: q } : {};
  const filter = { ...named, state, before: cursor, limit: pageSize + 1 };
  const rows = await findUsers(deps.db, filter, deps.now());
  const { shown, nextCursor } = toPage(rows, pageSize);
  return { items: shown.map(toTeamUser), nextCursor };
};

const conflict = (message: string) => new Problem(409, "not-allowed-now", message);

const lockExistingAccount = async (tx: Tx, userId: string): Promise<LockedAccount> => {
  const account = isUuid(userId) ? await lockAccountForSuspension(tx, userId) : undefined;
  if (!account) throw notFound(teamMessages.unknownUser);
  return account;
};

/** Suspends an account: signs it out everywhere, prevents it from signing in, hides its spaces
 *  immediately, and mails it the reason.
 *  @throws Problem 404 for an unknown account; 409 for oneself, an admin or a suspended account;
 *  409 bookings-to-come; 503 busy */
export const suspendUser = async (
  deps: Deps,
  admin: Caller,
  {
    userId,
    reason,
    cancelBookings = false,
    origin,
  }: { userId: string; reason: string; cancelBookings?: boolean; origin: RequestOrigin },
): Promise<TeamUser> => {
  const suspended = await withBookingTransaction(deps, null, async (tx) => {
    const account = await lockExistingAccount(tx, userId);
    if (account.id === admin.accountId) throw conflict(teamMessages.yourself);
    // One admin must not lock out the others. An operator must first remove the admin's role.
    if (account.role === "admin") throw conflict(teamMessages.anotherAdmin);
    if (account.suspended) throw conflict(teamMessages.alreadySuspended);
    // The member's upcoming bookings, as guest and as host, prevent the suspension. If
    // `cancelBookings` is true, they are cancelled with a full refund instead. Bookings that have
    // begun continue.
    await endOpenBookings(tx, deps, {
      whose: { accountId: account.id },
      cancel: cancelBookings,
      leaveBegun: true,
      actorId: admin.accountId,
      asTeam: true,
      reason: openBookingsMessages.accountSuspended,
    });
    const by = { sessionId: admin.sessionId, origin };
    await markSuspended(tx, deps, { id: account.id, reason, by });
    await hideSpacesOfHost(tx, account.id);
    await note(tx, deps, admin, { account, action: "account.suspend", reason });
    await enqueueMail(tx, deps, {
      to: account.email,
      ...(await accountSuspendedMail(deps.config, reason)),
    });
    return toTeamUser(await findTeamUser(tx, account.id, deps.now()));
  });
  clearPublicPhotoCache();
  return suspended;
};

/** Ends a suspension: the account can sign in again, and its live spaces are public again.
 *  @throws Problem 404 for an unknown account, 409 for an account that is not suspended */
export const restoreUser = (
  deps: Deps,
  admin: Caller,
  { userId, origin }: { userId: string; origin: RequestOrigin },
): Promise<TeamUser> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await lockExistingAccount(tx, userId);
    if (!account.suspended) throw conflict(teamMessages.notSuspended);
    const by = { sessionId: admin.sessionId, origin };
    await markRestored(tx, deps, { id: account.id, by });
    await showSpacesOfHost(tx, account.id);
    await note(tx, deps, admin, { account, action: "account.restore" });
    await enqueueMail(tx, deps, { to: account.email, ...(await accountRestoredMail(deps.config)) });
    return toTeamUser(await findTeamUser(tx, account.id, deps.now()));
  });

const note = (
  tx: Tx,
  deps: Deps,
  admin: Caller,
  what: { account: LockedAccount; action: AuditAction; reason?: string },
): Promise<void> =>
  recordAudit(tx, deps, {
    actorId: admin.accountId,
    action: what.action,
    subjectType: "account",
    subjectId: what.account.id,
    ...(what.reason !== undefined && {
      details: { reason: what.reason },
    }),
  });
