import type { Tx } from "#server/kernel/database/database.ts";
import { notSignedIn } from "./access.ts";
import type { Caller } from "./caller.ts";

/** Locks an account until the transaction ends. So a member's writes run one after the other. None
 *  of them runs while the account is being suspended or deleted.
 *  @throws Problem 401 not-signed-in if the account was suspended or deleted after the request
 *  began */
export const lockMember = async (tx: Tx, accountId: string): Promise<void> => {
  const member = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("suspended_at", "is", null)
    .where("deleted_at", "is", null)
    // With `for update`, inserts of rows that refer to the account would have to wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw notSignedIn();
};

/** Locks the caller's account and session until the transaction ends. So nobody ends the session
 *  during the transaction. Use this for changes that a caller without a session must not make, such
 *  as a new way to sign in.
 *  @returns the account's email address, which may have changed since the request began
 *  @throws Problem 401 not-signed-in if the session ended, or the account was suspended or deleted,
 *  after the request began */
export const lockCaller = async (
  tx: Tx,
  { accountId, sessionId }: Pick<Caller, "accountId" | "sessionId">,
): Promise<{ email: string }> => {
  await lockMember(tx, accountId);
  const member = await tx
    .selectFrom("sessions as session")
    .innerJoin("accounts as account", "account.id", "session.account_id")
    .select("account.email")
    .where("session.id", "=", sessionId)
    .where("session.ended_at", "is", null)
    .forNoKeyUpdate("session")
    .executeTakeFirst();
  if (!member) throw notSignedIn();
  return member;
};
