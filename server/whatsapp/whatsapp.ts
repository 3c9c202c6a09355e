import type { Hono } from "hono";

/** The path of the built-in sandbox in demo mode. */
export const WHATSAPP_SANDBOX_PATH = "/sandbox-whatsapp";

/** A message in the form of the Cloud API, without the recipient. */
export type MessageContent =
  | { type: "text"; text: { body: string; preview_url: boolean } }
  | { type: "interactive"; interactive: ListQuestion | TextWithButtons }
  | { type: "template"; template: SentTemplate };

/** A question with up to ten answers to choose from. */
export type ListQuestion = {
  type: "list";
  body: { text: string };
  action: {
    button: string;
    sections: { rows: { id: string; title: string; description: string }[] }[];
  };
};

/** A text with at most three buttons. */
export type TextWithButtons = {
  type: "button";
  body: { text: string };
  action: { buttons: { type: "reply"; reply: { id: string; title: string } }[] };
};

export type SentTemplate = {
  name: string;
  language: { code: string };
  components: TemplateComponent[];
};

type TextParameter = { type: "text"; text: string; parameter_name?: string };

export type TemplateComponent =
  | {
      type: "header";
      parameters: {
        type: "location";
        location: { latitude: string; longitude: string; name: string; address: string };
      }[];
    }
  | { type: "body"; parameters: TextParameter[] }
  | {
      type: "button";
      sub_type: "quick_reply" | "url";
      index: string;
      parameters: ({ type: "payload"; payload: string } | TextParameter)[];
    };

/** The interface of the provider. cloud-api.ts implements it; the sandbox uses the same code with
 *  another URL. */
export type WhatsApp = {
  /** The provider's id of the number that sends. */
  phoneId: string;
  /** Whether messages go to the simulated phone. */
  sandbox: boolean;
  /** Sends a message and returns the id that the provider gives to the message. `id` is our own id
   *  of the message. Every receipt from the provider contains our own id.
   *  @throws WhatsAppError if the call fails */
  send: (message: { id: string; to: string; content: MessageContent }) => Promise<string>;
  /** Verifies a webhook's signature over the raw body. */
  isWebhookSigned: (rawBody: Uint8Array, signature: string) => boolean;
  isVerifyToken: (token: string) => boolean;
  /** The app of the built-in sandbox, served below WHATSAPP_SANDBOX_PATH; the real provider has
   *  none. */
  sandboxApp?: Hono;
};

/** A call to the provider failed. `rejected` means that the provider will never accept this
 *  message, so a retry is useless. After `unknown` a retry may succeed. The provider may also have
 *  accepted the message already, for example after a timeout. */
export class WhatsAppError extends Error {
  readonly kind: "rejected" | "unknown";

  constructor(kind: "rejected" | "unknown", message: string) {
    super(message);
    this.kind = kind;
  }
}
