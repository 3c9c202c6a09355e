import { inquiryMessages } from "#contract/inquiries/messages.ts";
import { MAX_UNVERIFIED_INQUIRIES_PER_DAY } from "#contract/inquiries/policy.ts";
import { AWAITED_ANSWER_MINUTES } from "#contract/notifications/policy.ts";
import { threadMessages } from "#contract/threads/messages.ts";
import { MESSAGES_PER_PAGE } from "#contract/threads/policy.ts";
import type { MessageList, NewMessage, NewThread } from "#contract/threads/routes.ts";
import type { Message, Thread } from "#contract/threads/thread.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import { recordEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { getPublicName } from "#server/identity/username.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { attachMessagePhotos } from "#server/media/message-photos.ts";
import { mailNotification } from "#server/notifications/mails/mail-notification.ts";
import { notify, shortenQuote } from "#server/notifications/notify.ts";
import { inquiryMail } from "./inquiry-mail.ts";
import { messageMail } from "./message-mail.ts";
import {
  countUnreadTexts,
  findMessageByClientId,
  findMessages,
  hasWrittenSince,
  insertMessage,
  isFirstText,
  type MessageRow,
  setLastMessage,
} from "./message-queries.ts";
import { inquiryLimits, messageLimits } from "./policy.ts";
import { toMessage, toThread } from "./presenter.ts";
import {
  countConversationsOpenedSince,
  findDisplayName,
  findEmail,
  findThreadId,
  isEitherBlocked,
  type ThreadPeople,
  upsertThread,
} from "./queries.ts";
import { lockThread, recordMessagesDelivered, requireThread } from "./threads.ts";

/** Returns a page of a conversation's messages, newest first. Marks all messages to the account in
 *  this conversation as delivered.
 *  @throws Problem 404; 422 for an invalid cursor */
export const listMessages = async (
  deps: Deps,
  accountId: string,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<MessageList> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const thread = await requireThread(deps.db, accountId, id);
  await recordMessagesDelivered(deps, accountId, id);
  const rows = await findMessages(deps.db, id, { before: cursor, limit: MESSAGES_PER_PAGE + 1 });
  const { shown, nextCursor } = toPage(rows, MESSAGES_PER_PAGE);
  const reader = { accountId, sharesContacts: sharesContacts(deps.config, thread.confirmed) };
  return { items: shown.map((row) => toMessage(deps, row, reader)), nextCursor };
};

type Written = {
  text: string;
  photoIds: readonly string[];
  clientId: string | null;
  isInquiry: boolean;
};

/** Stores a message in a conversation and returns it. If the sender has already sent a message with
 *  this `clientId`, returns the stored message. The caller's transaction must have locked the
 *  conversation.
 *  @throws Problem 403 blocked; 503 busy if the photos were deleted meanwhile */
const writeMessage = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  thread: ThreadPeople,
  { text, photoIds, clientId, isInquiry }: Written,
): Promise<MessageRow> => {
  const { accountId: senderId } = caller;
  const recipientId = thread.guest_id === senderId ? thread.host_id : thread.guest_id;
  if (await isEitherBlocked(tx, [senderId, recipientId]))
    throw new Problem(403, "blocked", threadMessages.blocked);
  if (thread.closed_at !== null) throw new Problem(403, "blocked", threadMessages.closed);
  // Unread cards do not count, because the changes that they report have their own notifications.
  const wasRead = (await countUnreadTexts(tx, thread.id, recipientId)) === 0;
  const stored = await insertMessage(tx, {
    id: deps.newId(),
    threadId: thread.id,
    senderId,
    recipientId,
    text,
    photoIds,
    clientId,
    isInquiry,
    at: deps.now(),
  });
  if (!stored) {
    const sent = { threadId: thread.id, senderId, clientId: clientId ?? "" };
    const before = await findMessageByClientId(tx, sent);
    if (!before) throw new Error("The message was not inserted, and no earlier copy was found.");
    return before;
  }
  await attachMessagePhotos(tx, stored.id, photoIds);

  await setLastMessage(tx, thread.id, stored.id);
  // A recipient with an unread message already has a notification about the conversation. Each
  // inquiry has its own notification.
  if (isInquiry || wasRead)
    await tellRecipient(tx, deps, {
      messageId: stored.id,
      caller,
      thread,
      recipientId,
      text,
      isInquiry,
    });
  await recordEvents(tx, deps, [senderId, recipientId], { kind: "thread", subjectId: thread.id });
  return stored;
};

