import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** The values to restore. Only the fields that the change affects are set. */
export type PreviousValues = {
  email?: string;
  phone?: string | null;
  /** When the phone number was verified, in ISO 8601; null if it was not verified. */
  phoneVerifiedAt?: string | null;
};

export type NewUndoLink = {
  hash: Buffer;
  accountId: string;
  kind: string;
  before: PreviousValues;
  now: Date;
  expiresAt: Date;
};

/** Stores a link that undoes a change. Lock the account first. Then `created_at` shows the order of
 *  the account's changes, even if the clocks of two servers differ. */
export const insertUndoLink = async (tx: Tx, undo: NewUndoLink): Promise<void> => {
  await tx
    .insertInto("account_undos")
    .values({
      hash: undo.hash,
      account_id: undo.accountId,
      kind: undo.kind,
      before: JSON.stringify(undo.before),
      created_at: sql<Date>`greatest(${undo.now}::timestamptz, (select
        max(created_at) + interval '1 millisecond' from account_undos
        where account_id = ${undo.accountId}))`,
      expires_at: undo.expiresAt,
    })
    .execute();
};

export type UndoLink = { accountId: string; kind: string; before: PreviousValues; createdAt: Date };

/** Returns the link if it is unused and has not expired. To use the link, lock its account and then
 *  call `consumeUndoLink`. */
export const findUsableUndoLink = async (
  db: Db,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<UndoLink | undefined> => {
  const row = await db
    .selectFrom("account_undos")
    .select(["account_id as accountId", "kind", "before", "created_at as createdAt"])
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && { ...row, before: row.before as PreviousValues };
};

/** Marks a valid link as used. If several calls run at the same time, only one returns true. */
export const consumeUndoLink = async (
  tx: Tx,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable("account_undos")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the account's changes from `since` on that can still be undone, oldest first. */
export const findOpenUndoLinks = async (
  tx: Tx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<Pick<UndoLink, "kind" | "before">[]> => {
  const rows = await tx
    .selectFrom("account_undos")
    .select(["kind", "before"])
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, before }) => ({ kind, before: before as PreviousValues }));
};

/** Returns whether the password was changed at `since` or later. Changes without a stored undo link
 *  are ignored. */
export const isPasswordChangedSince = async (
  tx: Tx,
  accountId: string,
  since: Date,
): Promise<boolean> => {
  const row = await tx
    .selectFrom("account_undos")
    .select("hash")
    .where("account_id", "=", accountId)
    .where("kind", "in", ["password-changed", "password-reset"])
    .where("created_at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes the account's unused links. If `since` is given, older links stay. */
export const deleteUndoLinks = async (tx: Tx, accountId: string, since?: Date): Promise<void> => {
  let query = tx
    .deleteFrom("account_undos")
    .where("account_id", "=", accountId)
    .where("used_at", "is", null);
  if (since) query = query.where("created_at", ">=", since);
  await query.execute();
};

/** Returns whether an undo link can still restore this email address to an account. No other
 *  account may use such an email address.
 *  @param not - the id of the account that wants the email address. Its own undo links do not
 *  count */
export const isEmailReserved = async (
  on: Db | Tx,
  { email, now, not }: { email: string; now: Date; not?: string },
): Promise<boolean> => {
  let query = on
    .selectFrom("account_undos")
    .select("hash")
    .where("kind", "=", "email-changed")
    .where(sql<boolean>`lower(before ->> 'email') = ${email.toLowerCase()}`)
    .where("used_at", "is", null)
    .where("expires_at", ">", now);
  if (not) query = query.where("account_id", "<>", not);
  return (await query.executeTakeFirst()) !== undefined;
};
