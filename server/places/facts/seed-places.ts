import type { Deps } from "#server/kernel/deps.ts";
import { addMissingPlaces } from "./import-places.ts";
import { readPlaces } from "./read-places.ts";

/** Adds the places that come with the site, at startup. Existing places stay unchanged, because an
 *  operator may have moved them with an import. */
export const seedPlaces = async ({ db }: Pick<Deps, "db">): Promise<void> => {
  await addMissingPlaces(db, readPlaces());
};
