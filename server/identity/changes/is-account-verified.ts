import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Returns whether the account has a verified email address or phone number. Use this function for
 *  every check that accepts either of them. Some checks require a verified email address. */
export const isAccountVerified = async (tx: Db | Tx, accountId: string): Promise<boolean> => {
  const account = await tx
    .selectFrom("accounts")
    .select(["email_verified_at", "phone_verified_at"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  return Boolean(account?.email_verified_at ?? account?.phone_verified_at);
};

/** Returns whether the account's current email address is verified. */
export const isEmailVerified = async (tx: Db | Tx, accountId: string): Promise<boolean> => {
  const account = await tx
    .selectFrom("accounts")
    .select("email_verified_at")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return Boolean(account?.email_verified_at);
};
