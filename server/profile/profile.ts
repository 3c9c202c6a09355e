import { accountMessages } from "#contract/accounts/messages.ts";
import type { PublicUser, User } from "#contract/accounts/user.ts";
import { likedSpaceIds } from "#server/catalogue/likes/likes.ts";
import { locationsByIds, locationsOfHost } from "#server/catalogue/spaces/spaces.ts";
import { accountById } from "#server/identity/queries.ts";
import { publicNameOf, usernameOf } from "#server/identity/username.ts";
import { unreadInquiries } from "#server/inquiries/inquiries.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
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