type Mailed = {
  caller: Caller;
  thread: ThreadPeople;
  recipientId: string;
  text: string;
  isInquiry: boolean;
};

/** Notifies the recipient of a message, and mails it if the recipient wants such mails. If contact
 *  details are withheld, the notification and the mail contain none, not even the sender's email
 *  address. */
const tellRecipient = async (
  tx: Tx,
  deps: Deps,
  { messageId, caller, thread, recipientId, text, isInquiry }: Mailed & { messageId: string },
): Promise<void> => {
  const { accountId: senderId } = caller;
  const row = await requireThread(tx, senderId, thread.id);
  const shares = sharesContacts(deps.config, row.confirmed);
  const name = getPublicName({ id: senderId, displayName: await findDisplayName(tx, senderId) });
  const about = {
    title: row.title,
    threadId: thread.id,
    // A message without a text has photos.
    text: showToOther(text, shares).text || threadMessages.photosOnly,
    from: { name, ...(shares && { email: caller.email, emailVerified: caller.emailVerified }) },
  };
  const kind = isInquiry ? ("inquiry" as const) : ("message" as const);
  const isFirst = await isFirstText(tx, { id: messageId, threadId: thread.id });
  const notice = {
    accountId: recipientId,
    kind,
    once: `message ${messageId}`,
    // The recipient is notified of a conversation's first message at once, even in quiet hours.
    // Notifications of the kind `inquiry` are always sent at once.
    cannotWait: isFirst,
  };
  const since = new Date(deps.now().getTime() - AWAITED_ANSWER_MINUTES * MINUTE_MS);
  const awaited = { threadId: thread.id, senderId: recipientId, since };
  const { wantsMail } = await notify(tx, deps, {
    ...notice,
    // A member who has just written is awake and waits for the answer. So push and WhatsApp
    // messages are sent even in quiet hours. The mail can wait.
    cannotWait: isFirst || (await hasWrittenSince(tx, awaited)),
    subjectId: thread.id,
    params: { name, title: row.title, text: shortenQuote(about.text) },
  });
  if (!wantsMail) return;
  await mailNotification(tx, deps, notice, {
    to: await findEmail(tx, recipientId),
    // If the host replies to this mail, the reply goes to the guest's email address.
    ...(shares && isInquiry && { replyTo: caller.email }),
    content: isInquiry
      ? inquiryMail(about)
      : messageMail({ ...about, isToHost: recipientId === thread.host_id }),
  });
};

/** Throws if an unverified sender has reached the daily limit. This limit is a rule of the product
 *  and not a rate limit: it is exact, and also applies when rate limits are off. */
const requireInquiryAllowance = async (tx: Tx, deps: Deps, senderId: string): Promise<void> => {
  const since = new Date(deps.now().getTime() - DAY_MS);
  if (
    (await countConversationsOpenedSince(tx, senderId, since)) >= MAX_UNVERIFIED_INQUIRIES_PER_DAY
  )
    throw new Problem(403, "verify-email", inquiryMessages.verifyFirst);
};

/** Counts an attempt to write to the host of a space.
 *  @throws Problem 429 when a rate limit is reached */
const countNewConversation = async (
  deps: Deps,
  senderId: string,
  space: { id: string; host_id: string },
): Promise<void> => {
  await consumeAttempt(deps, { what: "inquiries", who: senderId, ...inquiryLimits.bySender });
  const pair = `${senderId} ${space.id}`;
  await consumeAttempt(deps, { what: "inquiries-space", who: pair, ...inquiryLimits.bySpace });
  const host = { what: "inquiries-host", who: space.host_id };
  await consumeAttempt(deps, { ...host, ...inquiryLimits.byHost });
};

/** Writes to the host of a live space. Creates the guest's conversation about the space if there is
 *  none.
 *  @throws Problem 404 for a space that is not live; `refuseOwnSpace` for the caller's own space;
 *  403 blocked; 403 verify-email (`requireInquiryAllowance`); 429 */
