import { MINUTE_MS } from "#contract/time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { buildTemplateMessage, type Pin } from "./build-message.ts";
import type { WhatsAppDeps } from "./deps.ts";
import { findOptIn, type OptIn } from "./opt-in-queries.ts";
import { SERVICE_WINDOW_HOURS, whatsAppSchedule } from "./policy.ts";
import { findBookingVersion, insertOutgoing } from "./queries.ts";
import type { Template } from "./templates/template.ts";
import { type ParamsOf, type TemplateName, templates } from "./templates/templates.ts";
import type { MessageContent } from "./whatsapp.ts";

const HOUR_MS = 60 * MINUTE_MS;

/** What a message is about. */
export type About = {
  /** The booking that the message is about. If the message has reply buttons, they act on this
   *  booking. */
  bookingId?: string | undefined;
  /** The conversation in which an answer to the message appears; by default, the conversation of
   *  the booking. */
  threadId?: string | undefined;
  /** The offer that the member can answer. The member answers by pressing a button of the message.
   *  If the message asks for a price, the member answers by writing a price. */
  offerId?: string | undefined;
  notificationId?: string | undefined;
  /** A key against duplicates: of several messages with the same key, only the first is queued. */
  once?: string | undefined;
  pin?: Pin | undefined;
};

type Queued<Name extends TemplateName> = {
  accountId: string;
  template: Name;
  params: ParamsOf<Name>;
  about?: About;
};

/** Queues a message with a template to an account, if the account gets messages on WhatsApp. The
 *  message is sent only if the caller's transaction commits, and only while the account's opt-in
 *  has not ended.
 *  @returns whether a message was queued */
export const queueWhatsApp = async <Name extends TemplateName>(
  tx: Tx | Db,
  deps: WhatsAppDeps,
  { accountId, template: name, params, about = {} }: Queued<Name>,
): Promise<boolean> => {
  if (!deps.whatsApp) return false;
  const optIn = await findOptIn(tx, accountId);
  if (!optIn || optIn.ended_at) return false;
  const template: Template = templates[name];
  const { bookingId, offerId, pin } = about;
  const booking = bookingId
    ? { id: bookingId, version: await findBookingVersion(tx, bookingId) }
    : undefined;
  return queueMessage(tx, deps, {
    accountId,
    phoneNumber: optIn.phone_number,
    category: template.category,
    template: name,
    content: buildTemplateMessage(deps, template, { params, booking, offerId, pin }),
    about,
    expiresAt: new Date(deps.now().getTime() + whatsAppSchedule.usefulHours * HOUR_MS),
  });
};

/** Queues a reply to a member. The reply expires `SERVICE_WINDOW_HOURS` after the member wrote,
 *  because the provider does not allow free text later.
 *  @param once - the id of the member's message; each message gets at most one reply
 *  @returns whether the reply was queued */
export const queueReply = (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  optIn: OptIn,
  { content, about, once }: { content: MessageContent; about?: About; once: string },
): Promise<boolean> => {
  const wroteAt = optIn.wrote_at ?? deps.now();
  return queueMessage(tx, deps, {
    accountId: optIn.account_id,
    phoneNumber: optIn.phone_number,
    category: "service",
    template: null,
    content,
    about: { ...about, once: `reply ${once}` },
    expiresAt: new Date(wroteAt.getTime() + SERVICE_WINDOW_HOURS * HOUR_MS),
  });
};

type Message = {
  accountId: string;
  phoneNumber: string;
  category: "authentication" | "utility" | "service";
  template: TemplateName | null;
  content: MessageContent;
  about: About;
  expiresAt: Date;
};

/** Stores a message and queues the job that sends it.
 *  @returns false if a message with the same `once` was queued before */
export const queueMessage = async (
  tx: Tx | Db,
  deps: WhatsAppDeps,
  { content, about, ...message }: Message,
): Promise<boolean> => {
  const id = deps.newId();
  const isNew = await insertOutgoing(tx, {
    ...message,
    id,
    content: JSON.stringify(content),
    bookingId: about.bookingId ?? null,
    threadId: about.threadId ?? null,
    offerId: about.offerId ?? null,
    notificationId: about.notificationId ?? null,
    once: about.once ?? null,
    createdAt: deps.now(),
  });
  if (!isNew) return false;
  await addJob(
    tx,
    "send-whatsapp",
    { messageId: id },
    // Codes and answers are sent first, because somebody waits for them.
    { priority: message.category === "utility" ? 1 : 0 },
  );
  return true;
};
