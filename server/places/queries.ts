import type { Db } from "#server/kernel/database/database.ts";

/** Returns every local area with its city and state, in no particular order. */
export const findLocalAreas = (db: Db) =>
  db
    .selectFrom("local_areas")
    .innerJoin("cities", "cities.id", "local_areas.city_id")
    .innerJoin("states", "states.id", "cities.state_id")
    .select([
      "states.name as state",
      "cities.name as city",
      "local_areas.name as area",
      "local_areas.latitude",
      "local_areas.longitude",
    ])
    .execute();

export type LocalAreaRow = Awaited<ReturnType<typeof findLocalAreas>>[number];
