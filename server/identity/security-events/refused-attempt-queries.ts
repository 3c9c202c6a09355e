import { sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";

type RefusedAttemptRow = {
  kind: string;
  whose: { accountId: string } | { email: string };
  sessionId: string | undefined;
  address: string;
  device: string;
  now: Date;
};

/** Counts a refused attempt. Each account, kind and network has its own count. The first attempt of
 *  a count is also entered in the security record. The same statement runs if there is no account,
 *  so the response time does not reveal whether the account exists.
 *  @returns the account's id and the count; undefined if there is no such account */
export const countRefusedAttempt = async (
  db: Db,
  { kind, whose, sessionId, address, device, now }: RefusedAttemptRow,
): Promise<{ accountId: string; times: number } | undefined> => {
  const account =
    "email" in whose
      ? sql`lower(email) = ${whose.email.toLowerCase()}`
      : sql`id = ${whose.accountId}`;
  const { rows } = await sql<{ accountId: string; times: number }>`
    with counted as (
      insert into refusal_counts as c (account_id, kind, address, began_at, times)
      select id, ${kind}, ${address}, ${now}::timestamptz, 1
        from accounts where ${account} and deleted_at is null
      on conflict (account_id, kind, address) do update set times = least(c.times + 1, 1000000)
      returning account_id, times
    ), recorded as (
      insert into security_events (at, account_id, session_id, kind, device, address)
      select ${now}::timestamptz, account_id, ${sessionId ?? null}::uuid, ${kind}, ${device},
          ${address}
        from counted where times = 1
    )
    select account_id as "accountId", times from counted`.execute(db);
  return rows[0];
};

export type CountedAttempts = { accountId: string; kind: string; address: string; times: number };

/** Deletes the counts whose first attempt was at `until` or earlier. The security record already
 *  has the first attempt of each count. If a count has more attempts, they become one new entry.
 *  @returns the new entries */
export const recordCountedAttempts = async (
  db: Db,
  { until, now }: { until: Date; now: Date },
): Promise<CountedAttempts[]> => {
  const { rows } = await sql<CountedAttempts>`
    with over as (
      delete from refusal_counts where began_at <= ${until} returning account_id, kind, address, times
    ), recorded as (
      insert into security_events (at, account_id, kind, address, times)
      select ${now}::timestamptz, account_id, kind, address, times - 1 from over where times > 1
      returning account_id, kind, address, times
    )
    select account_id as "accountId", kind, address, times from recorded`.execute(db);
  return rows;
};
