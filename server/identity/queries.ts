import { type Selectable, sql } from "kysely";
import type { AccessClaims } from "#server/kernel/base/tokens.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { preparedMarker } from "#server/kernel/database/prepared-statements.ts";
import type { Accounts, Sessions } from "#server/kernel/database/schema.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import type { Caller } from "./caller.ts";

type CallerRow = Pick<
  Selectable<Accounts>,
  "id" | "role" | "email" | "email_verified_at" | "factor_grace_until"
> &
  Pick<Selectable<Sessions>, "confirmed_at" | "factor_at">;

/** The caller's data from the database. */
export type SessionCaller = Omit<Caller, "isTeam">;

export const findSessionCaller = async (
  db: Db,
  { accountId, sessionId }: AccessClaims,
  now: Date,
): Promise<SessionCaller | undefined> => {
  // This query runs for every request with a token, so it is prepared once on each connection.
  const { rows } = await sql<CallerRow>`${preparedMarker}
    select a.id, a.role, a.email, a.email_verified_at, a.factor_grace_until,
      s.confirmed_at, s.factor_at
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.account_id = ${accountId} and s.ended_at is null
      and s.ends_at > ${now} and a.suspended_at is null and a.deleted_at is null`.execute(db);
  const [row] = rows;
  return (
    row && {
      accountId: row.id,
      sessionId,
      role: row.role,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      confirmedAt: row.confirmed_at,
      factorAt: row.factor_at,
      factorGraceUntil: row.factor_grace_until,
    }
  );
};

export type NewAccount = {
  id: string;
  email: string;
  passwordHash: string | null;
  phone: string | null;
  role: "user" | "admin";
  verifiedAt: Date | null;
  createdAt: Date;
};

export const insertAccount = async (tx: Tx | Db, account: NewAccount): Promise<void> => {
  await tx
    .insertInto("accounts")
    .values({
      id: account.id,
      email: account.email,
      password_hash: account.passwordHash,
      phone: account.phone,
      role: account.role,
      email_verified_at: account.verifiedAt,
      created_at: account.createdAt,
    })
    .execute();
};

const sameEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

export const setRole = async (
  tx: Tx | Db,
  email: string,
  role: "user" | "admin",
): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set({ role, factor_grace_until: null })
    .where(sameEmail(email))
    .where("deleted_at", "is", null)
    .execute();
};

/** Returns an account that is not deleted. */
export const findAccount = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "phone", "role", "email_verified_at", "new_email"])
    .select(["display_name", "name_requested_at", "phone_verified_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** Returns true if an account has this id. A deleted account counts, too, because its row stays. */
export const accountExists = async (db: Db, id: string): Promise<boolean> => {
  const row = await db.selectFrom("accounts").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
};

/** Personal details of an account. A new password must not consist of them. */
export type PersonDetails = { email: string; phone?: string | null; displayName?: string | null };

export const findPersonDetails = (db: Db, id: string): Promise<PersonDetails | undefined> =>
  db
    .selectFrom("accounts")
    .select(["email", "phone", "display_name as displayName"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** Returns an account that is not deleted, and locks it until the transaction ends. */
export const lockAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom("accounts")
    .select(["id", "email", "email_verified_at", "new_email", "suspended_at"])
    .select(["phone", "phone_verified_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const findAccountToSignIn = async (db: Db, email: string) => {
  const row = await db
    .selectFrom("accounts")
    .select(["id", "password_hash", "suspended_at"])
    .where(sameEmail(email))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash, suspended: !!row.suspended_at };
};

export const findPasswordHash = async (db: Db, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

/** Returns the account if `passwordHash` is still the hash of its password and the account is not
 *  suspended. If so, the account's row stays locked until the transaction ends. */
export const lockPassword = (
  tx: Tx,
  id: string,
  passwordHash: string,
): Promise<{ email: string } | undefined> =>
  tx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", id)
    .where("password_hash", "=", passwordHash)
    .where("suspended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const findAccountToReset = (tx: Tx, email: string) =>
  tx
    .selectFrom("accounts")
    .select(["id", "email"])
    .where(sameEmail(email))
    .where("deleted_at", "is", null)
    .where("suspended_at", "is", null)
    .executeTakeFirst();

export const isEmailTaken = async (tx: Tx, email: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("accounts")
    .select("id")
    .where(sameEmail(email))
    .executeTakeFirst();
  return row !== undefined;
};

/** Sets the hash of the password. With null, the account has no password. Its owner can then sign
 *  in by another method, or set a password by a mailed link. */
export const setPassword = async (
  tx: Tx,
  id: string,
  passwordHash: string | null,
): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .execute();
};

export const setDisplayName = async (tx: Tx, id: string, name: string | null): Promise<void> => {
  await tx.updateTable("accounts").set({ display_name: name }).where("id", "=", id).execute();
  await notePublicChange(tx, [`host:${id}`]);
};

/** Records when the account was first asked for a display name. */
export const setNameRequested = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set({ name_requested_at: at })
    .where("id", "=", id)
    .where("name_requested_at", "is", null)
    .execute();
};

export const setPhone = async (tx: Tx, id: string, phone: string | null): Promise<void> => {
  await tx
    .updateTable("accounts")
    // A new number starts as unverified, even if the previous number was verified.
    .set({ phone, phone_verified_at: null })
    .where("id", "=", id)
    .where(sql<boolean>`phone is distinct from ${phone}`)
    .execute();
};

export const setNewEmail = async (tx: Tx, id: string, email: string | null): Promise<void> => {
  await tx.updateTable("accounts").set({ new_email: email }).where("id", "=", id).execute();
};

/** Replaces the account's email address with the requested one, which has just been verified. */
export const applyNewEmail = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set((to) => ({
      email: to.ref("new_email").$notNull(),
      new_email: null,
      email_verified_at: now,
    }))
    .where("id", "=", id)
    .where("new_email", "is not", null)
    .execute();
};

/** Restores the previous email address. It counts as verified, because the undo link was mailed to
 *  this email address. */
export const restoreEmail = async (tx: Tx, id: string, email: string, now: Date): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set({ email, email_verified_at: now })
    .where("id", "=", id)
    .execute();
};

/** Restores the previous phone number. It counts as verified only if it was verified before and no
 *  other account has verified it in the meantime. */
export const restorePhone = async (
  tx: Tx,
  id: string,
  { phone, verifiedAt }: { phone: string | null; verifiedAt: Date | null },
): Promise<void> => {
  await sql`update accounts a set phone = ${phone}, phone_verified_at =
      case when exists (select from accounts o where o.phone = ${phone}
                          and o.phone_verified_at is not null and o.id <> a.id)
        then null else ${verifiedAt}::timestamptz end
    where a.id = ${id}`.execute(tx);
};

export const confirmEmail = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable("accounts")
    .set({ email_verified_at: now })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .execute();
};
