import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

type On = Tx | Db;

/** Stores a secret that no code has confirmed yet. The secret replaces an earlier unconfirmed one.
 *  @returns false if an authenticator app is already set up */
export const saveUnconfirmedTotp = async (
  tx: On,
  { accountId, secret, now }: { accountId: string; secret: Buffer; now: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto("totp_factors")
    .values({ account_id: accountId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ secret, created_at: now })
        .where("totp_factors.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
};

export const findTotp = (on: On, accountId: string) =>
  on
    .selectFrom("totp_factors")
    .select(["secret", "confirmed_at as confirmedAt", "last_step as lastStep"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Returns at most `limit` encrypted secrets of authenticator apps. Only secrets whose first bytes
 *  differ from `head` are included. The secrets are sorted by the account's id. If `after` is
 *  given, only accounts with a higher id are included. */
export const findSecretsWithOtherHeads = (
  db: Db,
  { head, after, limit }: { head: Buffer; after: string | undefined; limit: number },
) =>
  db
    .selectFrom("totp_factors")
    .select(["account_id as accountId", "secret"])
    .where(sql`substring(secret from 1 for ${head.length}::int)`, "!=", head)
    .$if(after !== undefined, (some) => some.where("account_id", ">", after ?? ""))
    .orderBy("account_id")
    .limit(limit)
    .execute();

/** Replaces the encrypted form of an app's secret. Does nothing if the stored form is no longer
 *  `before`. */
export const replaceTotpSecret = async (
  db: Db,
  { accountId, before, after }: { accountId: string; before: Buffer; after: Buffer },
): Promise<void> => {
  await db
    .updateTable("totp_factors")
    .set({ secret: after })
    .where("account_id", "=", accountId)
    .where("secret", "=", before)
    .execute();
};

/** Consumes the codes of a TOTP time step and all earlier steps. Returns false if this step or a
 *  later step is already consumed. Only one of several simultaneous calls for a step returns true.
 *  @param first - whether the code also confirms the app */
export const consumeTotpStep = async (
  tx: On,
  {
    accountId,
    step,
    now,
    first = false,
  }: { accountId: string; step: number; now: Date; first?: boolean },
): Promise<boolean> => {
  const row = await tx
    .updateTable("totp_factors")
    .set({ last_step: step, last_used_at: now, ...(first && { confirmed_at: now }) })
    .where("account_id", "=", accountId)
    .where("confirmed_at", first ? "is" : "is not", null)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes the authenticator app of an account.
 *  @returns whether the account had a confirmed app */
export const deleteTotp = async (tx: Tx, accountId: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom("totp_factors")
    .where("account_id", "=", accountId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
};

export const deleteRecoveryCodes = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
};

export const insertRecoveryCodes = async (
  tx: Tx,
  { accountId, hashes, now }: { accountId: string; hashes: Buffer[]; now: Date },
): Promise<void> => {
  await tx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ account_id: accountId, hash, created_at: now })))
    .execute();
};

/** Consumes a recovery code. Returns false if the code is wrong or used. If several calls with the
 *  same code run at the same time, only one returns true. */
export const consumeRecoveryCodeHash = async (
  tx: Tx,
  { accountId, hash, now }: { accountId: string; hash: Buffer; now: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
};

export const countRecoveryCodesLeft = async (db: On, accountId: string): Promise<number> => {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(sql<number>`count(*)::int`.as("left"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
};

/** Records that a second factor was proved in a session. This also counts as a recent proof of
 *  identity. */
export const markSessionSecondFactorProved = async (
  on: On,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await on
    .updateTable("sessions")
    .set({ confirmed_at: now, factor_at: now })
    .where("id", "=", sessionId)
    .execute();
};
