import type { Db, Tx } from "#server/kernel/database/database.ts";

type Which = { issuer: string; subject: string };

/** Returns the id of the account to which a provider's account is connected; undefined if there is
 *  none. */
export const findAccountByIdentity = async (
  db: Db | Tx,
  { issuer, subject }: Which,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("provider_identities")
    .select("account_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.account_id;
};

/** Connects a provider's account to a member's account. Returns false if the provider's account is
 *  already connected. */
export const insertIdentity = async (
  tx: Tx,
  its: Which & { accountId: string; providerId: string; now: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto("provider_identities")
    .values({
      issuer: its.issuer,
      subject: its.subject,
      account_id: its.accountId,
      provider_id: its.providerId,
      created_at: its.now,
      last_used_at: its.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
};

export const updateIdentityUse = async (
  tx: Tx,
  { issuer, subject }: Which,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable("provider_identities")
    .set({ last_used_at: now })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
};

/** Returns the ids of the providers that are connected to an account. */
export const findProvidersOfAccount = async (db: Db | Tx, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("provider_identities")
    .select("provider_id")
    .distinct()
    .where("account_id", "=", accountId)
    .execute();
  return rows.map((row) => row.provider_id);
};

/** Disconnects a provider. Returns false if it was not connected. */
export const deleteIdentities = async (
  tx: Tx,
  { accountId, providerId }: { accountId: string; providerId: string },
): Promise<boolean> => {
  const rows = await tx
    .deleteFrom("provider_identities")
    .where("account_id", "=", accountId)
    .where("provider_id", "=", providerId)
    .returning("subject")
    .execute();
  return rows.length > 0;
};
