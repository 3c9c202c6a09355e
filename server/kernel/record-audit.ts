import type { AuditAction } from "#contract/team/audit-actions.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "./deps.ts";

export type AuditRecord = {
  /** The id of the account that acted; null for the operator's command `npm run admin`. */
  actorId: string | null;
  /** The type of the subject and what was done to it, such as `space.approve`. */
  action: AuditAction;
  subjectType: "account" | "space" | "booking" | "payment" | "review" | "thread" | "search-words";
  subjectId: string;
  /** Facts that explain the entry, without names or addresses of people, because an entry remains
   *  after a person's account is deleted. */
  details?: Record<string, string | number | boolean | null>;
};

/** Adds an entry to the audit log, in the transaction of the recorded action. The database refuses
 *  to change or remove an entry. The log contains actions of the team and the operator, hosts'
 *  cancellations of bookings, and members' deletions of accounts. */
export const recordAudit = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  note: AuditRecord,
): Promise<void> => {
  await tx
    .insertInto("audit_log")
    .values({
      at: deps.now(),
      actor_id: note.actorId,
      action: note.action,
      subject_type: note.subjectType,
      subject_id: note.subjectId,
      details: JSON.stringify(note.details ?? {}),
    })
    .execute();
};
