import { notifyOtherWorkers, onWorkerNotice } from "#server/kernel/base/worker-notices.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { publicPhotoMemory } from "./policy.ts";
import { findPhotosOnLiveSpaces } from "./queries.ts";

const builtIn = new Set(photoPool.map(({ id }) => id));

/** Counts the events that may hide public photos. When this number changes, each function from
 *  `createPublicPhotoCheck` clears its own cache. The code that hides photos cannot reach these
 *  caches, so the number is global. */
let hidden = 0;
const HIDDEN = "photos-hidden";

/** Clears the cache of public photos on all workers of this node; other nodes notice within a
 *  minute. Call this after the commit that hides photos of a space or review. Before the commit, a
 *  query still finds these photos to be public. */
export const clearPublicPhotoCache = (): void => {
  hidden += 1;
  notifyOtherWorkers(HIDDEN);
};

onWorkerNotice(HIDDEN, () => {
  hidden += 1;
});

/** Returns the public photos among `ids`: our own pictures, and the photos of live spaces whose
 *  hosts are active. The photos in a space's published reviews are included. */
export const filterPublicPhotos = async (
  { db }: Pick<Deps, "db">,
  ids: readonly string[],
): Promise<Set<string>> => {
  const uploadedIds = ids.filter((id) => !builtIn.has(id));
  const live = uploadedIds.length > 0 ? await findPhotosOnLiveSpaces(db, uploadedIds) : [];
  return new Set([...ids.filter((id) => builtIn.has(id)), ...live]);
};

/** Returns a function that checks whether a photo is public. To save queries, "public" is cached
 *  for a minute, or until photos are hidden. "Not public" is never cached, so that the photos of an
 *  approved space appear immediately. */
export const createPublicPhotoCheck = (deps: Pick<Deps, "db" | "now">) => {
  const cachedUntil = new Map<string, number>();
  let seen = hidden;
  return async (id: string): Promise<boolean> => {
    if (builtIn.has(id)) return true;
    if (seen !== hidden) cachedUntil.clear();
    seen = hidden;
    const now = deps.now().getTime();
    const until = cachedUntil.get(id);
    if (until !== undefined && until > now) return true;
    cachedUntil.delete(id);
    const hiddenBefore = hidden;
    if (!(await filterPublicPhotos(deps, [id])).has(id)) return false;
    // If photos were hidden during the query, its result may be outdated and is not cached.
    if (hiddenBefore !== hidden) return true;
    // Deletes the oldest entry when the cache is full.
    const [oldest] = cachedUntil.keys();
    if (oldest !== undefined && cachedUntil.size >= publicPhotoMemory.most)
      cachedUntil.delete(oldest);
    cachedUntil.set(id, now + publicPhotoMemory.rememberedMs);
    return true;
  };
};
