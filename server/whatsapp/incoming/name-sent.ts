import { createHash } from "node:crypto";

/** Returns the `clientId` under which a text or an offer from WhatsApp is stored. A retry uses the
 *  same `clientId`, so nothing is stored twice.
 *  @param name - a text of any length that identifies the message, such as the provider's id */
export const nameSent = (name: string): string =>
  `whatsapp-${createHash("sha256").update(name).digest("hex").slice(0, 40)}`;
