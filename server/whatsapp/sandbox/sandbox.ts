import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MINUTE_MS } from "#contract/time.ts";
import { isEqualInConstantTime } from "#server/checkout/gateway/signatures.ts";
import { createFaults, type Faults } from "#server/checkout/sandbox/faults.ts";
import { isStop } from "#server/whatsapp/incoming/is-stop.ts";
import type { ProviderTemplate } from "#server/whatsapp/provider-templates.ts";
import {
  type RegisteredTemplate,
  readMessage,
  type Shown,
  showMessage,
  type TemplateStatus,
} from "./check-message.ts";
import { GraphError } from "./graph-error.ts";
import { simulatedPhoneRoutes } from "./phone-routes.ts";
import {
  createPhones,
  newMessageId,
  type Person,
  type Phone,
  type PhoneButton,
  type PhoneMessage,
  type Phones,
} from "./phones.ts";
import { createWebhooks, type Webhooks, type WebhookTarget } from "./webhooks.ts";

export type WhatsAppSandbox = {
  /** The provider's API below `/v1`, and the simulated phones below `/phones`. */
  app: Hono;
  phones: Phones;
  webhooks: Webhooks;
  faults: Faults;
  setTemplateStatus: (name: string, status: TemplateStatus) => void;
  /** The texts of all forbidden messages: those to a person whose `wantsMessages` is false.
   *  Messages with codes are always allowed. The real provider accepts forbidden messages, and
   *  penalises the sender later. */
  violations: string[];
  /** What a person does on a phone. */
  person: Person;
};

export type WhatsAppSandboxOptions = {
  token: string;
  phoneId: string;
  appSecret: string;
  templates: readonly ProviderTemplate[];
  webhooksTo?: WebhookTarget;
  /** Whether webhooks are sent automatically. If false, they wait until a test sends them. */
  sendsWebhooks?: boolean;
  now?: () => Date;
};

/** Returns the press of a button in the provider's webhook format. */
const pressed = ({ text, payload, ...button }: Exclude<PhoneButton, { kind: "open" }>) => {
  if (button.kind === "reply" && button.of === "template")
    return { type: "button", button: { payload, text } };
  const type = button.kind === "reply" ? "button_reply" : "list_reply";
  return { type: "interactive", interactive: { type, [type]: { id: payload, title: text } } };
};

const MAX_BYTES = 20_000;
const WINDOW_MS = 24 * 60 * MINUTE_MS;
const FREE_SERVICE_MESSAGES = 1_000;

/** Creates the WhatsApp sandbox for the demo and the tests. It reaches no real phone. It follows
 *  the public documentation of the Business Cloud API, also in its errors, signatures and
 *  webhooks. */
