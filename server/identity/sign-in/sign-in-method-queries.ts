import { sql } from "kysely";
import type { Tx } from "#server/kernel/database/database.ts";
import { deleteAllChallenges } from "./challenge-queries.ts";
import { clearSessionFactors } from "./session-queries.ts";

/** Removes the sign-in methods of an account, except the password. A phone number stays, but is no
 *  longer verified. Unfinished sign-ins and known browsers are always removed.
 *  @param since - if given, removes only methods that were added or verified from then on */
export const removeSignInMethods = async (
  tx: Tx,
  accountId: string,
  since?: Date,
): Promise<void> => {
  const from = since ?? new Date(0);
  await tx
    .deleteFrom("totp_factors")
    .where("account_id", "=", accountId)
    .where((it) => it.or([it("created_at", ">=", from), it("confirmed_at", ">=", from)]))
    .execute();
  await tx
    .deleteFrom("recovery_codes")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", from)
    .execute();
  await tx
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", from)
    .execute();
  await tx
    .deleteFrom("provider_identities")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", from)
    .execute();
  await tx
    .updateTable("accounts")
    .set({ phone_verified_at: null })
    .where("id", "=", accountId)
    .where("phone_verified_at", ">=", from)
    .execute();
  await clearSessionFactors(tx, accountId);
  await deleteAllChallenges(tx, accountId);
  await deleteKnownDevices(tx, accountId);
};

/** Deletes the account's known browsers. */
export const deleteKnownDevices = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom("known_devices").where("account_id", "=", accountId).execute();
};

type SignInMethodFlags = { password: boolean; passkey: boolean; phone: boolean };

/** Returns three flags: whether an account has a password, a passkey and a verified phone number.
 *  Sign-in through a provider is not included. */
export const findSignInMethods = async (tx: Tx, accountId: string): Promise<SignInMethodFlags> => {
  const { rows } = await sql<SignInMethodFlags>`select password_hash is not null as password,
      exists (select from passkeys p where p.account_id = a.id) as passkey,
      phone_verified_at is not null as phone
    from accounts a where a.id = ${accountId}`.execute(tx);
  return rows[0] ?? { password: false, passkey: false, phone: false };
};
