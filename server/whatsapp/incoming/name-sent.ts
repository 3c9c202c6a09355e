import { createHash } from "node:crypto";

/** Returns the `clientId` under which a text or an offer from WhatsApp is stored. A retry uses the
 *  same `clientId`, so nothing is stored twice.
 *  @param name - identifies the text or the offer, for example the provider's id of the message.
 *  Any length is allowed, because the `clientId` contains only a hash of `name` */
export const nameSent = (name: string): string =>
  `whatsapp-${createHash("sha256").update(name).digest("hex").slice(0, 40)}`;
