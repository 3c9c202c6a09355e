import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

export const findAccountForRole = (tx: Tx, email: string) =>
  tx
    .selectFrom("accounts")
    .select(["id", "role"])
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const findAdmins = async (db: Db) =>
  db
    .selectFrom("accounts")
    .select(["email", sql<boolean>`email_verified_at is not null`.as("verified")])
    .select(
      sql<boolean>`exists (select from totp_factors t where t.account_id = accounts.id and t.confirmed_at is not null)
        or exists (select from passkeys p where p.account_id = accounts.id)`.as("hasFactor"),
    )
    .where("role", "=", "admin")
    .where("deleted_at", "is", null)
    .orderBy("email")
    .execute();
