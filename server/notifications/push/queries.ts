import { sql } from "kysely";
import { SESSION_IDLE_MS } from "#server/identity/policy.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** The subscription of a browser at its push service. */
export type PushSubscription = { id: string; endpoint: string; p256dh: string; auth: string };

export type NewPushSubscription = PushSubscription & {
  accountId: string;
  sessionId: string;
  expiresAt: Date | null;
  at: Date;
};

/** Stores a subscription. A subscription with the same endpoint is replaced, even if it belongs to
 *  another account: the browser now belongs to the account that is signed in there. */
export const saveSubscription = async (
  tx: Tx,
  { id, accountId, sessionId, endpoint, p256dh, auth, expiresAt, at }: NewPushSubscription,
): Promise<void> => {
  const row = {
    account_id: accountId,
    session_id: sessionId,
    p256dh,
    auth,
    expires_at: expiresAt,
    created_at: at,
  };
  await tx
    .insertInto("push_subscriptions")
    .values({ id, endpoint, ...row })
    .onConflict((oc) => oc.column("endpoint").doUpdateSet(row))
    .execute();
};

/** Deletes an account's oldest subscriptions and keeps the newest.
 *  @param most - how many are kept */
export const deleteOldestSubscriptions = async (
  tx: Tx,
  accountId: string,
  most: number,
): Promise<void> => {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where account_id = ${accountId}
    order by created_at desc, id desc offset ${most})`.execute(tx);
};

/** Deletes an account's subscription with this endpoint, or all its subscriptions of this
 *  session. */
export const deleteOwnSubscriptions = async (
  db: Db,
  accountId: string,
  of: { endpoint: string } | { sessionId: string },
): Promise<void> => {
  const own = db.deleteFrom("push_subscriptions").where("account_id", "=", accountId);
  await ("endpoint" in of
    ? own.where("endpoint", "=", of.endpoint)
    : own.where("session_id", "=", of.sessionId)
  ).execute();
};

/** Deletes a subscription that can no longer be used. If the browser has sent a new secret (`auth`)
 *  for the endpoint meanwhile, the subscription is kept. */
export const deleteEndedSubscription = async (
  tx: Tx,
  { id, endpoint, auth }: PushSubscription,
): Promise<void> => {
  await tx
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .where("endpoint", "=", endpoint)
    .where("auth", "=", auth)
    .execute();
};

/** The condition for a subscription to get notifications: it has not expired, its session is open
 *  and was used recently, and its account may sign in. */
const isLive = (at: Date) => sql`
  s.account_id = p.account_id and s.ended_at is null and s.ends_at > ${at}
  and s.last_used_at > ${new Date(at.getTime() - SESSION_IDLE_MS)}
  and a.suspended_at is null and a.deleted_at is null
  and (p.expires_at is null or p.expires_at > ${at})`;

/** Returns the subscriptions of an account that get notifications, newest first. */
export const findLiveSubscriptions = async (
  db: Db | Tx,
  accountId: string,
  at: Date,
): Promise<PushSubscription[]> => {
  const { rows } = await sql<PushSubscription>`
    select p.id, p.endpoint, p.p256dh, p.auth from push_subscriptions p
      join sessions s on s.id = p.session_id join accounts a on a.id = p.account_id
    where p.account_id = ${accountId} and ${isLive(at)}
    order by p.created_at desc`.execute(db);
  return rows;
};

/** Returns whether an account has a subscription that gets notifications. */
export const hasPush = async (db: Db | Tx, accountId: string, at: Date): Promise<boolean> =>
  (await findLiveSubscriptions(db, accountId, at)).length > 0;

/** Returns an account's subscriptions, newest first, for its export. */
export const findSubscriptionsToExport = (db: Db, accountId: string) =>
  db
    .selectFrom("push_subscriptions")
    .select(["endpoint", "created_at", "expires_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

/** Deletes the subscriptions that get no notifications any more. When a session ends, the trigger
 *  `sessions_end_push` already deletes its subscriptions. */
export const deleteDeadSubscriptions = async (db: Db, at: Date): Promise<void> => {
  await sql`delete from push_subscriptions p using sessions s, accounts a
    where s.id = p.session_id and a.id = p.account_id and not (${isLive(at)})`.execute(db);
};
