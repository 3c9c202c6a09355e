import type { Deps } from "#server/kernel/deps.ts";
import { addMissingPlaces } from "./import-places.ts";
import { readPlaces } from "./read-places.ts";

/** Adds India's places at startup. Existing places stay as they are: an operator may have moved
 *  them by an import. */
export const seedPlaces = async ({ db }: Pick<Deps, "db">): Promise<void> => {
  await addMissingPlaces(db, readPlaces());
};
