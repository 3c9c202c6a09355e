import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Returns the settings of a space that matter for its existing bookings; undefined for a deleted
 *  space. `is_open` is true while the space is live or paused and its host is active. */
export const findBookingSettings = (db: Db | Tx, spaceId: string) =>
  db
    .selectFrom("spaces as s")
    .innerJoin("accounts as h", "h.id", "s.host_id")
    .select(["s.id", "s.buffer_minutes", "s.instant_book"])
    .select(
      sql<boolean>`s.status in ('live', 'paused') and h.suspended_at is null
        and h.deleted_at is null`.as("is_open"),
    )
    .where("s.id", "=", spaceId)
    .where("s.deleted_at", "is", null)
    .executeTakeFirst();
