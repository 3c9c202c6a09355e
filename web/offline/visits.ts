/* The visit pages that were opened on this device. They are stored so that they can be shown
 * without a network. */
import type { Visit } from "#contract/visits/routes.ts";
import { VISITS_CACHE } from "#web/frame/offline-caches.ts";
import { ARRIVAL_RETENTION_MS } from "./policy.ts";

/** Returns whether a visit is still needed. It is needed until a day after the booking's end. */
const isNeeded = ({ endsAt }: Visit, now: Date): boolean =>
  Date.parse(endsAt) + ARRIVAL_RETENTION_MS > now.getTime();

/** Stores a visit under the path of its page, and deletes visits that are no longer needed. If this
 *  browser has no caches, does nothing. */
export const saveVisit = async (path: string, visit: Visit): Promise<void> => {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(VISITS_CACHE);
  await cache.put(path, Response.json(visit));
  await deleteOldVisits();
};

/** Deletes the stored visits whose booking ended more than a day ago. */
export const deleteOldVisits = async (): Promise<void> => {
  if (!("caches" in globalThis) || !(await caches.has(VISITS_CACHE))) return;
  const cache = await caches.open(VISITS_CACHE);
  for (const key of await cache.keys()) {
    const stored: Visit | undefined = await (await cache.match(key))?.json();
    if (stored && !isNeeded(stored, new Date())) await cache.delete(key);
  }
};

/** Returns the visit that is stored under the path of its page; undefined if there is none, or if
 *  the visit is no longer needed. */
export const findStoredVisit = async (path: string): Promise<Visit | undefined> => {
  if (!("caches" in globalThis) || !(await caches.has(VISITS_CACHE))) return undefined;
  const cache = await caches.open(VISITS_CACHE);
  const stored: Visit | undefined = await (await cache.match(path))?.json();
  return stored && isNeeded(stored, new Date()) ? stored : undefined;
};