export const writeToHost = async (
  deps: Deps,
  caller: Caller,
  { spaceId, refuseOwnSpace, ...written }: Written & { spaceId: string; refuseOwnSpace: Problem },
): Promise<{ threadId: string; message: MessageRow }> => {
  const { accountId: senderId } = caller;
  const space = await requireLiveSpace(deps, spaceId);
  if (space.host_id === senderId) throw refuseOwnSpace;
  await countNewConversation(deps, senderId, space);
  return deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, senderId);
    const id = deps.newId();
    const thread = await upsertThread(tx, {
      id,
      space_id: space.id,
      guest_id: senderId,
      host_id: space.host_id,
      at: deps.now(),
    });
    const isNew = thread.id === id;
    if (!caller.emailVerified && (isNew || written.isInquiry))
      await requireInquiryAllowance(tx, deps, senderId);
    return { threadId: thread.id, message: await writeMessage(tx, deps, caller, thread, written) };
  });
};

/** Returns the message with this client id from the guest's conversation about a space, and the id
 *  of the conversation. Returns undefined if the guest has sent no such message. */
const findSentMessage = async (
  deps: Deps,
  guestId: string,
  { locationId: spaceId, clientId }: Pick<NewThread, "locationId" | "clientId">,
): Promise<{ threadId: string; message: MessageRow } | undefined> => {
  const threadId = isUuid(spaceId) ? await findThreadId(deps.db, { spaceId, guestId }) : undefined;
  if (threadId === undefined) return undefined;
  const sent = { threadId, senderId: guestId, clientId };
  const message = await findMessageByClientId(deps.db, sent);
  return message && { threadId, message };
};

/** Sends a message to the host of a space. If the caller has already sent a message with this
 *  `clientId`, returns the stored message, and no limit applies.
 *  @throws Problem in the same cases as `writeToHost`; 403 own-space for the caller's own space */
export const startThread = async (
  deps: Deps,
  caller: Caller,
  { locationId, text, clientId }: NewThread,
): Promise<{ thread: Thread; message: Message }> => {
  const before = await findSentMessage(deps, caller.accountId, { locationId, clientId });
  const { threadId, message } =
    before ??
    (await writeToHost(deps, caller, {
      spaceId: locationId,
      text,
      photoIds: [],
      clientId,
      isInquiry: false,
      refuseOwnSpace: new Problem(403, "own-space", threadMessages.ownSpace),
    }));
  const row = await requireThread(deps.db, caller.accountId, threadId);
  const reader = {
    accountId: caller.accountId,
    sharesContacts: sharesContacts(deps.config, row.confirmed),
  };
  return {
    thread: toThread(deps, row, caller.accountId),
    message: toMessage(deps, message, reader),
  };
};

/** Counts an attempt to write in an existing conversation.
 *  @throws Problem 429 when a rate limit is reached */
export const countMessage = async (deps: Deps, accountId: string): Promise<void> => {
  for (const [what, limit] of [
    ["messages-minute", messageLimits.byMinute],
    ["messages-day", messageLimits.byDay],
  ] as const)
    await consumeAttempt(deps, { what, who: accountId, ...limit });
};

/** Sends a message in a conversation of the caller. Does not check the rate limit; `countMessage`
 *  does that.
 *  @param storePhotos - returns the ids of the photos; called only if the message is not stored yet
 *  @throws Problem 404; 403 blocked; 503 busy; what `storePhotos` throws */
export const sendMessage = async (
  deps: Deps,
  caller: Caller,
  { id, text, clientId }: NewMessage & { id: string },
  storePhotos: () => Promise<string[]> = async () => [],
): Promise<Message> => {
  const { accountId } = caller;
  const sent = { threadId: id, senderId: accountId, clientId };
  const before = isUuid(id) ? await findMessageByClientId(deps.db, sent) : undefined;
  const photoIds = before ? [] : await storePhotos();
  const message =
    before ??
    (await deps.db.transaction().execute(async (tx) => {
      await lockMember(tx, accountId);
      const thread = await lockThread(tx, accountId, id);
      return writeMessage(tx, deps, caller, thread, { text, photoIds, clientId, isInquiry: false });
    }));
  // The conversation has a message by now, so `requireThread` finds it.
  const { confirmed } = await requireThread(deps.db, accountId, id);
  return toMessage(deps, message, {
    accountId,
    sharesContacts: sharesContacts(deps.config, confirmed),
  });
};
