import { sql } from "kysely";
import type { Location } from "#contract/spaces/location.ts";
import type { WeeklySlot } from "#contract/time.ts";
import type { Db } from "#server/kernel/database.ts";

/** A space with everything that its wire form needs, in one row. */
export type SpaceRow = {
  id: string;
  host_id: string;
  status: Location["status"];
  title: string;
  description: string;
  full_description: string;
  address: string;
  latitude: number;
  longitude: number;
  capacity: number;
  daily_paise: number | null;
  hourly_paise: number | null;
  amenities: string[];
  rating: number | null;
  local_area: string;
  city: string;
  state: string;
  category_ids: number[];
  photo_ids: string[];
  slots: WeeklySlot[];
};

const selectSpaces = sql`
    select s.id, s.host_id, s.status, s.title, s.description, s.full_description, s.address,
      s.latitude, s.longitude, s.capacity, s.daily_paise, s.hourly_paise, s.amenities,
      s.rating::float8 as rating, a.name as local_area, c.name as city, st.name as state,
      array(select category_id from space_categories where space_id = s.id order by category_id)
        as category_ids,
      array(select photo_id from space_photos where space_id = s.id order by position) as photo_ids,
      coalesce((select json_agg(json_build_object('weekday', weekday, 'startMinute', start_minute,
        'endMinute', end_minute) order by weekday, start_minute)
        from weekly_slots where space_id = s.id), '[]') as slots
    from spaces s
    join local_areas a on a.id = s.local_area_id
    join cities c on c.id = a.city_id
    join states st on st.id = c.state_id`;

/** One space of any status, or undefined. */
export const spaceById = async (db: Db, id: string): Promise<SpaceRow | undefined> => {
  const { rows } = await sql<SpaceRow>`${selectSpaces} where s.id = ${id}`.execute(db);
  return rows[0];
};

/** The live spaces that an account likes, the latest like first. */
export const likedSpaces = async (db: Db, accountId: string): Promise<SpaceRow[]> => {
  const { rows } = await sql<SpaceRow>`${selectSpaces} join likes l on l.space_id = s.id
    where l.account_id = ${accountId} and s.status = 'live' and s.revises is null
    order by l.created_at desc, s.id desc`.execute(db);
  return rows;
};

/** Every space of a host, whatever its status, the latest first; without waiting revisions. */
export const listedSpaces = async (db: Db, hostId: string): Promise<SpaceRow[]> => {
  const { rows } = await sql<SpaceRow>`${selectSpaces}
    where s.host_id = ${hostId} and s.revises is null order by s.id desc`.execute(db);
  return rows;
};
