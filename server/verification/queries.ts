import { type RawBuilder, sql } from "kysely";
import type { Location } from "#contract/spaces/location.ts";
import type { SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

type Status = Location["status"];

/** A row of the team's review list: a space, or the edit of a verified space. `at` is the time of
 *  submission. If `submitted_at` is null, for example after the approval, `at` is the time of
 *  creation. */
export type VerificationListRow = {
  id: string;
  revises: string | null;
  title: string;
  status: Status;
  at: Date;
  submitted_at: Date | null;
  cover: string | null;
  city: string;
  local_area: string;
  category_ids: number[];
  host_id: string;
  host_email: string;
  host_verified: boolean;
};

export type VerificationListFilter = { status?: Status | undefined; host?: string | undefined };

const matching = ({ status, host }: VerificationListFilter): RawBuilder<unknown> =>
  sql`(${status ?? null}::space_status is null or s.status = ${status ?? null}::space_status)
    and (${host ?? null}::uuid is null or s.host_id = ${host ?? null}::uuid)
    and h.deleted_at is null and s.deleted_at is null`;

/** Returns a page of the team's review list, earliest `at` first. */
export const findVerificationRows = async (
  db: Db,
  filter: VerificationListFilter,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<VerificationListRow[]> => {
  const rest = after ? sql`(lines.at, lines.id) > (${after.at}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<VerificationListRow>`
    select lines.*, a.name as local_area, c.name as city,
      array(select category_id from space_categories where space_id = lines.id order by category_id)
        as category_ids,
      (select photo_id from space_photos where space_id = lines.id and position = 0) as cover
    from (
      select s.id, s.revises, s.title, s.status, s.submitted_at, s.local_area_id, s.host_id,
        date_trunc('milliseconds', coalesce(s.submitted_at, s.created_at)) as at,
        h.email as host_email, h.email_verified_at is not null as host_verified
      from spaces s join accounts h on h.id = s.host_id
      where ${matching(filter)}
    ) lines
    join local_areas a on a.id = lines.local_area_id
    join cities c on c.id = a.city_id
    where ${rest}
    order by lines.at, lines.id limit ${limit}`.execute(db);
  return rows;
};

export const countVerificationRows = async (
  db: Db,
  filter: VerificationListFilter,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from spaces s join accounts h on h.id = s.host_id
    where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Returns the facts about a host that a review decision needs. */
export const findHostForVerification = async (db: Db, hostId: string) => {
  const { rows } = await sql<{
    id: string;
    email: string;
    created_at: Date;
    verified: boolean;
    suspended: boolean;
    spaces: number;
    live: number;
  }>`
    select id, email, created_at, email_verified_at is not null as verified,
      suspended_at is not null as suspended,
      (select count(*) from spaces where host_id = h.id and revises is null
        and deleted_at is null) as spaces,
      (select count(*) from spaces where host_id = h.id and status = 'live') as live
    from accounts h where id = ${hostId}`.execute(db);
  return rows[0];
};

/** Returns whether an account's email address is verified. */
export const hasVerifiedEmail = async (tx: Tx, accountId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom("accounts")
    .select("email_verified_at")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.email_verified_at !== null && row !== undefined;
};

export const findStationOfArea = (db: Db, areaId: number) =>
  db
    .selectFrom("local_areas")
    .select(["latitude", "longitude"])
    .where("id", "=", areaId)
    .executeTakeFirstOrThrow();

export type DuplicateRow = {
  id: string;
  title: string;
  status: Status;
  host_id: string;
  cover: string | null;
  photo_ids: string[];
  same_address: boolean;
};

// "12, Mill Lane." and "12 mill lane" count as the same address.
const plain = (address: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(${address}, '[^[:alnum:]]+', '', 'g'))`;

/** Returns other spaces that may be the same as this space. They share a photo, or have the same
 *  address in the same local area. The spaces with the most shared photos come first. A pending
 *  edit counts as the space that it edits. */
export const findDuplicates = async (
  db: Db,
  space: SpaceDetailsRow,
  limit: number,
): Promise<DuplicateRow[]> => {
  const own = space.revises ?? space.id;
  // Photos without an account are ignored, because the spaces of the demo catalogue share them.
  const { rows } = await sql<DuplicateRow>`
    with alike as (
      select coalesce(o.revises, o.id) as id, p.photo_id, false as near
      from space_photos p join spaces o on o.id = p.space_id
      join photos on photos.id = p.photo_id and photos.account_id is not null
      where p.photo_id = any(${space.photo_ids})
      union all
      select coalesce(o.revises, o.id), null, true from spaces o
      where o.local_area_id = ${space.local_area_id} and o.deleted_at is null
        and ${plain(sql`o.address`)} = ${plain(sql`${space.address}::text`)})
    select s.id, s.title, s.status, s.host_id,
      (select photo_id from space_photos where space_id = s.id and position = 0) as cover,
      array_remove(array_agg(distinct alike.photo_id), null) as photo_ids,
      bool_or(alike.near) as same_address
    from alike join spaces s on s.id = alike.id
    where s.id <> ${own}
    group by s.id order by count(distinct alike.photo_id) desc, s.id limit ${limit}`.execute(db);
  return rows;
};
