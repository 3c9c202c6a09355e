import type { User } from "#contract/accounts/user.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** What identity needs of modules that lie above it; composition passes them in. */
export type AccountHooks = {
  /** An account as its owner sees it, with what it owns and likes.
   *  @throws Problem 404 for one that is gone */
  userOf: (deps: Deps, accountId: string) => Promise<User>;
  /** Removes the account's calendar addresses, which are read without signing in.
   *  @param since those made from then on; all when left out */
  removeFeeds: (tx: Tx, accountId: string, since?: Date) => Promise<void>;
};

export type IdentityDeps = Deps & { accountHooks: AccountHooks };
