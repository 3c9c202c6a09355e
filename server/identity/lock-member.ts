import type { Tx } from "#server/kernel/database/database.ts";
import { notSignedIn } from "./access.ts";

/** Keeps an account as it is until the transaction ends: what one member writes is written in turn,
 *  and nothing is written for somebody who is being suspended or deleted.
 *  @throws Problem 401 not-signed-in when that has happened since the request began */
export const lockMember = async (tx: Tx, accountId: string): Promise<void> => {
  const member = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("suspended_at", "is", null)
    .where("deleted_at", "is", null)
    // Not `for update`: rows that refer to the account need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw notSignedIn();
};
