import { randomBytes } from "node:crypto";

/** Returns a UUIDv7 (RFC 9562): its first 48 bits are the time, so ids sort by creation.
 *  @param random - ten bytes; the demo catalogue passes seeded bytes, so that its ids are the same
 *  on every machine */
export const uuidv7 = (at: Date, random: Uint8Array = randomBytes(10)): string => {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [8, 12, 16, 20, 32].map((end, i) => hex.slice([0, 8, 12, 16, 20][i], end)).join("-");
};

/** Returns whether a text has the form of an id. A query that compares an id with a text of another
 *  form usually fails with an error of PostgreSQL. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
