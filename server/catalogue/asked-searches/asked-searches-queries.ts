import { type Kysely, sql } from "kysely";
import { MINUTE_MS } from "#contract/time.ts";
import type { Db } from "#server/kernel/database/database.ts";
import type { DB } from "#server/kernel/database/schema.ts";

export type AskedSearchOutcome = "nothing" | "nearest" | "matches";

/** Returns the hash key of a day (IST, `YYYY-MM-DD`). If the day has no key yet, stores `fresh` as
 *  its key. So all nodes use the same key. */
export const readDayKey = async (db: Db, day: string, fresh: Buffer): Promise<Buffer> => {
  await db
    .insertInto("asked_search_keys")
    .values({ day, key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom("asked_search_keys")
    .select("key")
    .where("day", "=", sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow();
  return key;
};

export type AskedSearchRow = {
  day: string;
  key: string;
  text: string;
  asker: Buffer;
  outcome: AskedSearchOutcome;
  askedAt: Date;
};

/** Inserts searches. Each client network (`clientAddress`) counts as one person. If the person
 *  already searched for this text on that day, the new outcome replaces the earlier one, but
 *  `opened` stays unchanged. */
export const insertAskedSearches = async (db: Db, rows: AskedSearchRow[]): Promise<void> => {
  if (rows.length === 0) return;
  // The rows are locked in the order of the primary key, so that two nodes cannot deadlock.
  await sql`
    insert into asked_searches as before (day, key, text, asker, outcome, asked_at)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ text }) => text)}::text[], ${rows.map(({ asker }) => asker)}::bytea[],
      ${rows.map(({ outcome }) => outcome)}::text[], ${rows.map(({ askedAt }) => askedAt)}::timestamptz[])
      as asked (day, key, text, asker)
    order by day, key, asker
    on conflict (day, key, asker) do update
      set outcome = excluded.outcome, asked_at = greatest(before.asked_at, excluded.asked_at)`.execute(
    db,
  );
};

export type OpenedResult = Pick<AskedSearchRow, "day" | "key" | "asker">;

/** Records that people opened a result of their search. The rows are locked in the same order
 *  as by `insertAskedSearches`. */
export const markSearchesOpened = async (db: Db, rows: OpenedResult[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    with found as (
      select day, key, asker from asked_searches
      where not opened and (day, key, asker) in (
        select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ key }) => key)}::text[],
          ${rows.map(({ asker }) => asker)}::bytea[]))
      order by day, key, asker
      for update
    )
    update asked_searches s set opened = true from found
    where (s.day, s.key, s.asker) = (found.day, found.key, found.asker)`.execute(db);
};

/** After this time without an opened result, a search that found matches counts as abandoned. */
export const ABANDONED_AFTER_MS = 30 * MINUTE_MS;

/** SQL that returns whether a search found matches, but no result was opened. A search in the last
 *  `ABANDONED_AFTER_MS` before midnight never counts as abandoned. The reason: the hash key changes
 *  at midnight, so we cannot record results that are opened later. */
const isAbandoned = sql<boolean>`(outcome = 'matches' and not opened
  and asked_at < (day + 1)::timestamp at time zone 'Asia/Kolkata'
    - make_interval(secs => ${sql.lit(ABANDONED_AFTER_MS / 1000)}))`;

/** Adds up the searches of the days before `today`, and deletes these searches with their hashed IP
 *  addresses. Also deletes the hash keys of these days, and the totals of days before `oldest`.
 *  `today` and `oldest` are days in IST. */
export const rollUpAskedSearches = async (
  db: Kysely<DB>,
  { today, oldest }: { today: string; oldest: string },
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`
      with past as (delete from asked_searches where day < ${today}::date returning *)
      insert into asked_search_totals as total (key, day, text, people, nothing, nearest, abandoned)
      select key, day, min(text), count(*), count(*) filter (where outcome = 'nothing'),
        count(*) filter (where outcome = 'nearest'),
        count(*) filter (where ${isAbandoned})
      from past group by key, day
      on conflict (key, day) do update set people = total.people + excluded.people,
        nothing = total.nothing + excluded.nothing, nearest = total.nearest + excluded.nearest,
        abandoned = total.abandoned + excluded.abandoned`.execute(tx);
    await sql`delete from asked_search_keys where day < ${today}::date`.execute(tx);
    await sql`delete from asked_search_totals where day < ${oldest}::date`.execute(tx);
  });
};

export type AskedSearchPosition = { missed: number; key: string };

export type AskedSearchTotal = AskedSearchPosition & {
  text: string;
  /** The number of people (client networks) who searched for the text, added up over the days. We
   *  cannot recognise a person on another day, so a person may count several times. */
  people: number;
  nothing: number;
  nearest: number;
  abandoned: number;
  last_day: string;
};

/** Returns the texts for which a search has failed since the day `oldest` (IST). The text with the
 *  most failed searches comes first. A failed search found nothing, found only nearest results, or
 *  was abandoned (`isAbandoned`). */
export const findMissedSearches = async (
  db: Db,
  {
    oldest,
    settled,
    people,
    after,
    limit,
  }: {
    oldest: string;
    /** A search of today counts as abandoned only if it was made before this time. A result of a
     *  newer search can still be opened. */
    settled: Date;
    /** At least this many people must have searched for the text on the same day. */
    people: number;
    after: AskedSearchPosition | null;
    limit: number;
  },
): Promise<AskedSearchTotal[]> => {
  const { rows } = await sql<AskedSearchTotal>`
    with sums as (
      select key, min(text) as text, sum(people)::int as people, sum(nothing)::int as nothing,
        sum(nearest)::int as nearest, sum(abandoned)::int as abandoned, max(day)::text as last_day,
        sum(nothing + nearest + abandoned)::int as missed
      from (
        select key, text, people, nothing, nearest, abandoned, day from asked_search_totals
        where day >= ${oldest}::date
        union all
        select key, min(text), count(*), count(*) filter (where outcome = 'nothing'),
          count(*) filter (where outcome = 'nearest'),
          count(*) filter (where ${isAbandoned} and asked_at < ${settled}), day
        from asked_searches where day >= ${oldest}::date group by key, day
      ) as days
      group by key having max(people) >= ${people}
    )
    select * from sums
    where missed > 0
      and (${after === null} or (-missed, key) > (${-(after?.missed ?? 0)}::int, ${after?.key ?? ""}))
    order by -missed, key
    limit ${limit}`.execute(db);
  return rows;
};
