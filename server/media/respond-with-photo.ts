import type { Context } from "hono";
import { isEtagMatch } from "#server/kernel/http/if-none-match.ts";
import { getContentType, type Variant, variantKey } from "./variants.ts";

/** Returns the response with a variant of a photo; 304 if the browser has it.
 *  @param photo - `caching` is the Cache-Control header */
export const respondWithPhoto = (
  c: Context,
  { id, wanted, bytes, caching }: { id: string; wanted: Variant; bytes: Buffer; caching: string },
): Response => {
  const etag = `"${variantKey(id, wanted).replace("/", "-")}"`;
  c.header("Cache-Control", caching);
  c.header("ETag", etag);
  if (isEtagMatch(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  c.header("Content-Type", getContentType(wanted));
  c.header("Content-Length", String(bytes.length));
  return c.body(new Uint8Array(bytes));
};
