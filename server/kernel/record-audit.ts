import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "./deps.ts";

export type AuditRecord = {
  /** The actor; null for the system itself. */
  actorId: string | null;
  /** The subject's type and the verb: `space.approve`. */
  action: string;
  subjectType: "account" | "space" | "booking" | "payment" | "search-words";
  subjectId: string;
  /** Facts that explain the entry. No names or addresses of people: entries outlive their accounts. */
  details?: Record<string, string | number | boolean | null>;
};

/** Records an action of the team or a host on another account or listing, in the transaction of that
 *  action. The database refuses to change or remove an entry. */
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
