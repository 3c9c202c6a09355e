import { eraseOfflineData } from "#web/frame/offline-caches.ts";
import { decodeAccessToken, onTokensChange, readTokens } from "#web/member/session.ts";
import { sessionApi } from "#web/member/session-api.ts";
import { keepNeeded, mergeArrivals, readArrivals, saveArrivals, toArrival } from "./arrivals.ts";
import { holdNavigation } from "./hold-navigation.ts";
import { ARRIVAL_DELAY_MS, ARRIVAL_REFRESH_MS } from "./policy.ts";
import type { LoadedMessage } from "./service-worker.ts";
import { deleteOldVisits } from "./visits.ts";

/** Prepares the device for times without a network: navigations wait for the connection, the
 *  service worker stores pages, and the guest's arrivals are stored. Also deletes old visits and
 *  keeps push up to date. */
export const startOffline = (): void => {
  holdNavigation();
  if (!("caches" in globalThis)) return;
  // In development there is no worker, because it would serve outdated files.
  if (import.meta.env.PROD && "serviceWorker" in navigator) register().catch(() => {});
  // Errors are ignored: there may be no network, or the browser may block its storage.
  const refresh = () => void refreshArrivals().catch(() => {});
  refresh();
  onAccountChange(refresh);
  void deleteOldVisits().catch(() => {});
  void keepPush().catch(() => {});
  onTokensChange(() => void keepPush().catch(() => {}));
  window.navigation?.addEventListener("currententrychange", ({ navigationType }) => {
    if (navigationType !== "replace" && bookingPages.test(location.pathname)) refresh();
  });
};

/** Calls `renewPush` if push was turned on on this device. Its code is loaded only in this case. */
const keepPush = async (): Promise<void> => {
  if (localStorage.getItem("pushOwner") === null) return;
  const { renewPush } = await import("./push-device.ts");
  await renewPush();
};

const register = async (): Promise<void> => {
  await navigator.serviceWorker.register("/service-worker.js", {
    scope: "/",
    updateViaCache: "none",
  });
  const { active } = await navigator.serviceWorker.ready;
  const message: LoadedMessage = { files: listLoadedFiles(), page: location.href };
  active?.postMessage(message);
};

/** Returns the paths of the site's files (below /assets/) that this page has loaded. */
const listLoadedFiles = (): string[] => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return [
    ...new Set(
      loaded
        .filter(
          ({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"),
        )
        .map(({ pathname }) => pathname),
    ),
  ];
};

/** The paths of pages on which bookings may have changed. */
const bookingPages = /^\/(bookings|payment-success)/;

/** The account that was signed in at the last refresh. */
let refreshedFor: string | undefined;

/** Updates the stored arrivals: what the guest needs on arrival, such as the address. Erases the
 *  offline data if the account that owns it is not signed in now. */
const refreshArrivals = async (): Promise<void> => {
  const accountId = decodeAccessToken(readTokens()?.accessToken ?? "").sub;
  const before = refreshedFor;
  refreshedFor = accountId;
  const stored = await readArrivals();
  const owner = before ?? stored?.accountId;
  if (owner && owner !== accountId) await eraseOfflineData();
  if (!accountId) return;

  const now = new Date();
  const mine = stored?.accountId === accountId ? stored : undefined;
  const arrivals = keepNeeded(mine?.arrivals ?? [], now);
  // Arrivals that are no longer needed are deleted even without a network.
  if (mine && arrivals.length < mine.arrivals.length) await saveArrivals({ ...mine, arrivals });
  const isFresh = mine && now.getTime() - Date.parse(mine.fetchedAt) < ARRIVAL_REFRESH_MS;
  if (!isFresh || bookingPages.test(location.pathname)) await fetchArrivals(accountId);
};

/** Calls `changed` when a member signs in or out, also in another tab. Does not call `changed` when
 *  the tokens of the same account are refreshed. */
const onAccountChange = (changed: () => void) =>
  onTokensChange((tokens) => {
    if (decodeAccessToken(tokens?.accessToken ?? "").sub !== refreshedFor) changed();
  });

/** Fetches the upcoming bookings of the account that is signed in. Stores what the guest needs on
 *  arrival, such as the address. */
const fetchArrivals = async (accountId: string): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, ARRIVAL_DELAY_MS));
  // The navigation bar links to the bookings only if online booking is on.
  const hasBookings = document.querySelector('.navbar a[href="/bookings"]') !== null;
  if (!hasBookings || refreshedFor !== accountId) return;
  const { body } = await sessionApi("GET /bookings", { query: { when: "upcoming" } });
  const stored = await readArrivals();
  // Somebody else may have signed in during the request.
  if (!body || decodeAccessToken(readTokens()?.accessToken ?? "").sub !== accountId) return;
  const confirmed = body.items.filter(({ status, as }) => status === "confirmed" && as === "guest");
  const earlier = stored?.accountId === accountId ? stored.arrivals : [];
  const now = new Date();
  await saveArrivals({
    accountId,
    fetchedAt: now.toISOString(),
    arrivals: mergeArrivals(earlier, confirmed.map(toArrival), now),
  });
};
