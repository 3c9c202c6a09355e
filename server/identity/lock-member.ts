import type { Tx } from "#server/kernel/database/database.ts";
import { notSignedIn } from "./access.ts";
import type { Caller } from "./caller.ts";

/** Locks an account until the transaction ends. So a member's writes run one after the other, and
 *  not during a suspension or deletion.
 *  @returns the account's present email address
 *  @throws Problem 401 not-signed-in if the account was suspended or deleted */
export const lockMember = async (tx: Tx, accountId: string): Promise<{ email: string }> => {
  const member = await tx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .where("suspended_at", "is", null)
    .where("deleted_at", "is", null)
    // With `for update`, inserts of rows that refer to the account would have to wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw notSignedIn();
  return member;
};

/** Locks the caller's account and session until the transaction ends. Use this for changes that
 *  need an open session, such as a new way to sign in.
 *  @returns the caller with the account's present email address
 *  @throws Problem 401 not-signed-in, also if the session ended */
export const lockCaller = async <Who extends Pick<Caller, "accountId" | "sessionId">>(
  tx: Tx,
  caller: Who,
): Promise<Who & { email: string }> => {
  const { email } = await lockMember(tx, caller.accountId);
  const session = await tx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", caller.sessionId)
    .where("ended_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!session) throw notSignedIn();
  return { ...caller, email };
};
