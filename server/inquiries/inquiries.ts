import { inquiryMessages } from "#contract/inquiries/messages.ts";
import { MAX_UNVERIFIED_INQUIRIES_PER_DAY } from "#contract/inquiries/policy.ts";
import type { Inquiry, InquiryList, NewInquiry } from "#contract/inquiries/routes.ts";
import { DAY_MS } from "#contract/time.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { getPublicName } from "#server/identity/username.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { invalid, notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { inquiryMail } from "./inquiry-mail.ts";
import { inquiryLimits } from "./policy.ts";
import {
  countInquiriesSentSince,
  countUnreadOfHost,
  findDisplayName,
  findEmail,
  findInquiriesOfHost,
  type InquiryRow,
  insertInquiry,
  updateInquiryReadAt,
} from "./queries.ts";

/** Sends an inquiry to the host of a live space, who gets it in the inbox and by mail. A reply to
 *  the mail goes to the sender's email address. The sender does not see the host's address.
 *  @throws Problem 404 for a space that is not live; 422 for the caller's own space; 403
 *  verify-email when a sender with an unverified address exceeds
 *  `MAX_UNVERIFIED_INQUIRIES_PER_DAY`; 429 when a rate limit is reached */
export const sendInquiry = async (
  deps: Deps,
  caller: Caller,
  { _id: spaceId, inquiry: text }: NewInquiry,
): Promise<void> => {
  const { accountId: senderId } = caller;
  const space = await requireLiveSpace(deps, spaceId);
  if (space.host_id === senderId) throw invalid({ _id: inquiryMessages.ownSpace });
  await countAttempt(deps, senderId, space);

  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, senderId);
    if (!caller.emailVerified) await requireInquiryAllowance(tx, deps, senderId);
    const at = deps.now();
    await insertInquiry(tx, { id: deps.newId(), spaceId: space.id, senderId, text, at });
    const name = getPublicName({ id: senderId, displayName: await findDisplayName(tx, senderId) });
    await enqueueMail(tx, deps, {
      to: await findEmail(tx, space.host_id),
      replyTo: caller.email,
      ...(await inquiryMail(deps.config, {
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
  await consumeAttempt(deps, { what: "inquiries", who: senderId, ...inquiryLimits.bySender });
  const pair = `${senderId} ${space.id}`;
  await consumeAttempt(deps, { what: "inquiries-space", who: pair, ...inquiryLimits.bySpace });
  const host = { what: "inquiries-host", who: space.host_id };
  await consumeAttempt(deps, { ...host, ...inquiryLimits.byHost });
};

/** Throws if an unverified sender has reached the daily limit. This limit is a rule of the product
 *  and not a rate limit: it is exact, and also applies when rate limits are off. */
const requireInquiryAllowance = async (tx: Tx, deps: Deps, senderId: string): Promise<void> => {
  const since = new Date(deps.now().getTime() - DAY_MS);
  if ((await countInquiriesSentSince(tx, senderId, since)) >= MAX_UNVERIFIED_INQUIRIES_PER_DAY)
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
    username: getPublicName({ id: row.sender_id, displayName: row.sender_name }),
    email: row.sender_email,
  },
});

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
    items: shown.map(toInquiry),
    nextCursor,
    unread: await countUnreadInquiries(deps, hostId),
  };
};

/** Returns the number of unread inquiries about a host's spaces. */
export const countUnreadInquiries = (deps: Pick<Deps, "db">, hostId: string): Promise<number> =>
  countUnreadOfHost(deps.db, hostId);

/** Marks an inquiry as read or unread.
 *  @throws Problem 404 for an inquiry that was not sent to this host */
export const markInquiryRead = async (
  deps: Deps,
  hostId: string,
  { id, read }: { id: string; read: boolean },
): Promise<void> => {
  const at = read ? deps.now() : null;
  if (!isUuid(id) || !(await updateInquiryReadAt(deps.db, { id, hostId, at })))
    throw notFound(inquiryMessages.unknown);
};
