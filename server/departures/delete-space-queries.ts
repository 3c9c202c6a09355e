import { sql } from "kysely";
import type { Tx } from "#server/kernel/database/database.ts";

/** The tables from which `deleteSpaces` deletes the rows of a space. Conversations are not listed
 *  here, because `deleteConversations` deletes them. */
const deletedWithSpace = [
  "likes",
  "requirement_hosts",
  "text_changes",
  "blocked_times",
  "host_calendars",
  "space_feeds",
  "space_categories",
  "space_photos",
  "weekly_slots",
] as const;

/** Replaces the texts of deleted spaces; the table requires texts that are not empty. */
const ERASED = "Deleted";

/** Deletes the conversations about spaces with their messages, offers and notifications. */
const deleteConversations = async (tx: Tx, spaceIds: readonly string[]): Promise<void> => {
  const threads = await tx
    .deleteFrom("threads")
    .where("space_id", "in", spaceIds)
    .returning("id")
    .execute();
  // The deletion above waits until a message that is being sent is stored with its notification. So
  // the deletion below finds this notification, too.
  const ids = threads.map(({ id }) => id);
  await sql`delete from notifications where subject_id = any(${ids}::uuid[])`.execute(tx);
};

/** Deletes spaces with their dependent records. The rows of the spaces stay, because bookings and
 *  reviews refer to them. Lock the spaces and remove them from the search first.
 *  @param ids - not the ids of edits (rows with `revises`) */
export const deleteSpaces = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx.deleteFrom("spaces").where("revises", "in", ids).execute();
  await deleteConversations(tx, ids);
  for (const table of deletedWithSpace)
    await tx.deleteFrom(table).where("space_id", "in", ids).execute();
  // A row keeps only its id, host, local area and dates. The pin moves to the local area's station.
  await tx
    .updateTable("spaces as s")
    .from("local_areas as area")
    .whereRef("area.id", "=", "s.local_area_id")
    .where("s.id", "in", ids)
    .set((of) => ({
      deleted_at: at,
      updated_at: at,
      status: "draft",
      title: ERASED,
      description: ERASED,
      full_description: ERASED,
      address: ERASED,
      arrival_notes: "",
      client_id: null,
      amenities: sql<string[]>`array[${ERASED}]::text[]`,
      return_reason: null,
      latitude: of.ref("area.latitude"),
      longitude: of.ref("area.longitude"),
      pin_exact: false,
      capacity: 1,
      daily_paise: null,
      hourly_paise: 1,
      rating: null,
      rating_count: 0,
      instant_book: true,
      minimum_notice_minutes: 0,
      buffer_minutes: 0,
      longest_stay_days: 1,
    }))
    .execute();
};
