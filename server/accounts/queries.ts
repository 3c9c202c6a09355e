import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database.ts";
import type { AccessClaims } from "#server/kernel/tokens.ts";
import type { Caller } from "./access.ts";

export const callerOfSession = async (
  db: Db,
  { accountId, sessionId }: AccessClaims,
): Promise<Caller | undefined> => {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["accounts.id", "accounts.role", "accounts.email", "accounts.email_verified_at"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.account_id", "=", accountId)
    .where("sessions.ended_at", "is", null)
    .where("accounts.suspended_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.id,
      sessionId,
      role: row.role,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
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

export const giveRole = async (db: Db, email: string, role: "user" | "admin"): Promise<boolean> => {
  const row = await db
    .updateTable("accounts")
    .set({ role })
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};
