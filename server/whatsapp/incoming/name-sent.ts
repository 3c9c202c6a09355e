import { createHash } from "node:crypto";

/** Returns the client id for a text or a price from WhatsApp. A retry gets the same id, so that the
 *  text or price is not sent twice.
 *  @param name - the name of the text or price, such as the provider's id of the message; it may be
 *  longer than a client id */
export const nameSent = (name: string): string =>
  `whatsapp-${createHash("sha256").update(name).digest("hex").slice(0, 40)}`;
