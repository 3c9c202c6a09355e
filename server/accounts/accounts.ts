import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/kernel/database.ts";
import { hashPassword } from "./passwords.ts";
import { giveRole, insertAccount } from "./queries.ts";

type Wish = {
  email: string;
  /** Without one nobody can sign in. */
  password?: string;
  /** E.164. */
  phone?: string;
  role?: "user" | "admin";
  verified?: boolean;
};

/** Makes an account as it is described, for seeds, tests and the operator: nothing is checked but what
 *  the database checks, and no mail goes out.
 *  @returns its id */
export const createAccount = async (tx: Tx | Db, deps: Deps, wish: Wish): Promise<string> => {
  const id = deps.newId();
  await insertAccount(tx, {
    id,
    email: wish.email.trim().toLowerCase(),
    passwordHash: wish.password === undefined ? null : await hashPassword(wish.password),
    phone: wish.phone ?? null,
    role: wish.role ?? "user",
    verifiedAt: wish.verified ? deps.now() : null,
    createdAt: deps.now(),
  });
  return id;
};

/** Makes an account an admin, for the operator's command.
 *  @returns false when there is no account of this address */
export const grantAdmin = (deps: Pick<Deps, "db">, email: string): Promise<boolean> =>
  giveRole(deps.db, email.trim(), "admin");
