import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

export const isKnownDevice = async (
  db: Db,
  { hash, email }: { hash: Buffer; email: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom("known_devices as d")
    .innerJoin("accounts as a", "a.id", "d.account_id")
    .select("d.account_id")
    .where("d.hash", "=", hash)
    .where(sql<boolean>`lower(a.email) = ${email.toLowerCase()}`)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns whether the browser has signed in to the account that has verified the number. */
export const isKnownDeviceOfPhone = async (
  db: Db,
  { hash, phone }: { hash: Buffer; phone: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom("known_devices as d")
    .innerJoin("accounts as a", "a.id", "d.account_id")
    .select("d.account_id")
    .where("d.hash", "=", hash)
    .where("a.phone", "=", phone)
    .where("a.phone_verified_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Saves a browser as a known device of the account. Replaces the old cookie value of the browser
 *  in every account that knows the browser. If the account then has more than `most` devices,
 *  removes those that were unused for longest. */
export const saveKnownDevice = async (
  tx: Tx,
  device: { before: Buffer | null; hash: Buffer; accountId: string; now: Date },
  most: number,
): Promise<void> => {
  const { before, hash, accountId, now } = device;
  if (before)
    await tx.updateTable("known_devices").set({ hash }).where("hash", "=", before).execute();
  await tx
    .insertInto("known_devices")
    .values({ hash, account_id: accountId, created_at: now, last_used_at: now })
    .onConflict((row) => row.columns(["hash", "account_id"]).doUpdateSet({ last_used_at: now }))
    .execute();
  await tx
    .deleteFrom("known_devices")
    .where("account_id", "=", accountId)
    .where("hash", "not in", (of) =>
      of
        .selectFrom("known_devices")
        .select("hash")
        .where("account_id", "=", accountId)
        .orderBy("last_used_at", "desc")
        .limit(most),
    )
    .execute();
};
