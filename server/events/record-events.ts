import type { MemberEventKind } from "#contract/events/event.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Tells the open pages of some members, when the transaction commits, that something changed for
 *  them. Clients that are offline get the event when they connect again within a day.
 *  @param subjectId the conversation, booking or notification that changed */
export const recordEvents = async (
  tx: Tx | Db,
  { now }: Pick<Deps, "now">,
  accountIds: Iterable<string>,
  { kind, subjectId }: { kind: MemberEventKind; subjectId: string },
): Promise<void> => {
  const created_at = now();
  const events = [...new Set(accountIds)].map((account_id) => ({
    account_id,
    kind,
    subject_id: subjectId,
    created_at,
  }));
  if (events.length > 0) await tx.insertInto("member_events").values(events).execute();
};
