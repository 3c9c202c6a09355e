import { sql } from "kysely";
import { blockingStatuses } from "#contract/bookings/lifecycle.ts";
import type { Period } from "#contract/time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import {
  buildNotice,
  type ChangeTag,
  notePublicChange,
} from "#server/kernel/response-cache/changes.ts";

const withCalendar = (db: Db | Tx) =>
  db
    .selectFrom("blocked_times as b")
    .innerJoin("spaces as s", "s.id", "b.space_id")
    .leftJoin("host_calendars as c", "c.id", "b.calendar_id")
    .select([
      "b.id",
      "b.space_id",
      "b.starts_at",
      "b.ends_at",
      "b.note",
      "b.calendar_id",
      "c.name as calendar_name",
    ]);

export type BlockRow = Awaited<ReturnType<typeof findBlocksOfHost>>[number];

/** Returns the blocked times that overlap the period, in all of the host's spaces or in one of
 *  them, earliest first. */
export const findBlocksOfHost = (
  db: Db | Tx,
  hostId: string,
  { startsAt, endsAt }: Period,
  spaceId?: string,
) =>
  withCalendar(db)
    .where("s.host_id", "=", hostId)
    .where("b.starts_at", "<", endsAt)
    .where("b.ends_at", ">", startsAt)
    .$if(spaceId !== undefined, (some) => some.where("b.space_id", "=", spaceId ?? ""))
    .orderBy("b.starts_at")
    .orderBy("b.id")
    .execute();

/** Returns a block, if it is in one of the host's own spaces. */
export const findBlockOfHost = (db: Db | Tx, hostId: string, id: string) =>
  withCalendar(db).where("b.id", "=", id).where("s.host_id", "=", hostId).executeTakeFirst();

type NewBlock = Period & { id: string; spaceId: string; note: string; createdAt: Date };

export const insertBlock = async (tx: Tx, block: NewBlock): Promise<void> => {
  await tx
    .insertInto("blocked_times")
    .values({
      id: block.id,
      space_id: block.spaceId,
      starts_at: block.startsAt,
      ends_at: block.endsAt,
      note: block.note,
      created_at: block.createdAt,
    })
    .execute();
  await notePublicChange(tx, listBlockTags(block.spaceId));
};

/** Returns the tags to announce when a space's blocked times change. Public responses with these
 *  tags are then out of date. */
export const listBlockTags = (spaceId: string): ChangeTag[] => [
  `space:${spaceId}`,
  "times",
  "blocks",
];

export const deleteBlock = async (db: Db | Tx, id: string): Promise<void> => {
  await db
    .deleteFrom("blocked_times")
    .where("id", "=", id)
    .returning(buildNotice(sql`'times blocks space:' || space_id`).as("notice"))
    .execute();
};

/** Returns the bookings that block slots in the period, with their guests, earliest first. */
export const findBookingsInPeriod = (tx: Tx, spaceId: string, { startsAt, endsAt }: Period) =>
  tx
    .selectFrom("bookings as b")
    .innerJoin("accounts as g", "g.id", "b.guest_id")
    .select(["b.id", "b.status", "b.starts_at", "b.ends_at"])
    .select(["b.guest_id", "g.display_name"])
    .where("b.space_id", "=", spaceId)
    .where("b.status", "in", [...blockingStatuses])
    .where("b.starts_at", "<", endsAt)
    .where("b.ends_at", ">", startsAt)
    .orderBy("b.starts_at")
    .execute();

/** Returns the number of manual blocks that have not ended, and whether one of them covers the
 *  whole period. */
export const findManualBlocks = async (
  tx: Tx,
  spaceId: string,
  { startsAt, endsAt }: Period,
  now: Date,
): Promise<{ count: number; covered: boolean }> => {
  const { count, covering } = await tx
    .selectFrom("blocked_times")
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("count"),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb("starts_at", "<=", startsAt), eb("ends_at", ">=", endsAt)]))
        .as("covering"),
    ])
    .where("space_id", "=", spaceId)
    .where("calendar_id", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  return { count, covered: covering > 0 };
};

/** Returns whether the space still exists and belongs to the host. */
export const isSpaceOfHost = async (tx: Tx, hostId: string, spaceId: string): Promise<boolean> => {
  const space = await tx
    .selectFrom("spaces")
    .select("id")
    .where("id", "=", spaceId)
    .where("host_id", "=", hostId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return space !== undefined;
};
