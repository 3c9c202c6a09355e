import type { User } from "#contract/accounts/user.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Functions of higher modules that identity needs; the composition root passes them in. */
export type AccountHooks = {
  /** Returns an account as its owner sees it, with its spaces and likes.
   *  @throws Problem 404 for a deleted account */
  userOf: (deps: Deps, accountId: string) => Promise<User>;
  /** Removes the account's calendar feed URLs, which work without signing in.
   *  @param since only those created from then on; all if omitted */
  removeFeeds: (tx: Tx, accountId: string, since?: Date) => Promise<void>;
};

export type IdentityDeps = Deps & { accountHooks: AccountHooks };
