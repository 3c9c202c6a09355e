import type { MemberEventKind } from "#contract/events/event.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  insertEvents,
  insertRequirementEvents,
  insertSpaceEvents,
  insertTeamEvents,
} from "./queries.ts";

/** When the transaction commits, tells the given members' open pages about a change. Equal calls in
 *  one transaction cause one event. An offline client gets the event if it connects again within a
 *  day.
 *  @param subjectId - what changed, for example the booking */
export const recordEvents = (
  tx: Tx | Db,
  { now }: Pick<Deps, "now">,
  accountIds: Iterable<string>,
  { kind, subjectId }: { kind: MemberEventKind; subjectId: string },
): Promise<void> => insertEvents(tx, [...new Set(accountIds)], { kind, subjectId, at: now() });

/** When the transaction commits, tells the team's open pages that something in the team's queues
 *  changed. Admins who still need a second factor get the event too, because it contains only an
 *  id.
 *  @param subjectId - the space, report, review or photo that changed */
export const recordTeamEvents = (
  tx: Tx | Db,
  { now }: Pick<Deps, "now">,
  { kind, subjectId }: { kind: MemberEventKind; subjectId: string },
): Promise<void> => insertTeamEvents(tx, { kind, subjectId, at: now() });

/** When the transaction commits, tells the open pages of the team and of the given accounts that a
 *  booking or its money changed. */
export const recordBookingEvents = (
  tx: Tx | Db,
  { now }: Pick<Deps, "now">,
  accountIds: readonly string[],
  bookingId: string,
): Promise<void> =>
  insertEvents(tx, accountIds, {
    kind: "booking",
    subjectId: bookingId,
    at: now(),
    andTeam: true,
  });

/** Tells the open pages of the host and of the team about a new payout or a changed payout account.
 *  They are told when the transaction commits. */
export const recordPayoutEvents = (
  tx: Tx | Db,
  { now }: Pick<Deps, "now">,
  hostId: string,
): Promise<void> =>
  insertEvents(tx, [hostId], { kind: "payout", subjectId: hostId, at: now(), andTeam: true });

/** Tells the hosts who received a requirement that it is closed. Their open pages get the event
 *  when the transaction commits. Call this before the requirement is deleted. */
export const recordRequirementEvents = (
  tx: Tx | Db,
  { now }: Pick<Deps, "now">,
  requirementId: string,
): Promise<void> => insertRequirementEvents(tx, { requirementId, at: now() });

/** When the transaction commits, tells the open pages of a space's host that the calendar or the
 *  settings of the space changed. */
export const recordSpaceEvents = (
  tx: Tx | Db,
  { now }: Pick<Deps, "now">,
  spaceId: string,
): Promise<void> => insertSpaceEvents(tx, { spaceId, at: now(), andTeam: false });

/** Tells the open pages of a space's host and of the team that its listing or verification changed.
 *  They are told when the transaction commits. Call this before the space is deleted. */
export const recordListingEvents = (
  tx: Tx | Db,
  { now }: Pick<Deps, "now">,
  spaceId: string,
): Promise<void> => insertSpaceEvents(tx, { spaceId, at: now(), andTeam: true });
