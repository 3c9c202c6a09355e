import { inquiryMessages } from "#contract/inquiries/messages.ts";
import { UNVERIFIED_INQUIRIES_A_DAY } from "#contract/inquiries/policy.ts";
import type { Inquiry, InquiryList, NewInquiry } from "#contract/inquiries/routes.ts";
import { DAY_MS } from "#contract/time.ts";
import { liveSpace } from "#server/catalogue/spaces/spaces.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock.ts";
import { publicNameOf } from "#server/identity/username.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { badCursor, pageOf } from "#server/kernel/base/page.ts";
import { invalid, notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { takeAttempt } from "#server/kernel/http/rate-limits.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { inquiryLetter } from "./letter.ts";
import { inquiryLimits } from "./policy.ts";
import {
  countSentSince,
  countUnread,
  displayNameOf,
  emailOf,
  type InquiryRow,
  inboxPage,
  insertInquiry,
  markRead,
} from "./queries.ts";

/** Asks the host of a live space: into the inbox, and by mail. The host answers to the account's own
 *  address; the host's is not shown.
 *  @throws Problem 404 for a space that is not live, 422 for the caller's own, 403 verify-email for
 *  more than `UNVERIFIED_INQUIRIES_A_DAY` from an address that is not verified, 429 for too many */
export const send = async (
  deps: Deps,
  caller: Caller,
  { _id: spaceId, inquiry: text }: NewInquiry,
): Promise<void> => {
  const { accountId: senderId } = caller;
  const space = await liveSpace(deps, spaceId);
  if (space.host_id === senderId) throw invalid({ _id: inquiryMessages.ownSpace });
  await countAttempt(deps, senderId, space);

  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, senderId);
    if (!caller.emailVerified) await refuseMore(tx, deps, senderId);
    const at = deps.now();
    await insertInquiry(tx, { id: deps.newId(), spaceId: space.id, senderId, text, at });
    const name = publicNameOf({ id: senderId, displayName: await displayNameOf(tx, senderId) });
    await enqueueMail(tx, deps, {
      to: await emailOf(tx, space.host_id),
      replyTo: caller.email,
      ...(await inquiryLetter(deps.config, {
        title: space.title,
        text,
        from: { ...caller, name },
      })),
    });
  });
};

const countAttempt = async (
  deps: Deps,
  senderId: string,
  space: { id: string; host_id: string },
): Promise<void> => {
  await takeAttempt(deps, { what: "inquiries", who: senderId, ...inquiryLimits.bySender });
  const pair = `${senderId} ${space.id}`;
  await takeAttempt(deps, { what: "inquiries-space", who: pair, ...inquiryLimits.bySpace });
  const host = { what: "inquiries-host", who: space.host_id };
  await takeAttempt(deps, { ...host, ...inquiryLimits.byHost });
};

/** A rule of the product and not a rate limit: it is exact, and holds where those are off. */
const refuseMore = async (tx: Tx, deps: Deps, senderId: string): Promise<void> => {
  const since = new Date(deps.now().getTime() - DAY_MS);
  if ((await countSentSince(tx, senderId, since)) >= UNVERIFIED_INQUIRIES_A_DAY)
    throw new Problem(403, "verify-email", inquiryMessages.verifyFirst);
};

const toInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id,
  text: row.body,
  at: row.created_at.toISOString(),
  read: row.read_at !== null,
  space: { id: row.space_id, title: row.title },
  from: {
    id: row.sender_id,
    username: publicNameOf({ id: row.sender_id, displayName: row.sender_name }),
    email: row.sender_email,
  },
});

/** A page of the inquiries about a host's spaces, newest first.
 *  @throws Problem 422 for a cursor that is none */
export const inbox = async (
  deps: Deps,
  hostId: string,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<InquiryList> => {
  if (cursor !== undefined && !isUuid(cursor)) throw badCursor();
  const rows = await inboxPage(deps.db, hostId, { before: cursor, limit: pageSize + 1 });
  const { shown, nextCursor } = pageOf(rows, pageSize);
  return { items: shown.map(toInquiry), nextCursor, unread: await unreadInquiries(deps, hostId) };
};

/** How many inquiries about their spaces a host has not read. */
export const unreadInquiries = (deps: Pick<Deps, "db">, hostId: string): Promise<number> =>
  countUnread(deps.db, hostId);

/** Marks an inquiry as read or unread.
 *  @throws Problem 404 for one that was not sent to this host */
export const mark = async (
  deps: Deps,
  hostId: string,
  { id, read }: { id: string; read: boolean },
): Promise<void> => {
  const at = read ? deps.now() : null;
  if (!isUuid(id) || !(await markRead(deps.db, { id, hostId, at })))
    throw notFound(inquiryMessages.unknown);
};
