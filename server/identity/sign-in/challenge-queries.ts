import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { ChallengeKind } from "#server/kernel/database/schema.ts";

export type NewChallenge = {
  hash: Buffer;
  kind: ChallengeKind;
  accountId: string | null;
  data?: object;
  codeHash?: Buffer;
  now: Date;
  expiresAt: Date;
};

export const insertChallenge = async (tx: Tx | Db, one: NewChallenge): Promise<void> => {
  await tx
    .insertInto("challenges")
    .values({
      hash: one.hash,
      kind: one.kind,
      account_id: one.accountId,
      data: JSON.stringify(one.data ?? {}),
      code_hash: one.codeHash ?? null,
      created_at: one.now,
      expires_at: one.expiresAt,
    })
    .execute();
};

type Which = { hash: Buffer; kind: ChallengeKind; now: Date };

/** Consumes one of a challenge's attempts and returns the challenge; undefined if it is unknown,
 *  used or expired, or has no attempts left. Commit the attempt before you check the proof. A wrong
 *  proof then costs an attempt even if a later transaction is rolled back. */
export const consumeChallengeTry = async (db: Db, { hash, kind, now }: Which) =>
  db
    .updateTable("challenges")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries_left", ">", 0)
    .returning([
      "account_id as accountId",
      "data",
      "code_hash as codeHash",
      "tries_left as triesLeft",
    ])
    .executeTakeFirst();

/** Consumes a challenge. Only one of several simultaneous calls returns true. */
export const consumeChallenge = async (tx: Tx, { hash, kind, now }: Which): Promise<boolean> => {
  const row = await tx
    .updateTable("challenges")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes all challenges that name the account. Challenges without an account stay, such as the
 *  challenge of a sign-in by passkey. */
export const deleteAllChallenges = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom("challenges").where("account_id", "=", accountId).execute();
};
