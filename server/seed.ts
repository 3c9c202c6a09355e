import { isDemoSeeded } from "#demo/seeded.ts";
import { seedCategories } from "#server/places/categories/seed-categories.ts";
import { seedPlaces } from "#server/places/facts/seed-places.ts";
import type { AllDeps } from "./all-deps.ts";
import { reportIfSlow } from "./kernel/base/report-if-slow.ts";
import { connectDatabase, noTimeouts } from "./kernel/database/database.ts";

// The maximum number of connections for seeding. At least two are needed: while the demo's bookings
// are created, one connection holds a lock.
const SEED_CONNECTIONS = 4;

/** Adds what the database lacks. Always adds places and categories. In demo mode, also adds the
 *  demo's catalogue and accounts, and bookings if the payment sandbox runs. Connects as the owner
 *  of the tables, without timeouts. */
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
  if (!deps.config.demoData || (await isDemoSeeded(deps))) return;
  // Loaded only when it is needed, so that later starts are faster.
  const { seedDemo } = await import("#demo/demo.ts");
  const { seedDemoAccounts } = await import("#demo/accounts/accounts.ts");
  const { seedDemoBookings } = await import("#demo/bookings/bookings.ts");
  const { hashPassword } = await import("./identity/passwords/passwords.ts");
  await reportIfSlow(tell, "Loading the demo catalogue.", () => seedDemo(deps));
  await seedDemoAccounts(deps, hashPassword);
  await seedDemoBookings(deps);
};
