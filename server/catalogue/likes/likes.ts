import { likeMessages } from "#contract/likes/messages.ts";
import { MAX_LIKES } from "#contract/likes/policy.ts";
import { keepSpace } from "#server/catalogue/spaces/queries.ts";
import { getLocation, spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { countPublicLikes, findLikedLiveSpaceIds, insertLike, removeLike } from "./queries.ts";

/** Adds the caller's like to a space, or removes an existing like. A like can be removed even if
 *  the space was hidden after the caller's page was loaded.
 *  @returns whether the caller likes the space afterwards
 *  @throws Problem 401 not-signed-in; 403 second-factor-needed and 404 as in `getLocation`; 409
 *  too-many-likes */
export const toggleLike = async (deps: Deps, caller: Caller, spaceId: string): Promise<boolean> => {
  if (!isUuid(spaceId)) throw spaceNotFound();
  // The 404 or 403 of a space that the caller may not see; otherwise null.
  const refusal = await getLocation(deps, spaceId, caller).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem) return error;
      throw error;
    },
  );
  const { accountId } = caller;
  return deps.db.transaction().execute(async (tx) => {
    // With this lock, simultaneous calls by one account run one after the other. For example, the
    // second of two calls removes the like that the first call has added.
    await lockMember(tx, accountId);
    if (await removeLike(tx, accountId, spaceId)) return false;
    if (refusal) throw refusal;
    // Likes of hidden spaces do not count, because the caller does not see them.
    if ((await countPublicLikes(tx, accountId)) >= MAX_LIKES)
      throw new Problem(409, "too-many-likes", likeMessages.tooMany);
    if (!(await keepSpace(tx, spaceId))) throw spaceNotFound();
    await insertLike(tx, { accountId, spaceId, at: deps.now() });
    return true;
  });
};

/** Returns the ids of the public spaces that an account likes, at most `MAX_LIKES`, most recently
 *  liked first. `toggleLike` does not count likes of hidden spaces. If these spaces become public
 *  again, an account can have more likes than `MAX_LIKES`. */
export const listLikedSpaceIds = (deps: Pick<Deps, "db">, accountId: string): Promise<string[]> =>
  findLikedLiveSpaceIds(deps.db, accountId, MAX_LIKES);
