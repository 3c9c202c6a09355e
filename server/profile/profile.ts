import { accountMessages } from "#contract/accounts/messages.ts";
import type { User } from "#contract/accounts/user.ts";
import { listLikedSpaceIds } from "#server/catalogue/likes/likes.ts";
import { listLocationsByIds, listLocationsOfHost } from "#server/catalogue/spaces/spaces.ts";
import { findAccount } from "#server/identity/queries.ts";
import { getUsername } from "#server/identity/username.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { countUnreadNotifications } from "#server/notifications/queries.ts";
import { countUnreadInquiries } from "#server/threads/inquiries.ts";
import { countUnreadThreads } from "#server/threads/message-queries.ts";

/** Returns an account as its owner sees it.
 *  @throws Problem 404 when the account no longer exists */
export const getUser = async (deps: Deps, accountId: string): Promise<User> => {
  const account = await findAccount(deps.db, accountId);
  if (!account) throw notFound(accountMessages.unknownUser);
  return {
    id: account.id,
    _id: account.id,
    email: account.email,
    username: getUsername(account.email),
    phoneNumber: account.phone ?? "",
    role: account.role,
    likedLocations: await listLocationsByIds(deps, await listLikedSpaceIds(deps, accountId)),
    listedLocations: await listLocationsOfHost(deps, accountId),
    emailVerified: account.email_verified_at !== null,
    newEmail: account.new_email,
    displayName: account.display_name ?? "",
    nameRequested: account.name_requested_at !== null,
    phoneVerified: account.phone_verified_at !== null,
    unreadInquiries: await countUnreadInquiries(deps, accountId),
    unreadNotifications: await countUnreadNotifications(deps.db, accountId),
    unreadThreads: await countUnreadThreads(deps.db, accountId),
  };
};
