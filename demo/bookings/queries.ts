import { demoPeople } from "#demo/accounts/people.ts";
import type { Db } from "#server/kernel/database/database.ts";

/** Returns the demo host's public spaces, in the same order on every machine. */
export const liveSpacesOfDemoHost = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom("spaces")
    .select("id")
    .where("host_id", "=", demoPeople.host.id)
    .where("status", "=", "live")
    .where("revises", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Turns off instant booking for a space, so that its host must answer each request first. */
export const takeRequests = async (db: Db, spaceId: string): Promise<void> => {
  await db.updateTable("spaces").set({ instant_book: false }).where("id", "=", spaceId).execute();
};
