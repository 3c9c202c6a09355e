import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { insertAccount } from "./queries.ts";

type NewAccount = {
  email: string;
  /** The hash of the password; null if the account has no password. */
  passwordHash: string | null;
  /** The number in E.164 format. */
  phone?: string;
  role?: "user" | "admin";
  verified?: boolean;
};

/** Creates an account. It takes the hash of the password, because hashing takes too long inside a
 *  transaction. Only the database validates the values, and no mail is sent.
 *  @returns the account's id */
export const createAccountWithHash = async (
  tx: Tx | Db,
  deps: Deps,
  made: NewAccount,
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
