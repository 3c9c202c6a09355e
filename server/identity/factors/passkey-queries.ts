import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { ChallengeKind } from "#server/kernel/database/schema.ts";

type On = Tx | Db;

export type PasskeyRow = {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

export const insertPasskey = async (
  tx: Tx,
  one: PasskeyRow & { name: string; backedUp: boolean; now: Date },
): Promise<void> => {
  await tx
    .insertInto("passkeys")
    .values({
      id: one.id,
      account_id: one.accountId,
      credential_id: one.credentialId,
      public_key: one.publicKey,
      counter: one.counter,
      transports: one.transports,
      name: one.name,
      backed_up: one.backedUp,
      created_at: one.now,
    })
    .execute();
};

/** Returns the passkeys of an account, oldest first. */
export const findPasskeys = (on: On, accountId: string) =>
  on
    .selectFrom("passkeys")
    .select(["id", "credential_id as credentialId", "transports", "name"])
    .select(["created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const findPasskeyByCredential = (
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom("passkeys")
    .select(["id", "account_id as accountId", "credential_id as credentialId"])
    .select(["public_key as publicKey", "counter", "transports"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();

/** Records the use of a passkey. Returns false if the passkey was removed, or if `counter` shows
 *  that somebody uses a copy of the passkey. */
export const updatePasskeyUse = async (
  tx: Tx,
  { id, counter, backedUp, now }: { id: string; counter: number; backedUp: boolean; now: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable("passkeys")
    .set({ counter, backed_up: backedUp, last_used_at: now })
    .where("id", "=", id)
    // The use count must grow with each use. If it does not, somebody uses a copy of the passkey.
    // Synchronised passkeys always send 0.
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

export const deletePasskey = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

export const deletePasskeys = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom("passkeys").where("account_id", "=", accountId).execute();
};

type Which = { hash: Buffer; kind: ChallengeKind; now: Date };

/** Consumes a WebAuthn challenge and returns it; undefined if it is unknown, used or expired.
 *  Commit this change before you verify the response. Each challenge then accepts only one
 *  response, right or wrong. */
export const consumePasskeyChallenge = (db: Db, { hash, kind, now }: Which) =>
  db
    .updateTable("challenges")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["account_id as accountId", "data"])
    .executeTakeFirst();

/** Returns the account whose sign-in waits for its second factor. Returns undefined if the
 *  challenge is unknown, used or expired, or has no attempts left. */
export const findAccountOfChallenge = async (
  db: Db,
  { hash, now }: Omit<Which, "kind">,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("challenges")
    .select("account_id")
    .where("hash", "=", hash)
    .where("kind", "=", "second-factor")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .executeTakeFirst();
  return row?.account_id ?? undefined;
};

/** Deletes an account's challenges for confirming the caller's identity by passkey. The challenges
 *  of sign-ins stay. */
export const deleteConfirmationChallenges = async (db: Db, accountId: string): Promise<void> => {
  await db
    .deleteFrom("challenges")
    .where("account_id", "=", accountId)
    .where("kind", "=", "passkey-sign-in")
    .where(sql<boolean>`data ->> 'purpose' = 'confirm'`)
    .execute();
};

/** Deletes an account's earlier challenges of a kind, so that only the newest can be answered. */
export const deleteChallengesOfKind = async (
  db: Db,
  accountId: string,
  kind: ChallengeKind,
): Promise<void> => {
  await db
    .deleteFrom("challenges")
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .execute();
};
