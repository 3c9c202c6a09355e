import { sql } from "kysely";
import type { SecondFactorMethod } from "#contract/accounts/second-factor-methods.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

type Has = { totp: boolean; passkey: boolean; codes: boolean };

/** Returns the methods with which an account can prove a second factor; empty if it has none.
 *  Recovery codes alone do not count: they only replace a lost factor. */
export const findSecondFactorMethods = async (
  db: Db | Tx,
  accountId: string,
): Promise<SecondFactorMethod[]> => {
  const { rows } = await sql<Has>`select
    exists (select from totp_factors where account_id = ${accountId} and confirmed_at is not null) as totp,
    exists (select from passkeys where account_id = ${accountId}) as passkey,
    exists (select from recovery_codes where account_id = ${accountId} and used_at is null) as codes`.execute(
    db,
  );
  const [has] = rows;
  if (!has || !(has.totp || has.passkey)) return [];
  return [
    ...(has.totp ? ["totp" as const] : []),
    ...(has.passkey ? ["passkey" as const] : []),
    ...(has.codes ? ["recovery-code" as const] : []),
  ];
};
