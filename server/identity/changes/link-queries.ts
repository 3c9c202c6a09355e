import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { EmailLinkPurpose } from "#server/kernel/database/schema.ts";

export type EmailLink = { accountId: string; email: string };

export const insertEmailLink = async (
  tx: Tx | Db,
  link: EmailLink & { hash: Buffer; purpose: EmailLinkPurpose; now: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto("email_links")
    .values({
      hash: link.hash,
      account_id: link.accountId,
      purpose: link.purpose,
      email: link.email,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
};

type Which = { hash: Buffer; purpose: EmailLinkPurpose; now: Date };

/** Returns the link if it is unused and has not expired. To use the link, also call
 *  `consumeEmailLink`, in the transaction that acts on the link. Otherwise two requests could use
 *  the link at the same time. */
export const findUsableEmailLink = (
  db: Db,
  { hash, purpose, now }: Which,
): Promise<EmailLink | undefined> =>
  db
    .selectFrom("email_links")
    .select(["account_id as accountId", "email"])
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Marks a valid link as used. If several calls run at the same time, only one returns true. Lock
 *  the account first. Code that deletes links also locks the account first, and a different order
 *  could cause a deadlock. */
export const consumeEmailLink = async (tx: Tx, { hash, purpose, now }: Which): Promise<boolean> => {
  const row = await tx
    .updateTable("email_links")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes the unused links that would confirm a new email address of the account. */
export const deleteNewEmailLinks = async (tx: Tx, accountId: string): Promise<void> => {
  await sql`delete from email_links l using accounts a
    where a.id = ${accountId} and l.account_id = a.id and l.purpose = 'verify-email'
      and l.used_at is null and lower(l.email) <> lower(a.email)`.execute(tx);
};

/** Deletes the account's unused links with this purpose. */
export const deleteEmailLinks = async (
  tx: Tx | Db,
  accountId: string,
  purpose: EmailLinkPurpose,
): Promise<void> => {
  await tx
    .deleteFrom("email_links")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
};
