import { accountMessages } from "#contract/accounts/messages.ts";
import type { PublicUser } from "#contract/accounts/user.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { accountById } from "./queries.ts";
import { publicNameOf } from "./username.ts";

/** An account as other members see it: its name and nothing else.
 *  @throws Problem 404 for one that never was or is gone */
export const publicUserOf = async (deps: Deps, accountId: string): Promise<PublicUser> => {
  const account = isUuid(accountId) ? await accountById(deps.db, accountId) : undefined;
  if (!account) throw notFound(accountMessages.unknownUser);
  return {
    id: account.id,
    _id: account.id,
    username: publicNameOf({ id: account.id, displayName: account.display_name }),
    likedLocations: [],
  };
};
