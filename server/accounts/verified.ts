import type { Tx } from "#server/kernel/database.ts";

/** Whether somebody can be reached at an address, or (once accounts have verified numbers) a number,
 *  that is proven to be theirs: the one place that decides it. */
export const isVerified = async (tx: Tx, accountId: string): Promise<boolean> => {
  const account = await tx
    .selectFrom("accounts")
    .select("email_verified_at")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account !== undefined && account.email_verified_at !== null;
};
