import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { RequestOrigin } from "./changes/request-origin.ts";
import { recordSecurityEvent } from "./security-events/security-events.ts";
import { endAllSessions } from "./sign-in/sessions.ts";

export type LockedAccount = {
  id: string;
  email: string;
  role: "user" | "admin";
  suspended: boolean;
};

/** Returns an account, and locks it until the transaction ends; undefined if it does not exist or
 *  was deleted. */
export const lockAccountForSuspension = async (
  tx: Tx,
  id: string,
): Promise<LockedAccount | undefined> => {
  const row = await tx
    .selectFrom("accounts")
    .select(["id", "email", "role", "suspended_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    // Not `for update`, because inserts of rows that refer to the account would wait for that lock.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && { id: row.id, email: row.email, role: row.role, suspended: row.suspended_at !== null }
  );
};

/** The session and the request of the team member who suspends or restores the account. */
type By = { sessionId: string; origin: RequestOrigin };

/** Marks an account as suspended and signs it out everywhere. Lock the account first. */
export const markSuspended = async (
  tx: Tx,
  deps: Deps,
  { id, reason, by }: { id: string; reason: string; by: By },
): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set({ suspended_at: deps.now(), suspended_reason: reason })
    .where("id", "=", id)
    .execute();
  await endAllSessions(tx, deps, id);
  await recordSecurityEvent(tx, deps, { kind: "suspended", accountId: id, ...by });
};

/** Removes the suspension of an account; the person has to sign in again. Lock the account
 *  first. */
export const markRestored = async (
  tx: Tx,
  deps: Deps,
  { id, by }: { id: string; by: By },
): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set({ suspended_at: null, suspended_reason: null })
    .where("id", "=", id)
    .execute();
  await recordSecurityEvent(tx, deps, { kind: "restored", accountId: id, ...by });
};
