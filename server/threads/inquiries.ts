import { inquiryMessages } from "#contract/inquiries/messages.ts";
import type { Inquiry, InquiryList, NewInquiry } from "#contract/inquiries/routes.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { recordEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { getPublicName } from "#server/identity/username.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { invalid, notFound } from "#server/kernel/base/problem.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  countUnreadOfHost,
  findInquiriesOfHost,
  type InquiryRow,
  updateInquiryReadAt,
} from "./inquiry-queries.ts";
import { writeToHost } from "./messages.ts";

/** Sends an inquiry to the host of a live space, as a message in the guest's conversation.
 *  @throws Problem in the same cases as `writeToHost`; 422 for the caller's own space */
export const sendInquiry = async (
  deps: Deps,
  caller: Caller,
  { _id: spaceId, inquiry: text }: NewInquiry,
): Promise<void> => {
  await writeToHost(deps, caller, {
    spaceId,
    text,
    photoIds: [],
    clientId: null,
    isInquiry: true,
    refuseOwnSpace: invalid({ _id: inquiryMessages.ownSpace }),
  });
};

const toInquiry = (config: Pick<Config, "shareContacts">, row: InquiryRow): Inquiry => {
  const shares = sharesContacts(config, row.confirmed);
  return {
    id: row.id,
    text: showToOther(row.body, shares).text,
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
    threadId: row.thread_id,
    space: { id: row.space_id, title: row.title },
    from: {
      id: row.sender_id,
      username: getPublicName({ id: row.sender_id, displayName: row.sender_name }),
      email: shares ? row.sender_email : "",
    },
  };
};

/** Returns a page of the inquiries about a host's spaces, newest first.
 *  @throws Problem 422 for an invalid cursor */
export const listInquiries = async (
  deps: Deps,
  hostId: string,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<InquiryList> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const rows = await findInquiriesOfHost(deps.db, hostId, { before: cursor, limit: pageSize + 1 });
  const { shown, nextCursor } = toPage(rows, pageSize);
  return {
    items: shown.map((row) => toInquiry(deps.config, row)),
    nextCursor,
    unread: await countUnreadInquiries(deps, hostId),
  };
};

/** Returns the number of unread inquiries about a host's spaces. */
export const countUnreadInquiries = (deps: Pick<Deps, "db">, hostId: string): Promise<number> =>
  countUnreadOfHost(deps.db, hostId);

/** Marks an inquiry as read or unread. The open pages of both people get an event about it.
 *  @throws Problem 404 for an inquiry that was not sent to this host */
export const markInquiryRead = async (
  deps: Deps,
  hostId: string,
  { id, read }: { id: string; read: boolean },
): Promise<void> => {
  const at = read ? deps.now() : null;
  await deps.db.transaction().execute(async (tx) => {
    const inquiry = isUuid(id) ? await updateInquiryReadAt(tx, { id, hostId, at }) : undefined;
    if (!inquiry) throw notFound(inquiryMessages.unknown);
    const { thread_id: subjectId, sender_id: senderId } = inquiry;
    const people = senderId === null ? [hostId] : [hostId, senderId];
    await recordEvents(tx, deps, people, { kind: "thread", subjectId });
  });
};
