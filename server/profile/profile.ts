import { accountMessages } from "#contract/accounts/messages.ts";
import type { User } from "#contract/accounts/user.ts";
import { likedSpaceIds } from "#server/catalogue/likes/likes.ts";
import { locationsByIds, locationsOfHost } from "#server/catalogue/spaces/spaces.ts";
import { accountById } from "#server/identity/queries.ts";
import { usernameOf } from "#server/identity/username.ts";
import { unreadInquiries } from "#server/inquiries/inquiries.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** An account as its owner sees it.
 *  @throws Problem 404 for one that is gone */
export const userOf = async (deps: Deps, accountId: string): Promise<User> => {
  const account = await accountById(deps.db, accountId);
  if (!account) throw notFound(accountMessages.unknownUser);
  return {
    id: account.id,
    _id: account.id,
    email: account.email,
    username: usernameOf(account.email),
    phoneNumber: account.phone ?? "",
    role: account.role,
    likedLocations: await locationsByIds(deps, await likedSpaceIds(deps, accountId)),
    listedLocations: await locationsOfHost(deps, accountId),
    emailVerified: account.email_verified_at !== null,
    newEmail: account.new_email,
    displayName: account.display_name ?? "",
    phoneVerified: account.phone_verified_at !== null,
    unreadInquiries: await unreadInquiries(deps, accountId),
  };
};
