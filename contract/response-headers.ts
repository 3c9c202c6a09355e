/* The descriptions of response headers that callers read. Operations do not describe the headers
 * that every response may have, such as those for caching and security. */

const required = (description: string) => ({
  description,
  required: true,
  schema: { type: "string" as const },
});

const integer = (description: string, minimum: number) => ({
  description,
  required: true,
  schema: { type: "integer" as const, minimum },
});

/** The header of a response that asks the caller to wait. */
export const retryAfterHeader = {
  "Retry-After": integer("Seconds to wait before the next try", 1),
};

/** The header of a response that has a version. */
export const etagHeader = { ETag: required("The version, for `If-None-Match`") };

/** The header of a file that a browser saves under a name. */
export const downloadHeader = {
  "Content-Disposition": required("`attachment` with the name of the file"),
};

/** The headers of one page of a list with page numbers. */
export const pageHeaders = {
  "X-Total-Count": integer("The number of items on all pages", 0),
  Link: required(
    "The addresses of the first and last page, and of the previous and next page if they exist",
  ),
};

/** The header that tells proxies not to buffer a stream. */
export const streamHeader = { "X-Accel-Buffering": required("`no`") };

/** The header of a redirect. */
export const locationHeader = (description: string) => ({ Location: required(description) });

/** The header of a response that may set a cookie. */
export const cookieHeader = (description: string) => ({
  "Set-Cookie": { description, schema: { type: "string" as const } },
});
