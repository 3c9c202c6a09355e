import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

type On = Tx | Db;

export const insertSession = async (
  on: On,
  session: {
    id: string;
    accountId: string;
    userAgent: string;
    factorAt: Date | null;
    now: Date;
    endsAt: Date;
  },
): Promise<void> => {
  await on
    .insertInto("sessions")
    .values({
      id: session.id,
      account_id: session.accountId,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      confirmed_at: session.now,
      factor_at: session.factorAt,
      ends_at: session.endsAt,
    })
    .execute();
};

export const insertRefreshToken = async (
  on: On,
  token: { hash: Buffer; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> => {
  await on
    .insertInto("refresh_tokens")
    .values({
      hash: token.hash,
      session_id: token.sessionId,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
};

export type LockedRefreshToken = {
  sessionId: string;
  accountId: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** When the session ends at the latest. */
  endsAt: Date;
  /** False if the session was ended early, such as by a sign-out, or if its account was suspended
   *  or deleted. Does not take `endsAt` into account, so check `endsAt` as well. */
  open: boolean;
};

/** Returns a refresh token with its session, and locks both until the transaction ends. */
export const lockRefreshToken = async (
  tx: Tx,
  hash: Buffer,
): Promise<LockedRefreshToken | undefined> => {
  const row = await tx
    .selectFrom("refresh_tokens as token")
    .innerJoin("sessions as session", "session.id", "token.session_id")
    .innerJoin("accounts as account", "account.id", "session.account_id")
    .select(["token.session_id", "session.account_id", "token.expires_at", "token.used_at"])
    .select(["session.ended_at", "session.ends_at", "account.suspended_at", "account.deleted_at"])
    .where("token.hash", "=", hash)
    .forUpdate(["token", "session"])
    .executeTakeFirst();
  return (
    row && {
      sessionId: row.session_id,
      accountId: row.account_id,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      endsAt: row.ends_at,
      open: !row.ended_at && !row.suspended_at && !row.deleted_at,
    }
  );
};

/** Returns whether a refresh token exists and was never used. Lock its session first. */
export const isRefreshTokenUnused = async (tx: Tx, hash: Buffer): Promise<boolean> => {
  const row = await tx
    .selectFrom("refresh_tokens")
    .select("used_at")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined && row.used_at === null;
};

export const markRefreshTokenUsed = async (tx: Tx, hash: Buffer, now: Date): Promise<void> => {
  await tx.updateTable("refresh_tokens").set({ used_at: now }).where("hash", "=", hash).execute();
};

export const updateSessionUse = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable("sessions").set({ last_used_at: now }).where("id", "=", id).execute();
};

/** Records that the person has just proved their identity. */
export const markSessionConfirmed = async (on: On, id: string, now: Date): Promise<void> => {
  await on.updateTable("sessions").set({ confirmed_at: now }).where("id", "=", id).execute();
};

/** Removes the second-factor proofs of an account's sessions if the account has no second factor
 *  any more. If these proofs stayed, a removed factor would still give a session the team's rights,
 *  or allow it to add another factor. */
export const clearSessionFactors = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`update sessions set factor_at = null
    where account_id = ${accountId} and factor_at is not null
      and not exists (select from totp_factors
        where account_id = ${accountId} and confirmed_at is not null)
      and not exists (select from passkeys where account_id = ${accountId})`.execute(tx);
};

/** Ends open sessions of an account: all of them, all except one, or only one.
 *  @returns how many sessions were ended */
export const endSessions = async (
  on: On,
  which: { accountId: string; now: Date; except?: string; only?: string },
): Promise<number> => {
  let query = on
    .updateTable("sessions")
    .set({ ended_at: which.now })
    .where("account_id", "=", which.accountId)
    .where("ended_at", "is", null);
  if (which.except !== undefined) query = query.where("id", "<>", which.except);
  if (which.only !== undefined) query = query.where("id", "=", which.only);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
};

export type SessionRow = { id: string; user_agent: string; created_at: Date; last_used_at: Date };

/** Returns the open sessions of an account that were used since the given time, most recently used
 *  first. */
export const findOpenSessions = (
  db: Db,
  { accountId, now, usedSince }: { accountId: string; now: Date; usedSince: Date },
): Promise<SessionRow[]> =>
  db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .where("last_used_at", ">", usedSince)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();
