/** Returns whether a client already has a response, so that 304 is enough. The prefix `W/` is
 *  ignored (RFC 9110, section 13.1.2): proxies add this prefix when they compress.
 *  @param header - `If-None-Match`
 *  @param etag - the response's ETag, with its quotation marks */
export const isEtagMatch = (header: string | undefined | null, etag: string): boolean =>
  header?.trim() === "*" ||
  (header?.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, "")) ?? false);
