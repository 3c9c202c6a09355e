/* Members for tests:
 *
 *     const asha = await signUp(site, "asha@example.in");
 *     await site.send("GET /auth/export", { as: asha }); */
import { expect } from "vitest";
import type { Tokens } from "#contract/accounts/user.ts";
import { createAccountWithHash } from "#server/identity/accounts.ts";
import { hashPassword } from "#server/identity/passwords/passwords.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { TestSite } from "#server/testing/test-site.ts";

export const testPassword = "seven green parrots";

/** All members share this hash, because computing a hash is slow. */
const testPasswordHash = hashPassword(testPassword);

export type TestMember = Tokens & { user: { id: string; email: string } };

/** Creates an account with `testPassword` that is signed in on one device. Its email address is
 *  verified only if `verified` is set. The session of an admin has a second factor, because admin
 *  rights require one. */
export const signUp = async (
  { deps }: TestSite,
  email: string,
  {
    displayName,
    ...more
  }: { role?: "user" | "admin"; verified?: boolean; phone?: string; displayName?: string } = {},
): Promise<TestMember> => {
  const passwordHash = await testPasswordHash;
  const id = await createAccountWithHash(deps.db, deps, { email, passwordHash, ...more });
  if (displayName)
    await deps.db
      .updateTable("accounts")
      .set({ display_name: displayName })
      .where("id", "=", id)
      .execute();
  const withFactor = more.role === "admin";
  const session = { accountId: id, userAgent: "", withFactor };
  const { tokens } = await openSession(deps.db, deps, session);
  return { user: { id, email }, ...tokens };
};

/** Signs the member in on one more device. The new session has a second factor if another session
 *  of the member has one. */
export const signInOnAnotherDevice = async (
  { deps }: TestSite,
  { user }: TestMember,
): Promise<TestMember> => {
  const proved = await deps.db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", user.id)
    .where("factor_at", "is not", null)
    .executeTakeFirst();
  const withFactor = proved !== undefined;
  const session = { accountId: user.id, userAgent: "", withFactor };
  const { tokens } = await openSession(deps.db, deps, session);
  return { user, ...tokens };
};

/** Makes a change while a request waits, and returns the response to the request. The request waits
 *  because this function locks the member's account and sessions until the change is committed. */
export const changeDuringRequest = async <Response>(
  { deps: { db, pool } }: TestSite,
  { user: { id } }: TestMember,
  { request, change }: { request: () => Promise<Response>; change: (tx: Tx) => Promise<unknown> },
): Promise<Response> => {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const { response } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("accounts").where("id", "=", id).forUpdate().execute();
    await tx.selectFrom("sessions").where("account_id", "=", id).forUpdate().execute();
    const response = request();
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await change(tx);
    return { response };
  });
  return response;
};

/** Gives all of the member's sessions a recent proof of identity. */
export const renewRecentProof = async ({ deps }: TestSite, { user }: TestMember): Promise<void> => {
  await deps.db
    .updateTable("sessions")
    .set({ confirmed_at: deps.now() })
    .where("account_id", "=", user.id)
    .execute();
};

/** Marks all of the member's sessions as having proved a second factor at the current time. */
export const markSecondFactorProved = async (
  { deps }: TestSite,
  { user }: TestMember,
): Promise<void> => {
  await deps.db
    .updateTable("sessions")
    .set({ factor_at: deps.now() })
    .where("account_id", "=", user.id)
    .execute();
};

export const makeAdmin = async (site: TestSite, { user, ...tokens }: TestMember): Promise<void> => {
  const { db } = site.deps;
  await db.updateTable("accounts").set({ role: "admin" }).where("id", "=", user.id).execute();
  await markSecondFactorProved(site, { user, ...tokens });
};

export const markEmailVerified = async (
  { deps }: TestSite,
  { user }: TestMember,
): Promise<void> => {
  await deps.db
    .updateTable("accounts")
    .set({ email_verified_at: deps.now() })
    .where("id", "=", user.id)
    .execute();
};
