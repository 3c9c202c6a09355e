import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Whether an account can be reached at an address or a number that is proven to be its own: the one
 *  place that decides it. */
export const isAccountVerified = async (tx: Db | Tx, accountId: string): Promise<boolean> => {
  const account = await tx
    .selectFrom("accounts")
    .select(["email_verified_at", "phone_verified_at"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  return Boolean(account?.email_verified_at ?? account?.phone_verified_at);
};
