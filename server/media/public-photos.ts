import type { Deps } from "#server/kernel/deps.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { publicPhotoMemory } from "./policy.ts";
import { findPhotosOnLiveSpaces } from "./queries.ts";

const builtIn = new Set(photoPool.map(({ id }) => id));

/** Counts what took photos out of the public; one for the process, whose parts know nothing of each other. */
let hidden = 0;

/** Makes every photo prove again that it is public. Call it after a space left the live state or lost
 *  photos, outside of the transaction: until that is committed, the photos are still public. Other nodes
 *  find out within a minute. */
export const clearPublicPhotoCache = (): void => {
  hidden += 1;
};

/** Those of the photos that everyone may see: our own pictures, and what a live space of an active
 *  host shows. */
export const filterPublicPhotos = async (
  { db }: Pick<Deps, "db">,
  ids: readonly string[],
): Promise<Set<string>> => {
  const asked = ids.filter((id) => !builtIn.has(id));
  const live = asked.length > 0 ? await findPhotosOnLiveSpaces(db, asked) : [];
  return new Set([...ids.filter((id) => builtIn.has(id)), ...live]);
};

/** Answers whether everyone may see a photo. A yes is remembered for a minute, so that a page's photos
 *  cost no query each, unless something is hidden meanwhile; a no is not, so that an approved space shows
 *  its photos at once. */
export const createPublicPhotoCheck = (deps: Pick<Deps, "db" | "now">) => {
  const remembered = new Map<string, number>();
  let seen = hidden;
  return async (id: string): Promise<boolean> => {
    if (builtIn.has(id)) return true;
    if (seen !== hidden) remembered.clear();
    seen = hidden;
    const now = deps.now().getTime();
    const until = remembered.get(id);
    if (until !== undefined && until > now) return true;
    remembered.delete(id);
    const asked = hidden;
    if (!(await filterPublicPhotos(deps, [id])).has(id)) return false;
    // Hidden while the database was asked: this answer may be from before.
    if (asked !== hidden) return true;
    // The oldest goes first.
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= publicPhotoMemory.most)
      remembered.delete(oldest);
    remembered.set(id, now + publicPhotoMemory.rememberedMs);
    return true;
  };
};
