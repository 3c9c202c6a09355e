import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { insertAccount } from "./queries.ts";

type NewAccount = {
  email: string;
  /** Without one nobody can sign in. */
  password?: string;
  /** E.164. */
  phone?: string;
  role?: "user" | "admin";
  verified?: boolean;
};

type NewAccountRow = Omit<NewAccount, "password"> & { passwordHash: string | null };

/** The same as `createAccount` for a password that has been hashed already, which takes too long for
 *  the middle of a transaction. */
export const createAccountWithHash = async (
  tx: Tx | Db,
  deps: Deps,
  made: NewAccountRow,
): Promise<string> => {
  const id = deps.newId();
  await insertAccount(tx, {
    id,
    email: made.email.trim().toLowerCase(),
    passwordHash: made.passwordHash,
    phone: made.phone ?? null,
    role: made.role ?? "user",
    verifiedAt: made.verified ? deps.now() : null,
    createdAt: deps.now(),
  });
  return id;
};

/** Makes an account as it is described, for seeds, tests and the operator: nothing is checked but what
 *  the database checks, and no mail goes out.
 *  @returns its id */
export const createAccount = async (
  tx: Tx | Db,
  deps: Deps,
  { password, ...wish }: NewAccount,
): Promise<string> => {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return createAccountWithHash(tx, deps, { ...wish, passwordHash });
};
