import { z } from "zod";
import { createMemberCaller } from "#server/identity/caller.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { buildTextMessage } from "#server/whatsapp/build-message.ts";
import type { WhatsAppDeps } from "#server/whatsapp/deps.ts";
import {
  endOptIn,
  findOptInBy,
  type OptIn,
  saveWhatsAppUserId,
  saveWroteAt,
} from "#server/whatsapp/opt-in-queries.ts";
import { queueReply } from "#server/whatsapp/queue-whatsapp.ts";
import { findActor } from "./incoming-queries.ts";
import { isStop } from "./is-stop.ts";
import type { Incoming } from "./parse-whatsapp-webhook.ts";
import { press } from "./press.ts";
import { whatsAppReplies } from "./replies.ts";
import { chooseThread, passOnText } from "./written-reply.ts";

const Payload = z.object({
  id: z.string(),
  phoneNumber: z.string().nullable(),
  userId: z.string().nullable(),
  at: z.number(),
  quotes: z.string().nullable(),
  content: z.union([
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({ kind: z.enum(["press", "choice"]), payload: z.string() }),
    z.object({ kind: z.literal("other") }),
  ]),
}) satisfies z.ZodType<Incoming>;

/** Returns the opt-in of the person who wrote a message. WhatsApp's own id of the person takes
 *  precedence over the number, because a number can pass to somebody else. If the number has
 *  passed on, the opt-in ends. */
const findWriter = async (
  deps: WhatsAppDeps,
  { phoneNumber, userId, at }: Incoming,
): Promise<OptIn | undefined> => {
  const { db, now } = deps;
  const byUser = userId === null ? undefined : await findOptInBy(db, { userId });
  const found = byUser ?? (phoneNumber ? await findOptInBy(db, { phoneNumber }) : undefined);
  // Messages from before the opt-in are ignored, because a former owner of the number may have sent
  // them. The provider rounds times down to whole seconds, so a second is added.
  if (!found || at + 1000 <= found.verified_at.getTime()) return undefined;
  if (userId === null || byUser) return found;
  if (found.whatsapp_user_id !== null) {
    // The number has passed to another person.
    await endOptIn(db, { accountId: found.account_id, by: "passed-on", at: now() });
    return undefined;
  }
  await saveWhatsAppUserId(db, found.account_id, userId);
  return found;
};

/** The job that acts on a WhatsApp message. Messages of people who did not opt in are ignored. From
 *  suspended accounts, only STOP has an effect. */
export const applyIncoming = task(Payload, async (deps: WhatsAppDeps, message) => {
  const writer = await findWriter(deps, message);
  if (!writer) return;
  const { account_id: accountId } = writer;
  const { content } = message;
  if (content.kind === "text" && isStop(content.text)) {
    await endOptIn(deps.db, { accountId, by: "stop", at: deps.now() });
    return;
  }
  const at = new Date(Math.min(message.at, deps.now().getTime()));
  await saveWroteAt(deps.db, accountId, at);
  const actor = await findActor(deps.db, accountId);
  if (!actor) return;
  const caller = {
    ...createMemberCaller(accountId),
    email: actor.email,
    emailVerified: actor.email_verified_at !== null,
  };
  const incoming = { id: message.id, caller, optIn: { ...writer, wrote_at: at } };
  if (content.kind === "press") await press(deps, incoming, content.payload);
  else if (content.kind === "choice") await chooseThread(deps, incoming, content.payload);
  else if (content.kind === "text")
    await passOnText(deps, incoming, { text: content.text, quotes: message.quotes });
  else
    await queueReply(deps.db, deps, incoming.optIn, {
      content: buildTextMessage(whatsAppReplies.onlyText),
      once: message.id,
    });
});
