import { sql } from "kysely";
import { fieldColumns } from "#server/catalogue/spaces/columns.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { SearchableSpace, SearchDocument } from "./document.ts";

/** Returns live spaces in the order of their ids, with all data for the index. Spaces of suspended
 *  or deleted hosts are excluded, so searches need not check the hosts. */
export const findSearchableSpaces = async (
  tx: Tx,
  which: { ids: string[] } | { after: string; limit: number },
): Promise<SearchableSpace[]> => {
  const wanted =
    "ids" in which
      ? sql`s.id = any(${which.ids}::uuid[]) order by s.id`
      : sql`s.id > ${which.after} order by s.id limit ${which.limit}`;
  const { rows } = await sql<SearchableSpace>`
    select s.id, s.host_id, s.status, ${fieldColumns}, s.latitude, s.longitude, s.pin_exact,
      s.amenities,
      s.rating::float8 as rating, s.rating_count, s.verified_at, s.local_area_id, a.city_id,
      a.latitude as area_latitude, a.longitude as area_longitude,
      a.name as local_area, c.name as city, st.name as state,
      array(select category_id from space_categories where space_id = s.id order by category_id)
        as category_ids,
      array(select photo_id from space_photos where space_id = s.id order by position) as photo_ids,
      coalesce((select json_agg(json_build_object('weekday', weekday, 'startMinute', start_minute,
        'endMinute', end_minute) order by weekday, start_minute)
        from weekly_slots where space_id = s.id), '[]') as slots
    from spaces s
    join accounts h on h.id = s.host_id and h.suspended_at is null and h.deleted_at is null
    join local_areas a on a.id = s.local_area_id
    join cities c on c.id = a.city_id
    join states st on st.id = c.state_id
    where s.status = 'live' and ${wanted}`.execute(tx);
  return rows;
};

/** Reserves new values of the column `key` for spaces that are not indexed yet. */
const allocateKeys = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ key: number }>`
    select nextval(pg_get_serial_sequence('search_spaces', 'key')) as key
    from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ key }) => key);
};

/** Returns each document with its key.
 *  @param keys - the keys of the spaces that were indexed before. All other spaces get new keys */
export const assignKeys = async (
  tx: Tx,
  documents: SearchDocument[],
  keys: ReadonlyMap<string, number>,
): Promise<{ key: number; doc: SearchDocument }[]> => {
  const added = documents.filter(({ spaceId }) => !keys.has(spaceId));
  const newKeys = added.length > 0 ? await allocateKeys(tx, added.length) : [];
  const keyOf = new Map(added.map(({ spaceId }, i) => [spaceId, newKeys[i] ?? 0]));
  return documents.map((doc) => ({
    key: keys.get(doc.spaceId) ?? keyOf.get(doc.spaceId) ?? 0,
    doc,
  }));
};
