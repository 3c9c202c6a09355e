import { randomBytes } from "node:crypto";
import type { WhatsAppCategory } from "#contract/whatsapp/routes.ts";

/** What a person can press in a message on a phone: a button that sends an answer (`reply`), an
 *  entry of a list of answers (`choice`), or a button that opens a link (`open`). */
export type PhoneButton =
  /** `of` is the kind of the message. It decides the form in which the provider reports a press. */
  | { kind: "reply"; of: "template" | "text"; text: string; payload: string }
  | { kind: "choice"; text: string; description: string; payload: string }
  | { kind: "open"; text: string; url: string };

export type PhoneMessage = {
  id: string;
  from: "business" | "person";
  at: number;
  text: string;
  footer: string | null;
  pin: { latitude: string; longitude: string; name: string; address: string } | null;
  buttons: PhoneButton[];
  category: WhatsAppCategory | null;
  status: "sent" | "delivered" | "read" | "failed";
  /** The id of the message that this message quotes. */
  quotes: string | null;
};

export type Phone = {
  /** Digits with the country code. */
  number: string;
  /** WhatsApp's own id of the person at the number. */
  userId: string;
  /** Whether the person hides the number behind a username, so that webhooks do not contain it. */
  hidesNumber: boolean;
  /** False for a number without WhatsApp. */
  hasWhatsApp: boolean;
  /** Becomes true when a code is sent to the person, and false when the person writes STOP. */
  wantsMessages: boolean;
  wroteAt: number | null;
  messages: PhoneMessage[];
};

/** What a person does on a phone. */
export type Person = {
  write: (number: string, text: string, quotes?: string) => void;
  /** Presses a button of a message, or chooses an answer in its list. */
  press: (number: string, messageId: string, payload: string) => void;
  sendPhoto: (number: string) => void;
  /** Opens the chat, and so marks every delivered message as read. */
  open: (number: string) => void;
};

export type Phones = ReturnType<typeof createPhones>;

/** Maximum number of messages that a phone stores. */
const MAX_MESSAGES = 200;

const newUserId = (): string => `IN.${BigInt(`0x${randomBytes(7).toString("hex")}`)}`;

/** Returns a new id of a message, in the provider's form. */
export const newMessageId = (): string => `wamid.${randomBytes(24).toString("base64")}`;

/** Creates the store of the simulated phones. A phone is added when its number is first
 *  used. All phones are lost when the process ends. */
export const createPhones = () => {
  const phones = new Map<string, Phone>();

  const get = (number: string): Phone => {
    const known = phones.get(number);
    if (known) return known;
    const phone: Phone = {
      number,
      userId: newUserId(),
      hidesNumber: false,
      hasWhatsApp: true,
      wantsMessages: false,
      wroteAt: null,
      messages: [],
    };
    phones.set(number, phone);
    return phone;
  };

  return {
    get,
    list: (): Phone[] => [...phones.values()],
    add: (phone: Phone, message: PhoneMessage): void => {
      phone.messages.push(message);
      phone.messages.splice(0, phone.messages.length - MAX_MESSAGES);
    },
    /** Gives the number to another person, who has none of the earlier messages. */
    passOn: (number: string): void => {
      Object.assign(get(number), {
        userId: newUserId(),
        wantsMessages: false,
        wroteAt: null,
        messages: [],
      });
    },
  };
};
