import type { Db, Tx } from "#server/kernel/database/database.ts";

export const findPayoutAccount = (db: Db | Tx, hostId: string) =>
  db
    .selectFrom("payout_accounts")
    .select(["host_id", "sealed", "key_id", "changed_at"])
    .where("host_id", "=", hostId)
    .executeTakeFirst();
export type PayoutAccountRow = NonNullable<Awaited<ReturnType<typeof findPayoutAccount>>>;

type Sealed = { sealed: Buffer; keyId: string };

/** Stores a host's payout account and the time of the change; `account` is null if the host has
 *  removed it. */
export const savePayoutAccountRow = async (
  tx: Tx,
  { hostId, account, at }: { hostId: string; account: Sealed | null; at: Date },
): Promise<void> => {
  const values = {
    sealed: account?.sealed ?? null,
    key_id: account?.keyId ?? null,
    changed_at: at,
  };
  await tx
    .insertInto("payout_accounts")
    .values({ host_id: hostId, ...values })
    .onConflict((on) => on.column("host_id").doUpdateSet(values))
    .execute();
};

/** Returns payout accounts that were encrypted with a key other than `keyId`, sorted by the id of
 *  their host. Includes only hosts with an id after `after`. */
export const findAccountsOfOtherKeys = (
  db: Db,
  { keyId, after, limit }: { keyId: string; after: string | undefined; limit: number },
) =>
  db
    .selectFrom("payout_accounts")
    .select(["host_id", "sealed", "key_id", "changed_at"])
    .where("key_id", "!=", keyId)
    .$if(after !== undefined, (some) => some.where("host_id", ">", after ?? ""))
    .orderBy("host_id")
    .limit(limit)
    .execute();

/** Replaces the encrypted form of a payout account, unless the account has changed since it was
 *  read. The replacement does not count as a change of the account, so payouts need not wait after
 *  it. */
export const replaceSealedAccount = async (
  db: Db,
  { host_id: hostId, sealed: before }: PayoutAccountRow,
  { sealed, keyId }: Sealed,
): Promise<void> => {
  await db
    .updateTable("payout_accounts")
    .set({ sealed, key_id: keyId })
    .where("host_id", "=", hostId)
    .where("sealed", "=", before)
    .execute();
};
