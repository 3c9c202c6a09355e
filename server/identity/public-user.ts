import { accountMessages } from "#contract/accounts/messages.ts";
import type { PublicUser } from "#contract/accounts/user.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findAccount } from "./queries.ts";
import { getPublicName } from "./username.ts";

/** Returns an account as other members see it: only its name.
 *  @throws Problem 404 for an account that never existed or was deleted */
export const getPublicUser = async (deps: Deps, accountId: string): Promise<PublicUser> => {
  const account = isUuid(accountId) ? await findAccount(deps.db, accountId) : undefined;
  if (!account) throw notFound(accountMessages.unknownUser);
  return {
    id: account.id,
    _id: account.id,
    username: getPublicName({ id: account.id, displayName: account.display_name }),
    likedLocations: [],
  };
};
