import { createHash } from "node:crypto";

/** Returns the client id for a text or a price from WhatsApp. Because of this id, a retry does not
 *  send the text or the price twice.
 *  @param name - the provider's id of the message, which may be longer than a client id */
export const nameSent = (name: string): string =>
  `whatsapp-${createHash("sha256").update(name).digest("hex").slice(0, 40)}`;
