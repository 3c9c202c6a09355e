/* Groups of guests and a second node, for tests with many bookings at the same time. */

import type { AllDeps } from "#server/all-deps.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import type { TestSite } from "#server/testing/test-site.ts";

export type LoadGuest = { accountId: string; accessToken: string };

/** Creates guests who are signed in. They have no passwords, because hashing a password for each
 *  guest would be slow. */
export const createGuests = async ({ deps }: TestSite, count: number): Promise<LoadGuest[]> => {
  const ids = Array.from({ length: count }, () => deps.newId());
  await deps.db
    .insertInto("accounts")
    .values(ids.map((id) => ({ id, email: `${id}@example.in` })))
    .execute();
  const guests: LoadGuest[] = [];
  for (const accountId of ids) {
    const session = { accountId, userAgent: "" };
    const { tokens } = await openSession(deps.db, deps, session);
    guests.push({ accountId, accessToken: tokens.accessToken });
  }
  return guests;
};

/** Returns the dependencies of a second node of the same site: it shares everything with the first
 *  node except the connections to the database. */
export const openSecondNode = ({
  deps,
  access: { url, pooled = false },
}: TestSite): AllDeps & { close: () => Promise<void> } => {
  const { db, pool } = connectDatabase(url, deps.log, 10, { pooled });
  return { ...deps, db, pool, pools: undefined, close: () => db.destroy() };
};

/** Returns a percentile: about `hundredths` per cent of the numbers are smaller than the result. */
export const percentile = (numbers: readonly number[], hundredths: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
};

/** Returns a whole number from an environment variable, or `usual` if the variable is not set.
 *  Tests are small by default; such a variable makes them larger.
 *  @throws Error if the value is not a whole number of at least 1 */
export const readSizeFromEnv = (name: string, usual: number): number => {
  const value = Number(process.env[name] ?? usual);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`${name} must be a whole number of at least 1.`);
  return value;
};
