/* Push on this device. The browser has a subscription at its push service. The server stores this
 * subscription until the session ends. The device stores the session for which push was turned
 * on. */
import { decodeAccessToken, readTokens } from "#web/member/session.ts";
import { sessionApi } from "#web/member/session-api.ts";
import { WORKER_WAIT_MS } from "./policy.ts";

/** The key in local storage for the session that turned push on. */
const PUSH_OWNER_KEY = "pushOwner";

/** Whether this device shows notifications.
 *  - `unsupported`: this browser has no push
 *  - `denied`: the member has blocked them in the browser */
export type DevicePush = "unsupported" | "denied" | "off" | "on";

/** Push could not be checked, turned on or renewed. The message tells the member why, or what to
 *  do. */
export class PushDeviceError extends Error {}

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Returns the account and the session that are signed in here; undefined if there are none. */
const readSession = (): { accountId: string; session: string } | undefined => {
  const { sub, sid } = decodeAccessToken(readTokens()?.accessToken ?? "");
  return sub === undefined ? undefined : { accountId: sub, session: `${sub} ${sid}` };
};

/** Returns the account and the session for which push was turned on, as
 *  `<account id> <session id>`; an empty text if push was not turned on. */
const readOwner = (): string => localStorage.getItem(PUSH_OWNER_KEY) ?? "";
const isOwner = (accountId: string): boolean => readOwner().startsWith(`${accountId} `);

/** Returns the service worker's registration; undefined if the worker is not active within
 *  `WORKER_WAIT_MS`. In development there is no worker. */
const waitForWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_WAIT_MS));
  return Promise.race([navigator.serviceWorker.ready, none]);
};

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const encodeKey = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns whether a subscription uses the site's public key. */
const isFor = ({ options }: PushSubscription, publicKey: string): boolean =>
  encodeKey(options.applicationServerKey) === publicKey;

/** Returns the site's public key for push.
 *  @throws PushDeviceError if the server does not return it */
const fetchKey = async (): Promise<string> => {
  const { body, problem } = await sessionApi("GET /notifications/push");
  if (problem) throw new PushDeviceError(problem.message);
  return body.publicKey;
};

/** Returns whether this device shows the notifications of the account that is signed in.
 *  @throws PushDeviceError if the site's key could not be fetched */
export const findDevicePush = async (): Promise<DevicePush> => {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const session = readSession();
  const isOurs = session !== undefined && isOwner(session.accountId);
  if (Notification.permission !== "granted" || !isOurs) return "off";
  const subscription = await findSubscription();
  // The operator may have changed the site's key. The subscription for the old key then receives
  // nothing.
  return subscription && isFor(subscription, await fetchKey()) ? "on" : "off";
};

/** Returns this browser's subscription for the site's key. A subscription for an earlier key is
 *  replaced.
 *  @throws PushDeviceError if the server does not return the key, the service worker is not ready,
 *  or the push service does not respond */
const subscribe = async (): Promise<PushSubscription> => {
  const publicKey = await fetchKey();
  const registration = await waitForWorker();
  if (!registration)
    throw new PushDeviceError("Notifications are not ready on this page. Reload it and try again.");
  const { pushManager } = registration;
  const existing = await pushManager.getSubscription();
  if (existing && isFor(existing, publicKey)) return existing;
  await existing?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new PushDeviceError(
      "Your browser's push service did not respond. It does not work in private windows. In other windows, check the connection and try again.",
    );
  }
};

/** Sends this browser's subscription to the server, for the session that is signed in.
 *  @throws PushDeviceError if the server does not accept it */
const register = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON();
  const json = {
    endpoint: endpoint ?? "",
    expirationTime: subscription.expirationTime,
    keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
  };
  const { problem } = await sessionApi("POST /notifications/push", { json });
  if (problem) throw new PushDeviceError(problem.message);
  localStorage.setItem(PUSH_OWNER_KEY, readSession()?.session ?? "");
};

/** Asks for the browser's permission, and turns push on for the account that is signed in.
 *  @throws PushDeviceError if this browser cannot subscribe, or if the server does not accept the
 *  subscription */
export const turnPushOn = async (): Promise<DevicePush> => {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  await register(await subscribe());
  return "on";
};

/** Turns push off on this device. If a member is signed in, also deletes the subscription on the
 *  server. Otherwise the server has already deleted it together with the session. */
export const turnPushOff = async (): Promise<void> => {
  localStorage.removeItem(PUSH_OWNER_KEY);
  const subscription = await findSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  if (readSession()) await sessionApi("DELETE /notifications/push", { json: { endpoint } });
};

/** Renews this browser's push subscription. Does nothing if push was not turned on here. Turns push
 *  off if the account that turned it on is not signed in now.
 *  @throws PushDeviceError if this browser cannot subscribe, or if the server does not accept the
 *  subscription */
export const renewPush = async (): Promise<void> => {
  if (!readOwner() || !isSupported()) return;
  const session = readSession();
  if (!session || !isOwner(session.accountId)) return turnPushOff();
  if (Notification.permission !== "granted") return;
  // Nothing to renew: the session is the same, and the browser still has its subscription.
  if (readOwner() === session.session && (await findSubscription())) return;
  await register(await subscribe());
};
