import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { insertAccount } from "./queries.ts";

type NewAccount = {
  email: string;
  /** An account without a password cannot sign in. */
  password?: string;
  /** The number in E.164 format. */
  phone?: string;
  role?: "user" | "admin";
  verified?: boolean;
};

type NewAccountRow = Omit<NewAccount, "password"> & { passwordHash: string | null };

/** Creates an account like `createAccount`, but with the hash of the password instead of the
 *  password, because hashing takes too long inside a transaction. */
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

/** Creates an account for seeds, tests and the operator. Only the database validates the values,
 *  and no mail is sent.
 *  @returns the account's id */
export const createAccount = async (
  tx: Tx | Db,
  deps: Deps,
  { password, ...request }: NewAccount,
): Promise<string> => {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return createAccountWithHash(tx, deps, { ...request, passwordHash });
};
