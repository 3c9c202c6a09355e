import type { User } from "#contract/accounts/user.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Functions of higher modules that the identity module calls. The composition root passes them to
 *  the identity module. */
export type AccountHooks = {
  /** Returns an account as its owner sees it, with its spaces and likes.
   *  @throws Problem 404 for a deleted account */
  userOf: (deps: Deps, accountId: string) => Promise<User>;
  /** Deletes the account's calendar feeds, whose URLs work without signing in.
   *  @param since - if given, only feeds created since then are deleted */
  removeFeeds: (tx: Tx, accountId: string, since?: Date) => Promise<void>;
};

export type IdentityDeps = Deps & { accountHooks: AccountHooks };
