import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

export type OptIn = {
  account_id: string;
  phone_number: string;
  whatsapp_user_id: string | null;
  verified_at: Date;
  ended_at: Date | null;
  ended_by: "member" | "stop" | "passed-on" | null;
  wrote_at: Date | null;
};

const columns = [
  "account_id",
  "phone_number",
  "whatsapp_user_id",
  "verified_at",
  "ended_at",
  "ended_by",
  "wrote_at",
] as const;

/** Returns an account's opt-in, even if it has ended. */
export const findOptIn = async (db: Db | Tx, accountId: string): Promise<OptIn | undefined> =>
  (await db
    .selectFrom("whatsapp_opt_ins")
    .select(columns)
    .where("account_id", "=", accountId)
    .executeTakeFirst()) as OptIn | undefined;

/** Returns the opt-in of a phone number, or of the id that WhatsApp gave to a person. Opt-ins that
 *  have ended are ignored. */
export const findOptInBy = async (
  db: Db | Tx,
  by: { phoneNumber: string } | { userId: string },
): Promise<OptIn | undefined> =>
  (await db
    .selectFrom("whatsapp_opt_ins")
    .select(columns)
    .where("ended_at", "is", null)
    .where(
      "phoneNumber" in by ? "phone_number" : "whatsapp_user_id",
      "=",
      "phoneNumber" in by ? by.phoneNumber : by.userId,
    )
    .orderBy("verified_at", "desc")
    .limit(1)
    .executeTakeFirst()) as OptIn | undefined;

// The key of an advisory lock. It is an arbitrary number that nothing else in the database uses as
// a key.
const OPT_IN_LOCK = 7_265_010;

/** Opts an account in. If another account was opted in with this number, that opt-in ends. A lock
 *  lets only one transaction at a time save an opt-in. */
export const saveOptIn = async (
  tx: Tx,
  { accountId, phoneNumber, at }: { accountId: string; phoneNumber: string; at: Date },
): Promise<void> => {
  // Without the lock, two accounts could opt in with one number at the same moment: neither would
  // see the other's opt-in, and the unique index would refuse one of them.
  await sql`select pg_advisory_xact_lock(${OPT_IN_LOCK})`.execute(tx);
  await tx
    .updateTable("whatsapp_opt_ins")
    .set({ ended_at: at, ended_by: "passed-on" })
    .where("phone_number", "=", phoneNumber)
    .where("account_id", "<>", accountId)
    .where("ended_at", "is", null)
    .execute();
  const row = {
    phone_number: phoneNumber,
    whatsapp_user_id: null,
    verified_at: at,
    ended_at: null,
    ended_by: null,
    wrote_at: null,
  };
  await tx
    .insertInto("whatsapp_opt_ins")
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
};

/** Ends an account's opt-in, if it has not ended yet. */
export const endOptIn = async (
  db: Db | Tx,
  { accountId, by, at }: { accountId: string; by: OptIn["ended_by"]; at: Date },
): Promise<void> => {
  await db
    .updateTable("whatsapp_opt_ins")
    .set({ ended_at: at, ended_by: by })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
};

/** Stores WhatsApp's own id of a member in the member's opt-in, if no id is stored there yet. */
export const saveWhatsAppUserId = async (
  db: Db | Tx,
  accountId: string,
  userId: string,
): Promise<void> => {
  await db
    .updateTable("whatsapp_opt_ins")
    .set({ whatsapp_user_id: userId })
    .where("account_id", "=", accountId)
    .where("whatsapp_user_id", "is", null)
    .where("ended_at", "is", null)
    .execute();
};

/** Stores when the person last wrote. Keeps the stored time if it is later than `at`, because
 *  messages can arrive in the wrong order. */
export const saveWroteAt = async (db: Db, accountId: string, at: Date): Promise<void> => {
  await db
    .updateTable("whatsapp_opt_ins")
    .set({ wrote_at: at })
    .where("account_id", "=", accountId)
    .where((where) => where.or([where("wrote_at", "is", null), where("wrote_at", "<", at)]))
    .execute();
};

/** Stores an account's new code. It replaces the earlier code, which no longer works. */
export const saveCode = async (
  tx: Tx,
  code: {
    accountId: string;
    phoneNumber: string;
    codeHash: Buffer;
    expiresAt: Date;
    tries: number;
  },
): Promise<void> => {
  const row = {
    phone_number: code.phoneNumber,
    code_hash: code.codeHash,
    expires_at: code.expiresAt,
    tries_left: code.tries,
  };
  await tx
    .insertInto("whatsapp_codes")
    .values({ account_id: code.accountId, ...row })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
};

/** Uses up one of the attempts that an account's code allows.
 *  @returns the code's hash and number; undefined if there is no code, or if the code has expired
 *  or has no attempts left */
export const consumeCodeTry = async (
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ phone_number: string; code_hash: Buffer } | undefined> =>
  db
    .updateTable("whatsapp_codes")
    .set((make) => ({ tries_left: make("tries_left", "-", 1) }))
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .returning(["phone_number", "code_hash"])
    .executeTakeFirst();

/** Deletes an account's code; with `codeHash`, only if the code has this hash.
 *  @returns whether a code was deleted */
export const deleteCode = async (
  tx: Db | Tx,
  accountId: string,
  codeHash?: Buffer,
): Promise<boolean> => {
  let query = tx.deleteFrom("whatsapp_codes").where("account_id", "=", accountId);
  if (codeHash) query = query.where("code_hash", "=", codeHash);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
};
