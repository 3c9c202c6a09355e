import { z } from "zod";
import type { WhatsAppCategory } from "#contract/whatsapp/routes.ts";
import type { Receipt } from "#server/whatsapp/queries.ts";

const id = z.string().min(1).max(200);
const words = z.string();

const Contact = z.looseObject({ wa_id: words.optional(), user_id: id.optional() });

const Message = z.looseObject({
  id,
  from: words.optional(),
  from_user_id: id.optional(),
  timestamp: z.coerce.number(),
  type: words,
  context: z.looseObject({ id }).optional().catch(undefined),
  text: z.looseObject({ body: words }).optional(),
  button: z.looseObject({ payload: words, text: words.optional() }).optional(),
  interactive: z
    .looseObject({
      button_reply: z.looseObject({ id: words }).optional(),
      list_reply: z.looseObject({ id: words }).optional(),
    })
    .optional(),
});

const Status = z.looseObject({
  id,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  recipient_user_id: id.optional(),
  biz_opaque_callback_data: words.optional(),
  pricing: z
    .looseObject({ billable: z.boolean().optional(), category: words.optional() })
    .optional(),
  errors: z
    .array(z.looseObject({ code: z.number() }))
    .optional()
    .catch(undefined),
});

const list = z.array(z.unknown()).catch([]);
const Change = z.looseObject({
  field: z.literal("messages"),
  value: z.looseObject({
    metadata: z.looseObject({ phone_number_id: words }),
    contacts: z.array(Contact).catch([]),
    messages: list,
    statuses: list,
  }),
});
const Envelope = z.looseObject({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.looseObject({ changes: list })),
});

/** A message from a person. */
export type Incoming = {
  id: string;
  /** In E.164 format; null if the person hides it behind a username. */
  phoneNumber: string | null;
  /** WhatsApp's own id of the person; null in a message without it. */
  userId: string | null;
  /** When the person wrote, in milliseconds since 1970. */
  at: number;
  /** The provider's id of the quoted message; null if the person quoted none. */
  quotes: string | null;
  content:
    | { kind: "text"; text: string }
    | { kind: "press"; payload: string }
    | { kind: "choice"; payload: string }
    /** Something that we cannot pass on, such as a photo or a voice message. */
    | { kind: "other" };
};

export type ParsedReceipt = Receipt & {
  userId: string | null;
  pricing: { billable: boolean; category: WhatsAppCategory | null } | null;
};

export type ParsedWhatsAppWebhook = { messages: Incoming[]; receipts: ParsedReceipt[] };

/** The kinds of message that the site ignores, because people expect no answer to them. */
const silent = new Set(["reaction", "system", "unsupported", "ephemeral", "request_welcome"]);

/** Returns a text without the characters that PostgreSQL cannot store. */
const toStorable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

const contentOf = (message: z.infer<typeof Message>): Incoming["content"] | undefined => {
  const { text, button, interactive, type } = message;
  if (text) return { kind: "text", text: toStorable(text.body) };
  if (button) return { kind: "press", payload: button.payload };
  if (interactive?.button_reply) return { kind: "press", payload: interactive.button_reply.id };
  if (interactive?.list_reply) return { kind: "choice", payload: interactive.list_reply.id };
  return silent.has(type) ? undefined : { kind: "other" };
};

const toIncoming = (
  sent: unknown,
  contacts: readonly z.infer<typeof Contact>[],
): Incoming | undefined => {
  const { data } = Message.safeParse(sent);
  const content = data && contentOf(data);
  if (!data || !content) return undefined;
  const contact =
    contacts.find(({ wa_id }) => wa_id !== undefined && wa_id === data.from) ??
    (contacts.length === 1 ? contacts[0] : undefined);
  const number = data.from ?? contact?.wa_id;
  return {
    id: data.id,
    phoneNumber: number && /^\d{7,15}$/.test(number) ? `+${number}` : null,
    userId: data.from_user_id ?? contact?.user_id ?? null,
    at: data.timestamp * 1000,
    quotes: data.context?.id ?? null,
    content,
  };
};

const categories: Record<string, WhatsAppCategory> = {
  authentication: "authentication",
  authentication_international: "authentication",
  utility: "utility",
  marketing: "marketing",
  marketing_lite: "marketing",
  service: "service",
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const toReceipt = (sent: unknown): ParsedReceipt | undefined => {
  const { data } = Status.safeParse(sent);
  if (!data) return undefined;
  const { biz_opaque_callback_data: ours, pricing, errors } = data;
  return {
    id: ours && UUID.test(ours) ? ours : null,
    providerId: data.id,
    status: data.status,
    reason: errors?.[0] ? `WhatsApp reported code ${errors[0].code}` : null,
    userId: data.recipient_user_id ?? null,
    pricing: pricing
      ? {
          billable: pricing.billable !== false,
          category: categories[pricing.category ?? ""] ?? null,
        }
      : null,
  };
};

const isGiven = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** Parses the body of a webhook after its signature was verified. Leaves out parts that we do not
 *  use or cannot read, and parts for another number.
 *  @returns the messages and receipts; undefined if the body is not a webhook of WhatsApp */
export const parseWhatsAppWebhook = (
  text: string,
  phoneId: string,
): ParsedWhatsAppWebhook | undefined => {
  const envelope = Envelope.safeParse(jsonOf(text));
  if (!envelope.success) return undefined;
  const changes = envelope.data.entry
    .flatMap((entry) => entry.changes)
    .map((change) => Change.safeParse(change).data?.value)
    .filter(isGiven)
    .filter(({ metadata }) => metadata.phone_number_id === phoneId);
  return {
    messages: changes
      .flatMap(({ messages, contacts }) => messages.map((one) => toIncoming(one, contacts)))
      .filter(isGiven),
    receipts: changes.flatMap(({ statuses }) => statuses.map(toReceipt)).filter(isGiven),
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