export const createWhatsAppSandbox = (options: WhatsAppSandboxOptions): WhatsAppSandbox => {
  const { token, phoneId } = options;
  const now = () => (options.now ?? (() => new Date()))().getTime();
  const phones = createPhones();
  const faults = createFaults();
  const violations: string[] = [];
  const registered: RegisteredTemplate[] = options.templates.map((template) => ({
    ...template,
    status: "APPROVED",
  }));
  const webhooks = createWebhooks({
    now,
    appSecret: options.appSecret,
    target: options.webhooksTo,
    runs: options.sendsWebhooks ?? true,
  });
  /** Maps the provider's id of a message to the site's own id of the message. Every receipt of the
   *  message contains the site's id. */
  const callbacks = new Map<string, string>();
  let serviceMessages = 0;

  const tell = (value: object): void =>
    webhooks.write({
      object: "whatsapp_business_account",
      entry: [
        {
          id: "sandbox-account",
          changes: [
            {
              field: "messages",
              value: {
                messaging_product: "whatsapp",
                metadata: { display_phone_number: "910000000000", phone_number_id: phoneId },
                ...value,
              },
            },
          ],
        },
      ],
    });

  const seconds = () => String(Math.floor(now() / 1000));

  /** Returns the contact data of a person. The number is missing if the person hides it. */
  const contactOf = ({ number, userId, hidesNumber }: Phone) => ({
    profile: { name: "Sandbox" },
    user_id: userId,
    ...(!hidesNumber && { wa_id: number }),
  });

  const tellStatus = (
    phone: Phone,
    message: PhoneMessage,
    status: PhoneMessage["status"],
    more: object = {},
  ): void => {
    message.status = status;
    const callback = callbacks.get(message.id);
    tell({
      contacts: [contactOf(phone)],
      statuses: [
        {
          id: message.id,
          status,
          timestamp: seconds(),
          recipient_user_id: phone.userId,
          ...(!phone.hidesNumber && { recipient_id: phone.number }),
          ...(callback !== undefined && { biz_opaque_callback_data: callback }),
          ...more,
        },
      ],
    });
  };

  const fail = (phone: Phone, message: PhoneMessage, code: number, title: string): void =>
    tellStatus(phone, message, "failed", { errors: [{ code, title, message: title }] });

  /** Returns whether a message is charged. If it is a service message, the call also counts it. The
   *  sandbox's first `FREE_SERVICE_MESSAGES` service messages are free. All other messages are
   *  charged. */
  const isBillable = (category: Shown["category"]): boolean => {
    if (category !== "service") return true;
    serviceMessages += 1;
    return serviceMessages > FREE_SERVICE_MESSAGES;
  };

  const deliver = (phone: Phone, message: PhoneMessage, category: Shown["category"]): void => {
    if (!phone.hasWhatsApp) {
      fail(phone, message, 131026, "Message undeliverable");
      return;
    }
    const isOpen = phone.wroteAt !== null && now() - phone.wroteAt < WINDOW_MS;
    if (category === "service" && !isOpen) {
      fail(phone, message, 131047, "Re-engagement message");
      return;
    }
    if (category === "authentication") phone.wantsMessages = true;
    else if (!phone.wantsMessages) violations.push(message.text);
    phones.add(phone, message);
    const billable = isBillable(category);
    const pricing = {
      billable,
      pricing_model: "PMP",
      type: billable ? "regular" : "free_customer_service",
      category,
    };
    tellStatus(phone, message, "sent", { pricing });
    tellStatus(phone, message, "delivered", { pricing });
  };

  const v1 = new Hono();
  v1.use(faults.middleware);
  v1.use(bodyLimit({ maxSize: MAX_BYTES }));
  v1.post("/:phoneId/messages", async (c) => {
    if (!isEqualInConstantTime(`Bearer ${token}`, c.req.header("Authorization") ?? ""))
      throw new GraphError(401, 190, "Invalid OAuth access token");
    if (c.req.param("phoneId") !== phoneId)
      throw new GraphError(400, 100, "Object with this id does not exist");
    const sent = readMessage(await c.req.json().catch(() => undefined));
    const shown = showMessage(sent, registered);
    const phone = phones.get(sent.to);
    const message: PhoneMessage = {
      id: newMessageId(),
      from: "business",
      at: now(),
      status: "sent",
      quotes: null,
      ...shown,
    };
    if (sent.biz_opaque_callback_data) callbacks.set(message.id, sent.biz_opaque_callback_data);
    deliver(phone, message, shown.category);
    return c.json({
      messaging_product: "whatsapp",
      contacts: [{ input: sent.to, wa_id: sent.to, user_id: phone.userId }],
      messages: [{ id: message.id, message_status: "accepted" }],
    });
  });

  /** Stores what a person sends, and tells the site. */
  const receive = (
    number: string,
    content: { type: string } & Record<string, unknown>,
    { text, quotes }: { text: string; quotes?: string | undefined },
  ): void => {
    const phone = phones.get(number);
    const id = newMessageId();
    phone.wroteAt = now();
    phones.add(phone, {
      id,
      from: "person",
      at: now(),
      text,
      footer: null,
      pin: null,
      buttons: [],
      category: null,
      status: "delivered",
      quotes: quotes ?? null,
    });
    tell({
      contacts: [contactOf(phone)],
      messages: [
        {
          id,
          timestamp: seconds(),
          from_user_id: phone.userId,
          ...(!phone.hidesNumber && { from: number }),
          ...(quotes && { context: { from: "910000000000", id: quotes } }),
          ...content,
        },
      ],
    });
  };

  const person: Person = {
    write: (number, text, quotes) => {
      receive(number, { type: "text", text: { body: text } }, { text, quotes });
      if (isStop(text)) phones.get(number).wantsMessages = false;
    },
    press: (number, messageId, payload) => {
      const message = phones.get(number).messages.find(({ id }) => id === messageId);
      const button = message?.buttons.find((one) => one.kind !== "open" && one.payload === payload);
      if (!button || button.kind === "open")
        throw new GraphError(404, 100, "There is no such button");
      receive(number, pressed(button), { text: button.text, quotes: messageId });
    },
    sendPhoto: (number) =>
      receive(
        number,
        { type: "image", image: { id: "1", mime_type: "image/jpeg" } },
        { text: "Photo" },
      ),
    open: (number) => {
      const phone = phones.get(number);
      for (const message of phone.messages)
        if (message.from === "business" && message.status === "delivered")
          tellStatus(phone, message, "read");
    },
  };

  const app = new Hono();
  app.route("/v1", v1);
  app.route("/phones", simulatedPhoneRoutes(phones, person));
  app.onError((error, c) => {
    if (error instanceof GraphError) return c.json(error.json(), error.status);
    throw error;
  });
  return {
    app,
    phones,
    webhooks,
    faults,
    violations,
    person,
    setTemplateStatus: (name, status) => {
      for (const template of registered) if (template.name === name) template.status = status;
    },
  };
};
