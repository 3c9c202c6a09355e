import { seedDemoAccounts } from "#demo/accounts/accounts.ts";
import { seedDemoBookings } from "#demo/bookings/bookings.ts";
import { seedDemo } from "#demo/demo.ts";
import { seedCategories } from "#server/places/categories/seed-categories.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import type { AllDeps } from "./all-deps.ts";
import { hashPassword } from "./identity/passwords/passwords.ts";
import { reportIfSlow } from "./kernel/base/report-if-slow.ts";
import { connectDatabase, noTimeouts } from "./kernel/database/database.ts";

// The number of connections for seeding. One connection holds a lock while the other three insert.
const SEED_CONNECTIONS = 4;

/** Adds what the database lacks: places and categories always, and in demo mode the demo's
 *  catalogue, accounts and bookings. Connects as the tables' owner, without timeouts. */
export const seed = async (
  serving: AllDeps,
  ownerUrl: string,
  tell: (sentence: string) => void,
): Promise<void> => {
  const owner = connectDatabase(ownerUrl, serving.log, SEED_CONNECTIONS, { timeouts: noTimeouts });
  try {
    await fill({ ...serving, ...owner, pools: undefined }, tell);
  } finally {
    await owner.pool.end();
  }
};

const fill = async (deps: AllDeps, tell: (sentence: string) => void): Promise<void> => {
  await reportIfSlow(tell, "Loading India's places.", () => seedPlaces(deps));
  await seedCategories(deps);
  if (!deps.config.demoData) return;
  await reportIfSlow(tell, "Loading the demo catalogue.", () => seedDemo(deps));
  await seedDemoAccounts(deps, hashPassword);
  await seedDemoBookings(deps);
};
