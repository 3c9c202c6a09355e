/** Returns whether a client already has a response, so that 304 is enough. This is true if
 *  `If-None-Match` is `*` or contains the response's ETag. The prefix `W/` of a weak ETag is
 *  ignored (RFC 9110, section 13.1.2); proxies add this prefix when they compress.
 *  @param header - the header; undefined or null if the client sent none
 *  @param etag - the ETag of the response, with its quotation marks */
export const isEtagMatch = (header: string | undefined | null, etag: string): boolean =>
  header?.trim() === "*" ||
  (header?.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, "")) ?? false);
