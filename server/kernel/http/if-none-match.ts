/** Returns whether a client already has a response, so that 304 is enough: its `If-None-Match` header
 *  is `*` or contains the response's ETag. The prefix `W/` of a weak ETag, which proxies add when
 *  they compress, is ignored (RFC 9110, section 13.1.2).
 *  @param header - the header; undefined or null if the client sent none
 *  @param etag - the ETag of the response, with its quotation marks */
export const isEtagMatch = (header: string | undefined | null, etag: string): boolean =>
  header?.trim() === "*" ||
  (header?.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, "")) ?? false);
