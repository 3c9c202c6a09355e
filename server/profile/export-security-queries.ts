import type { Db } from "#server/kernel/database/database.ts";

/** Returns the account's authenticator app; undefined while its setup is not confirmed. */
export const findTotpToExport = (db: Db, accountId: string) =>
  db
    .selectFrom("totp_factors")
    .select(["created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();

export const countRecoveryCodesToExport = async (db: Db, accountId: string): Promise<number> => {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((make) => make.fn.countAll<number>().as("left"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
};

export const findAllPasskeys = (db: Db, accountId: string) =>
  db
    .selectFrom("passkeys")
    .select(["name", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

export const findAllProviders = (db: Db, accountId: string) =>
  db
    .selectFrom("provider_identities")
    .select(["provider_id", "subject", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

export const findAllDevices = (db: Db, accountId: string) =>
  db
    .selectFrom("known_devices")
    .select(["created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("last_used_at", "desc")
    .execute();

/** Returns the creation time and the sending time of each SMS to the account's verified phone
 *  number; nothing if the number is not verified, because it may be another person's. The text of
 *  an SMS is deleted after sending, so it is not exported. */
export const findAllSms = (db: Db, accountId: string) =>
  db
    .selectFrom("text_messages")
    .innerJoin("accounts", "accounts.phone", "text_messages.recipient")
    .select(["text_messages.created_at", "text_messages.sent_at"])
    .where("accounts.id", "=", accountId)
    .where("accounts.phone_verified_at", "is not", null)
    .orderBy("text_messages.created_at", "desc")
    .execute();

export const findAllSecurityEvents = (db: Db, accountId: string) =>
  db
    .selectFrom("security_events")
    .select(["at", "kind", "device", "address", "times"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
