import { type RawBuilder, sql } from "kysely";
import type { StoredColumns } from "#contract/spaces/field-values.ts";
import type { Location } from "#contract/spaces/location.ts";
import type { WeeklySlot } from "#contract/time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { preparedMarker } from "#server/kernel/database/prepared-statements.ts";
import { fieldColumns } from "./columns.ts";

/** A space with everything that its wire form needs, in one row. */
export type SpaceRow = StoredColumns & {
  id: string;
  host_id: string;
  status: Location["status"];
  latitude: number;
  longitude: number;
  pin_exact: boolean;
  amenities: string[];
  rating: number | null;
  /** The number of reviews from which the rating was computed. */
  rating_count: number;
  local_area: string;
  city: string;
  state: string;
  category_ids: number[];
  photo_ids: string[];
  slots: WeeklySlot[];
};

export type SpaceDetailsRow = SpaceRow & {
  local_area_id: number;
  verified_at: Date | null;
  submitted_at: Date | null;
  return_reason: string | null;
  /** The id of the verified space that this row is an edit of; null if the row is not an edit. */
  revises: string | null;
  instant_book: boolean;
  minimum_notice_minutes: number;
  buffer_minutes: number;
  longest_stay_days: number;
  arrival_notes: string;
  /** The host's measured median time to answer; null if it is not known. */
  answer_seconds: number | null;
  /** False while the host is suspended, and after the host has deleted the account. In both cases,
   *  the public does not see the space. */
  host_active: boolean;
};

/** Returns spaces of any status that match the condition `which`, without deleted spaces. In the
 *  condition, the table of spaces has the alias `s`. */
const findSpaceDetails = async (
  db: Db | Tx,
  which: RawBuilder<unknown>,
): Promise<SpaceDetailsRow[]> => {
  const { rows } = await sql<SpaceDetailsRow>`${preparedMarker}
    select s.id, s.host_id, s.status, ${fieldColumns}, s.latitude, s.longitude, s.pin_exact,
      s.amenities,
      s.rating::float8 as rating, s.rating_count, a.name as local_area, c.name as city, st.name as state,
      s.local_area_id, s.verified_at, s.submitted_at, s.return_reason, s.revises, s.instant_book,
      s.minimum_notice_minutes, s.buffer_minutes, s.longest_stay_days, s.arrival_notes,
      (select median_seconds from host_answer_times w where w.host_id = s.host_id)
        as answer_seconds,
      h.suspended_at is null and h.deleted_at is null as host_active,
      array(select category_id from space_categories where space_id = s.id order by category_id)
        as category_ids,
      array(select photo_id from space_photos where space_id = s.id order by position) as photo_ids,
      coalesce((select json_agg(json_build_object('weekday', weekday, 'startMinute', start_minute,
        'endMinute', end_minute) order by weekday, start_minute)
        from weekly_slots where space_id = s.id), '[]') as slots
    from spaces s
    join accounts h on h.id = s.host_id
    join local_areas a on a.id = s.local_area_id
    join cities c on c.id = a.city_id
    join states st on st.id = c.state_id
    where s.deleted_at is null and ${which}`.execute(db);
  return rows;
};

/** Returns spaces of any status, in no particular order. Deleted spaces are left out. */
export const findSpacesByIds = (db: Db | Tx, ids: readonly string[]): Promise<SpaceDetailsRow[]> =>
  findSpaceDetails(db, sql`s.id = any(${ids}::uuid[])`);

/** Returns a space and its edit, if there is one. The edit is in review or was returned to the
 *  host. */
export const findSpaceAndRevision = async (
  db: Db | Tx,
  id: string,
): Promise<{ space: SpaceDetailsRow | undefined; revision: SpaceDetailsRow | undefined }> => {
  const rows = await findSpaceDetails(db, sql`(s.id = ${id} or s.revises = ${id})`);
  return {
    space: rows.find((row) => row.id === id),
    revision: rows.find((row) => row.revises === id),
  };
};

/** Returns the spaces of an account that are not deleted, and their edits, newest first. An edit is
 *  in review or was returned to the host. */
export const findSpacesOfHost = (db: Db | Tx, hostId: string): Promise<SpaceDetailsRow[]> =>
  findSpaceDetails(db, sql`s.host_id = ${hostId} order by s.id desc`);

/** Prevents a space's deletion until the transaction ends. Call this before inserting a like or
 *  another row that a deletion of the space removes. A foreign key is not enough, because a deleted
 *  space keeps its row.
 *  @returns false for a deleted or unknown space */
export const keepSpace = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("spaces")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
};

/** Locks an account's spaces until the transaction ends, and returns their ids. Deleted spaces are
 *  left out. The rows are always locked in the same order, so that two transactions do not
 *  deadlock. */
export const lockSpacesOfHost = async (tx: Tx, hostId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("spaces")
    .select("id")
    .where("host_id", "=", hostId)
    .where("revises", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};
