import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** A requirement. Amounts are in paise. */
export type RequirementRow = {
  id: string;
  guest_id: string;
  category_id: number;
  city: string;
  starts_at: Date;
  ends_at: Date;
  people: number;
  budget_paise: Paise;
  body: string;
  created_at: Date;
  closes_at: Date;
  agreed_at: Date | null;
};

const columns = [
  "id",
  "guest_id",
  "category_id",
  "city",
  "starts_at",
  "ends_at",
  "people",
  "budget_paise",
  "body",
  "created_at",
  "closes_at",
  "agreed_at",
] as const;

/** Returns an SQL condition that selects cities (`c`) or states (`s`) by name or slug, ignoring
 *  case. */
const buildNameCondition = (place: "c" | "s", nameOrSlug: string) => sql<boolean>`(
  lower(${sql.ref(`${place}.name`)}) = lower(${nameOrSlug})
  or ${sql.ref(`${place}.slug`)} = lower(${nameOrSlug}))`;

/** Returns the city with this name or slug, ignoring case. `state` is also a name or slug. If
 *  several states have such a city, returns the city with the most spaces, as the search does. */
export const findCity = async (
  db: Db,
  { city, state }: { city: string; state?: string | undefined },
): Promise<{ id: number; name: string } | undefined> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from cities c join states s on s.id = c.state_id
    where ${buildNameCondition("c", city)}
      and ${state === undefined ? sql`true` : buildNameCondition("s", state)}
    order by (
      select coalesce(sum(spaces), 0) from search_counts where category = 0 and city = c.id
    ) desc, c.id
    limit 1`.execute(db);
  return rows[0];
};

/** Returns the ids of live spaces that suit a guest's requirement, the best rated first. Leaves out
 *  spaces of the guest, and of hosts who are suspended, unverified or opted out of requirements.
 *  Also leaves out spaces of hosts who blocked the guest, or whom the guest blocked. */
export const findSuitableSpaces = async (
  db: Tx,
  wanted: { guestId: string; categoryId: number; cityId: number; people: number; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from spaces s
    join accounts h on h.id = s.host_id
    join local_areas a on a.id = s.local_area_id
    where s.status = 'live' and a.city_id = ${wanted.cityId} and s.capacity >= ${wanted.people}
      and exists (select from space_categories
        where space_id = s.id and category_id = ${wanted.categoryId})
      and h.id <> ${wanted.guestId} and h.email_verified_at is not null
      and h.suspended_at is null and h.deleted_at is null
      and not exists (select from requirement_opt_outs where account_id = h.id)
      and not exists (select from member_blocks
        where (account_id = h.id and blocked_id = ${wanted.guestId})
          or (account_id = ${wanted.guestId} and blocked_id = h.id))
    order by s.rating desc nulls last, s.id limit ${wanted.limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Inserts a requirement with the hosts that it is sent to. */
export const insertRequirement = async (
  tx: Tx,
  requirement: Omit<RequirementRow, "agreed_at"> & { client_id: string | null },
  hosts: readonly { host_id: string; space_id: string }[],
): Promise<void> => {
  await tx.insertInto("requirements").values(requirement).execute();
  await tx
    .insertInto("requirement_hosts")
    .values(hosts.map((host) => ({ ...host, requirement_id: requirement.id })))
    .execute();
};

/** Returns whether a guest has posted a requirement since the given time. */
export const hasRequirementSince = async (
  tx: Tx,
  guestId: string,
  since: Date,
): Promise<boolean> => {
  const row = await tx
    .selectFrom("requirements")
    .select("id")
    .where("guest_id", "=", guestId)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

type Page = { accountId: string; before: string | undefined; limit: number };

/** Returns the id of the requirement that the guest posted with this `clientId`; undefined if there
 *  is none. */
export const findSentRequirement = async (
  db: Db | Tx,
  { guestId, clientId }: { guestId: string; clientId: string | undefined },
): Promise<string | undefined> => {
  if (clientId === undefined) return undefined;
  const row = await db
    .selectFrom("requirements")
    .select("id")
    .where("guest_id", "=", guestId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
};

/** Returns requirements of a guest, each with the number of hosts that got it.
 *  - With `id`: the requirement with this id.
 *  - Without `id`: at most `limit` requirements that are older than `before`, newest first. */
export const findRequirementsOfGuest = async (
  db: Db,
  { accountId, before, limit, id }: Page & { id?: string },
): Promise<(RequirementRow & { sent_to: number })[]> => {
  let query = db
    .selectFrom("requirements")
    .select(columns)
    .select((of) =>
      of
        .selectFrom("requirement_hosts")
        .whereRef("requirement_id", "=", "requirements.id")
        .select((make) => make.fn.countAll<number>().as("count"))
        .as("sent_to"),
    )
    .where("guest_id", "=", accountId);
  if (id !== undefined) query = query.where("id", "=", id);
  if (before !== undefined) query = query.where("id", "<", before);
  const rows = await query.orderBy("id", "desc").limit(limit).execute();
  return rows.map((row) => ({ ...row, sent_to: row.sent_to ?? 0 }));
};

export type ReceivedRow = RequirementRow & {
  guest_name: string | null;
  /** The host's live spaces in the city; the space that fits the requirement comes first. */
  locations: { id: string; title: string }[];
};

/** Returns requirements that were sent to the host, without those of suspended guests. `id` selects
 *  one requirement, open or closed. Without `id`, returns at most `limit` open requirements that
 *  are older than `before`, newest first. */
export const findRequirementsOfHost = async (
  db: Db | Tx,
  { accountId, before, limit, id, now }: Page & { id?: string; now: Date },
): Promise<ReceivedRow[]> => {
  const which =
    id === undefined ? sql`r.agreed_at is null and r.closes_at > ${now}` : sql`r.id = ${id}`;
  // A requirement stores the name of its city, but not the state. So the state is taken from the
  // host's space that fits the requirement.
  const { rows } = await sql<ReceivedRow>`
    select r.*, g.display_name as guest_name,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title)
          order by (s.id = h.space_id) desc, s.title)
        from spaces s
        join local_areas a on a.id = s.local_area_id
        join cities c on c.id = a.city_id
        where s.host_id = h.host_id and s.status = 'live'
          and c.name = r.city and c.state_id = sent_to.state_id), '[]') as locations
    from requirement_hosts h
    join spaces fitting on fitting.id = h.space_id
    join local_areas fitting_area on fitting_area.id = fitting.local_area_id
    join cities sent_to on sent_to.id = fitting_area.city_id
    join requirements r on r.id = h.requirement_id
    join accounts g on g.id = r.guest_id
    where h.host_id = ${accountId} and ${which} and g.suspended_at is null
      ${before === undefined ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Stores when the guest of a requirement and a host agreed. A time that is already stored is
 *  kept. */
export const updateAgreedAt = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx
    .updateTable("requirements")
    .set({ agreed_at: at })
    .where("id", "=", id)
    .where("agreed_at", "is", null)
    .execute();
};

/** Returns whether a host gets requirements. */
export const receivesRequirements = async (db: Db, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("requirement_opt_outs")
    .select("account_id")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row === undefined;
};

/** Stores whether a host gets requirements. */
export const saveReceivesRequirements = async (
  tx: Tx,
  { accountId, receives, at }: { accountId: string; receives: boolean; at: Date },
): Promise<void> => {
  if (receives)
    await tx.deleteFrom("requirement_opt_outs").where("account_id", "=", accountId).execute();
  else
    await tx
      .insertInto("requirement_opt_outs")
      .values({ account_id: accountId, since: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
