import { type SqlBool, sql } from "kysely";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { keepSpace } from "#server/catalogue/spaces/queries.ts";
import { spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { type MessageRow, photoIds } from "./message-queries.ts";

/** Returns an account's email address. */
export const findEmail = async (tx: Tx, accountId: string): Promise<string> => {
  const { email } = await tx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return email;
};

/** Returns the name that an account chose; null if it chose none. */
export const findDisplayName = async (tx: Tx | Db, accountId: string): Promise<string | null> => {
  const { display_name } = await tx
    .selectFrom("accounts")
    .select("display_name")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return display_name;
};

/** Returns the number of inquiries and new conversations of an account since a time. If a
 *  conversation starts with an inquiry, the two count as one. */
export const countConversationsOpenedSince = async (
  tx: Tx,
  senderId: string,
  since: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages m
    where m.sender_id = ${senderId} and m.created_at > ${since}
      and (m.is_inquiry or m.kind = 'text' and m.id = (
        select f.id from messages f where f.thread_id = m.thread_id order by f.id limit 1
      ))`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Whether the guest of the thread `t` has had a confirmed booking of the thread's space. */
export const hasConfirmedBooking = sql<boolean>`exists (select from bookings b
  where b.space_id = t.space_id and b.guest_id = t.guest_id and b.confirmed_at is not null)`;

/** A conversation: its space and its two people. */
export type ThreadPeople = {
  id: string;
  space_id: string;
  guest_id: string;
  host_id: string;
  /** When the team ended the conversation; null if the team has not ended it. */
  closed_at: Date | null;
};

/** Returns a guest's conversation about a space, which is created if there is none. Locks the
 *  conversation until the transaction ends, so that its messages are stored one after the other.
 *  @throws Problem 404 if there is no conversation and the space was deleted */
export const upsertThread = async (
  tx: Tx,
  { at, ...thread }: Omit<ThreadPeople, "closed_at"> & { at: Date },
): Promise<ThreadPeople> => {
  const lock = () =>
    tx
      .selectFrom("threads")
      .select(["id", "space_id", "guest_id", "host_id", "closed_at"])
      .where("space_id", "=", thread.space_id)
      .where("guest_id", "=", thread.guest_id)
      .forNoKeyUpdate();
  // A booking locks the space first and then the conversation. `keepSpace` locks the space before
  // the insert locks the conversation. The order is the same, so the two cannot deadlock.
  const found = await lock().executeTakeFirst();
  if (found) return found;
  if (!(await keepSpace(tx, thread.space_id))) throw spaceNotFound();
  await tx
    .insertInto("threads")
    .values({ ...thread, created_at: at, last_message_id: thread.id })
    .onConflict((conflict) => conflict.columns(["space_id", "guest_id"]).doNothing())
    .execute();
  return lock().executeTakeFirstOrThrow();
};

/** Returns the id of a guest's conversation about a space; undefined if there is none. */
export const findThreadId = async (
  db: Db,
  { spaceId, guestId }: { spaceId: string; guestId: string },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("threads")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("guest_id", "=", guestId)
    .executeTakeFirst();
  return row?.id;
};

/** Returns and locks a conversation of the account; undefined if it has no such conversation. */
export const lockThreadOf = async (
  tx: Tx,
  id: string,
  accountId: string,
): Promise<ThreadPeople | undefined> =>
  tx
    .selectFrom("threads")
    .select(["id", "space_id", "guest_id", "host_id", "closed_at"])
    .where("id", "=", id)
    .where((where) =>
      where.or([where("guest_id", "=", accountId), where("host_id", "=", accountId)]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Returns whether one of two people has blocked the other. */
export const isEitherBlocked = async (tx: Tx, [one, other]: [string, string]): Promise<boolean> => {
  const { rows } = await sql`
    select from member_blocks
    where (account_id = ${one} and blocked_id = ${other})
      or (account_id = ${other} and blocked_id = ${one})`.execute(tx);
  return rows.length > 0;
};

export type ThreadRow = ThreadPeople & {
  title: string;
  photo_id: string | null;
  is_public: boolean;
  other_id: string;
  other_name: string | null;
  archived: boolean;
  blocked: boolean;
  confirmed: boolean;
  unread: number;
  last_message_id: string;
  /** The host's measured median time to answer; null if it is not known. */
  answer_seconds: number | null;
  last_message_photo_ids: string[];
  last_message: Omit<MessageRow, "created_at" | "delivered_at" | "read_at" | "photo_ids"> & {
    created_at: string;
    delivered_at: string | null;
    read_at: string | null;
  };
  bookings: {
    id: string;
    status: BookingStatus;
    starts_at: string;
    ends_at: string;
    /** When the time to pay or to answer is over. */
    due: string | null;
    moves: number;
    is_space_open: boolean;
  }[];
};

type ThreadFilter = {
  id?: string;
  box?: "all" | "unread" | "archived";
  before?: string | undefined;
  limit: number;
};

/** A case-insensitive search of conversations. It looks for `text` in the space's title, in the
 *  other person's name and in messages. */
type ThreadSearch = {
  text: string;
  /** Whether contact details are shown in every conversation. */
  sharesContacts: boolean;
  /** The ids of conversations in which `buildSearch` has found `text`. In these conversations, the
   *  account sees received messages with `•••` for contact details. SQL cannot search this shown
   *  text, because only the original text is stored. */
  threadIds: readonly string[];
};

const countUnread = (accountId: string) => sql`(select count(*) from messages u
  where u.recipient_id = ${accountId} and u.thread_id = t.id and u.read_at is null)`;

const isArchived = (accountId: string) => sql`case when t.guest_id = ${accountId}
  then t.guest_archived_at else t.host_archived_at end is not null`;

const buildConditions = (accountId: string, { id, box, before }: Omit<ThreadFilter, "limit">) => {
  const conditions = [sql<SqlBool>`(t.guest_id = ${accountId} or t.host_id = ${accountId})`];
  if (id !== undefined) conditions.push(sql`t.id = ${id}`);
  if (before !== undefined) conditions.push(sql`t.last_message_id < ${before}`);
  if (box === "archived") conditions.push(sql`${isArchived(accountId)}`);
  else if (box === "all") conditions.push(sql`not (${isArchived(accountId)})`);
  else if (box === "unread") conditions.push(sql`${countUnread(accountId)} > 0`);
  return conditions;
};

/** Returns messages that contain `text` and were sent to the account. Searches only conversations
 *  without a confirmed booking. The returned messages are complete, so the caller must withhold the
 *  contact details. The conversation with the newest message comes first. */
export const findTextsToWithhold = async (
  db: Db,
  accountId: string,
  { text, limit, ...filter }: ThreadFilter & { text: string },
): Promise<{ thread_id: string; body: string }[]> => {
  const { rows } = await sql<{ thread_id: string; body: string }>`
    select f.thread_id, f.body
    from threads t
    join messages f on f.thread_id = t.id
    where ${sql.join(buildConditions(accountId, filter), sql` and `)}
      and f.recipient_id = ${accountId}
      and position(${text.toLowerCase()} in lower(f.body)) > 0
      and not ${hasConfirmedBooking}
    order by t.last_message_id desc, f.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Returns conversations of an account. The conversation with the newest message comes first. */
export const findThreads = async (
  db: Db | Tx,
  accountId: string,
  { search, limit, ...filter }: ThreadFilter & { search?: ThreadSearch | undefined },
): Promise<ThreadRow[]> => {
  const conditions = buildConditions(accountId, filter);
  if (search) {
    const literal = search.text.toLowerCase();
    conditions.push(sql`(position(${literal} in lower(s.title)) > 0
      or position(${literal} in lower(coalesce(other.display_name, ''))) > 0
      or t.id = any(${search.threadIds}::uuid[])
      or exists (select from messages f
        where f.thread_id = t.id and position(${literal} in lower(f.body)) > 0
          and (f.sender_id = ${accountId} or ${search.sharesContacts} or ${hasConfirmedBooking})))`);
  }
  const { rows } = await sql<ThreadRow>`
    select t.id, t.space_id, t.guest_id, t.host_id, t.last_message_id, t.closed_at, s.title,
      (select photo_id from space_photos where space_id = s.id order by position limit 1)
        as photo_id,
      s.status = 'live' and host.suspended_at is null and host.deleted_at is null as is_public,
      other.id as other_id, other.display_name as other_name,
      ${isArchived(accountId)} as archived,
      exists (select from member_blocks
        where account_id = ${accountId} and blocked_id = other.id) as blocked,
      ${hasConfirmedBooking} as confirmed,
      (select median_seconds from host_answer_times w where w.host_id = t.host_id)
        as answer_seconds,
      ${countUnread(accountId)} as unread,
      to_jsonb(m) as last_message,
      ${photoIds} as last_message_photo_ids,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'status', b.status,
          'starts_at', b.starts_at, 'ends_at', b.ends_at, 'moves', b.sequence,
          'is_space_open', s.status = 'live' and s.instant_book and host.suspended_at is null
            and host.deleted_at is null,
          'due', coalesce(b.hold_until, b.answer_by)) order by b.starts_at desc)
        from bookings b where b.space_id = t.space_id and b.guest_id = t.guest_id
          and (b.confirmed_at is not null or b.status in ('requested', 'awaiting_payment'))), '[]')
        as bookings
    from threads t
    join spaces s on s.id = t.space_id
    join accounts host on host.id = t.host_id
    join accounts other
      on other.id = case when t.guest_id = ${accountId} then t.host_id else t.guest_id end
    join messages m on m.id = t.last_message_id
    where ${sql.join(conditions, sql` and `)}
    order by t.last_message_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Sets when the account archived a conversation; null takes it out of the archive.
 *  @returns false if the account has no such conversation */
export const updateArchivedAt = async (
  tx: Tx,
  { id, accountId, at }: { id: string; accountId: string; at: Date | null },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update threads set
      guest_archived_at = case when guest_id = ${accountId} then ${at}::timestamptz
        else guest_archived_at end,
      host_archived_at = case when host_id = ${accountId} then ${at}::timestamptz
        else host_archived_at end
    where id = ${id} and ${accountId} in (guest_id, host_id)`.execute(tx);
  return numAffectedRows === 1n;
};

export const insertMemberBlock = async (
  tx: Tx,
  block: { accountId: string; blockedId: string; at: Date },
): Promise<void> => {
  await tx
    .insertInto("member_blocks")
    .values({ account_id: block.accountId, blocked_id: block.blockedId, created_at: block.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteMemberBlock = async (
  tx: Tx,
  { accountId, blockedId }: { accountId: string; blockedId: string },
): Promise<void> => {
  await tx
    .deleteFrom("member_blocks")
    .where("account_id", "=", accountId)
    .where("blocked_id", "=", blockedId)
    .execute();
};

export const findQuickReplies = async (db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("quick_replies")
    .select("body")
    .where("account_id", "=", accountId)
    .orderBy("position")
    .execute();
  return rows.map(({ body }) => body);
};

/** Replaces all ready answers of an account. */
export const replaceQuickReplies = async (
  tx: Tx,
  accountId: string,
  texts: readonly string[],
): Promise<void> => {
  await tx.deleteFrom("quick_replies").where("account_id", "=", accountId).execute();
  if (texts.length === 0) return;
  await tx
    .insertInto("quick_replies")
    .values(texts.map((body, position) => ({ account_id: accountId, position, body })))
    .execute();
};

type PersonOfThread = { id: string; name: string | null; email: string };

export type ThreadWithPeople = {
  id: string;
  title: string;
  closed_at: Date | null;
  guest: PersonOfThread;
  host: PersonOfThread;
};

/** Returns conversations with the names and the email addresses of both people. */
export const findThreadsWithPeople = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<ThreadWithPeople[]> => {
  const person = (table: string) =>
    sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)},
      'name', ${sql.ref(`${table}.display_name`)}, 'email', ${sql.ref(`${table}.email`)})`;
  const { rows } = await sql<ThreadWithPeople>`
    select t.id, s.title, t.closed_at, ${person("guest")} as guest, ${person("host")} as host
    from threads t
    join spaces s on s.id = t.space_id
    join accounts guest on guest.id = t.guest_id
    join accounts host on host.id = t.host_id
    where t.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

/** Ends a conversation.
 *  @returns false if it was ended before */
export const markThreadClosed = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("threads")
    .set({ closed_at: at })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
