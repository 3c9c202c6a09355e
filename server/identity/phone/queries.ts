import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Returns the phone number of an account that is not deleted. */
export const findPhone = async (
  db: Db | Tx,
  id: string,
): Promise<{ phone: string | null; verified: boolean } | undefined> => {
  const row = await db
    .selectFrom("accounts")
    .select(["phone", "phone_verified_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && { phone: row.phone, verified: row.phone_verified_at !== null };
};

/** Returns the account that has verified the number; at most one account can have verified it. */
export const findAccountByPhone = async (tx: Tx, phone: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom("accounts")
    .select("id")
    .where("phone", "=", phone)
    .where("phone_verified_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
};

/** Marks the account's phone number as verified.
 *  @throws a unique violation of `accounts_verified_phone_key` if another account has verified the
 *  same number */
export const markPhoneVerified = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable("accounts").set({ phone_verified_at: now }).where("id", "=", id).execute();
};

/** Stores the account and the code's hash in an existing sign-in challenge. Returns false if the
 *  challenge has expired, has no attempts left or already has a code. */
export const completeChallenge = async (
  tx: Tx,
  { hash, ...its }: { hash: Buffer; accountId: string; data: object; codeHash: Buffer; now: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable("challenges")
    .set({
      account_id: its.accountId,
      data: JSON.stringify(its.data),
      code_hash: its.codeHash,
    })
    .where("hash", "=", hash)
    .where("kind", "=", "phone-sign-in")
    .where("code_hash", "is", null)
    .where(sql<SqlBool>`expires_at > ${its.now}`)
    .where("tries_left", ">", 0)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
};
