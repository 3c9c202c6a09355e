import type { Deps } from "#server/kernel/deps.ts";
import { addMissingPlaces } from "./import-places.ts";
import { readPlaces } from "./read-places.ts";

/** Fills in India's places at the start. What is there already stays as it is: an operator may have
 *  moved it by an import. */
export const seedPlaces = async ({ db }: Pick<Deps, "db">): Promise<void> => {
  await addMissingPlaces(db, readPlaces());
};
