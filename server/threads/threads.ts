import { setImmediate } from "node:timers/promises";
import { threadMessages } from "#contract/threads/messages.ts";
import { THREADS_PER_PAGE } from "#contract/threads/policy.ts";
import type { ThreadList, threadBoxes } from "#contract/threads/routes.ts";
import type { Thread } from "#contract/threads/thread.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { recordEvents } from "#server/events/record-events.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { markSubjectSeen } from "#server/notifications/notifications.ts";
import { countUnreadThreads, markDelivered, markThreadRead } from "./message-queries.ts";
import { MAX_TEXTS_SEARCHED } from "./policy.ts";
import { toThread } from "./presenter.ts";
import {
  deleteMemberBlock,
  findQuickReplies,
  findTextsToWithhold,
  findThreads,
  insertMemberBlock,
  lockThreadOf,
  replaceQuickReplies,
  type ThreadPeople,
  type ThreadRow,
  updateArchivedAt,
} from "./queries.ts";

/** Returns the 404 for a conversation that does not exist, or that is between other people. */
export const threadNotFound = () => notFound(threadMessages.unknown);

/** Returns a conversation of the account.
 *  @throws Problem 404 if the conversation does not exist or is between other people */
export const requireThread = async (
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<ThreadRow> => {
  const [row] = isUuid(id) ? await findThreads(db, accountId, { id, limit: 1 }) : [];
  if (!row) throw threadNotFound();
  return row;
};

/** Returns a conversation of the account and locks it until the transaction ends.
 *  @throws Problem 404 if the conversation does not exist or is between other people */
export const lockThread = async (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<ThreadPeople & { otherId: string }> => {
  const thread = isUuid(id) ? await lockThreadOf(tx, id, accountId) : undefined;
  if (!thread) throw threadNotFound();
  const otherId = thread.guest_id === accountId ? thread.host_id : thread.guest_id;
  return { ...thread, otherId };
};

/** Returns a search that finds only what the account may read. If contact details in a message are
 *  withheld, only the text that the account sees is searched. Otherwise the results would let a
 *  person guess a phone number part by part. */
const buildSearch = async (
  deps: Pick<Deps, "db" | "config">,
  accountId: string,
  filter: {
    text: string;
    box: (typeof threadBoxes)[number];
    before?: string | undefined;
    limit: number;
  },
) => {
  const { text } = filter;
  const sharesAll = sharesContacts(deps.config, false);
  const threadIds = new Set<string>();
  if (!sharesAll) {
    const texts = await findTextsToWithhold(deps.db, accountId, {
      ...filter,
      limit: MAX_TEXTS_SEARCHED,
    });
    for (const { thread_id, body } of texts) {
      if (threadIds.size === filter.limit) break;
      if (threadIds.has(thread_id)) continue;
      // Lets other requests run before each call of `showToOther`, which can take milliseconds.
      await setImmediate();
      const shown = showToOther(body, false).text.toLowerCase();
      if (shown.includes(text.toLowerCase())) threadIds.add(thread_id);
    }
  }
  return { text, sharesContacts: sharesAll, threadIds: [...threadIds] };
};

/** Returns a page of the account's conversations, and the number of its conversations with an
 *  unread message. The conversation with the newest message comes first. Marks all messages to the
 *  account as delivered.
 *  @throws Problem 422 for an invalid cursor */
export const listThreads = async (
  deps: Deps,
  accountId: string,
  {
    box,
    q,
    cursor,
  }: { box: (typeof threadBoxes)[number]; q?: string | undefined; cursor?: string | undefined },
): Promise<ThreadList> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  await recordMessagesDelivered(deps, accountId);
  const filter = { box, before: cursor, limit: THREADS_PER_PAGE + 1 };
  const search = q ? await buildSearch(deps, accountId, { text: q, ...filter }) : undefined;
  const rows = await findThreads(deps.db, accountId, { ...filter, search });
  const pages = rows.map((row) => ({ id: row.last_message_id, row }));
  const { shown, nextCursor } = toPage(pages, THREADS_PER_PAGE);
  return {
    items: shown.map(({ row }) => toThread(deps, row, accountId)),
    nextCursor,
    unread: await countUnreadThreads(deps.db, accountId),
  };
};

/** Records that the messages to an account have reached it. The open pages of the senders get an
 *  event about it.
 *  @param threadId - the conversation; by default, all conversations of the account */
export const recordMessagesDelivered = async (
  deps: Deps,
  accountId: string,
  threadId?: string,
): Promise<void> => {
  const { db, now } = deps;
  await db.transaction().execute(async (tx) => {
    const delivered = await markDelivered(tx, {
      accountId,
      at: now(),
      ...(threadId !== undefined && { threadId }),
    });
    // Each conversation has only one other person, so the map has one sender for each conversation.
    // A card that the site itself caused has no sender.
    const senders = new Map(
      delivered.flatMap((row) => (row.sender_id ? [[row.thread_id, row.sender_id] as const] : [])),
    );
    for (const [subjectId, senderId] of senders)
      await recordEvents(tx, deps, [senderId], { kind: "thread", subjectId });
  });
};

/** Returns a conversation as the account sees it.
 *  @throws Problem 404 */
export const getThread = async (deps: Deps, accountId: string, id: string): Promise<Thread> =>
  toThread(deps, await requireThread(deps.db, accountId, id), accountId);

/** Marks every message to the account in a conversation as read.
 *  @returns the number of conversations that still have an unread message
 *  @throws Problem 404 */
export const readThread = async (deps: Deps, accountId: string, id: string): Promise<number> => {
  await deps.db.transaction().execute(async (tx) => {
    const { otherId } = await lockThread(tx, accountId, id);
    const read = await markThreadRead(tx, { accountId, threadId: id, at: deps.now() });
    if (read > 0)
      await recordEvents(tx, deps, [accountId, otherId], { kind: "thread", subjectId: id });
    await markSubjectSeen(tx, deps, { accountId, subjectId: id });
  });
  return countUnreadThreads(deps.db, accountId);
};

/** Archives a conversation for the account, or takes it out of the archive. The account's open
 *  pages get an event about it.
 *  @throws Problem 404 */
export const archiveThread = async (
  deps: Deps,
  accountId: string,
  { id, archived }: { id: string; archived: boolean },
): Promise<void> => {
  const at = archived ? deps.now() : null;
  await deps.db.transaction().execute(async (tx) => {
    if (!isUuid(id) || !(await updateArchivedAt(tx, { id, accountId, at }))) throw threadNotFound();
    await recordEvents(tx, deps, [accountId], { kind: "thread", subjectId: id });
  });
};

/** Blocks the other person of a conversation, or ends the block. A block applies to every
 *  conversation between the two, but not to their bookings.
 *  @throws Problem 404 */
export const blockMember = async (
  deps: Deps,
  accountId: string,
  { id, blocked }: { id: string; blocked: boolean },
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    const { otherId } = await lockThread(tx, accountId, id);
    const block = { accountId, blockedId: otherId };
    if (blocked) await insertMemberBlock(tx, { ...block, at: deps.now() });
    else await deleteMemberBlock(tx, block);
    await recordEvents(tx, deps, [accountId], { kind: "thread", subjectId: id });
  });
};

/** Returns the ready answers of an account, in the order in which the account arranged them. */
export const getQuickReplies = ({ db }: Deps, accountId: string): Promise<string[]> =>
  findQuickReplies(db, accountId);

/** Replaces the ready answers of an account. */
export const saveQuickReplies = async (
  { db }: Deps,
  accountId: string,
  texts: readonly string[],
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    await replaceQuickReplies(tx, accountId, texts);
  });
};
