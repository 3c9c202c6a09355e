import { ECDH } from "node:crypto";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { notificationMessages } from "#contract/notifications/messages.ts";
import { MAX_PUSH_SUBSCRIPTIONS } from "#contract/notifications/policy.ts";
import type { PushSubscriptionBody } from "#contract/notifications/push-routes.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Db } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isOutsideUrl, isTrusted } from "#server/kernel/http/outside-address.ts";
import {
  deleteOldestSubscriptions,
  deleteOwnSubscriptions,
  findSubscriptionsToExport,
  saveSubscription,
} from "./queries.ts";
import { requireVapidKeys } from "./vapid-keys.ts";

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Checks the URL of a push service, without network access, and returns the URL. The URL must be
 *  public and https, except on servers that the operator trusts. It must have no user name or
 *  password.
 *  @throws Problem 422 for any other URL */
const parseEndpoint = (endpoint: string, trusted: readonly string[]): string => {
  const url = URL.parse(endpoint);
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isTrusted(url, trusted))))
    throw invalid({ endpoint: notificationMessages.endpoint });
  if (url.username || url.password) throw invalid({ endpoint: notificationMessages.endpoint });
  if (!isOutsideUrl(url, trusted))
    throw invalid({ endpoint: notificationMessages.privateEndpoint });
  return endpoint;
};

/** Returns a browser's keys in base64url without padding.
 *  @throws Problem 422 if content could not be encrypted with these keys */
const parseKeys = ({ p256dh, auth }: PushSubscriptionBody["keys"]) => {
  const unusable = () => invalid({ keys: notificationMessages.pushKeys });
  const [point, secret] = [Buffer.from(p256dh, "base64url"), Buffer.from(auth, "base64url")];
  if (point.length !== POINT_BYTES || secret.length !== AUTH_BYTES) throw unusable();
  try {
    ECDH.convertKey(point, "prime256v1");
  } catch {
    throw unusable();
  }
  return { p256dh: point.toString("base64url"), auth: secret.toString("base64url") };
};

/** Stores the subscription of the caller's browser, for as long as the caller's session lasts.
 *  @throws Problem 404 not-open if the site sends no push
 *  @throws Problem 422 if the endpoint or the keys are invalid
 *  @throws Problem 401 if the account was suspended or deleted */
export const subscribeToPush = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  { endpoint, expirationTime, keys }: PushSubscriptionBody,
): Promise<void> => {
  requireVapidKeys(deps);
  const subscription = {
    id: deps.newId(),
    accountId,
    sessionId,
    endpoint: parseEndpoint(endpoint, deps.config.calendarHosts),
    ...parseKeys(keys),
    expiresAt: typeof expirationTime === "number" ? new Date(expirationTime) : null,
    at: deps.now(),
  };
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    await saveSubscription(tx, subscription);
    await deleteOldestSubscriptions(tx, accountId, MAX_PUSH_SUBSCRIPTIONS);
  });
};

/** Ends the caller's subscription with this endpoint; without an endpoint, ends all subscriptions
 *  of the caller's session.
 *  @throws Problem 404 not-open if the site sends no push */
export const endPush = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  endpoint: string | undefined,
): Promise<void> => {
  requireVapidKeys(deps);
  await deleteOwnSubscriptions(
    deps.db,
    accountId,
    endpoint === undefined ? { sessionId } : { endpoint },
  );
};

/** Returns an account's subscriptions, newest first, for its export. */
export const exportPush = async (db: Db, accountId: string): Promise<AccountExport["push"]> =>
  (await findSubscriptionsToExport(db, accountId)).map(({ endpoint, created_at, expires_at }) => ({
    endpoint,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  }));
