import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error that a route's function may throw at any depth: the API's error handler turns it into a
 *  response. It is the only error class for this purpose; each module has functions that create its
 *  own problems. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the response, as the contract defines them. */
  readonly fields: Record<string, unknown> | undefined;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: {
      errors?: Record<string, string>;
      retryAfterSeconds?: number;
      fields?: Record<string, unknown>;
    } = {},
  ) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.fields = more.fields;
  }
}

/** Returns an empty collection of errors by field. It has no prototype, because a client may name a
 *  field `__proto__` or `constructor`. */
export const createFieldErrors = (): Record<string, string> => Object.create(null);

/** Returns a Problem 422 with an error for each field or parameter. The problem's message is the
 *  first of these errors. */
export const invalid = (errors: Record<string, string>): Problem =>
  new Problem(422, "invalid", Object.values(errors)[0] ?? "Please check what was entered.", {
    errors,
  });

/** The message of a 503, when too many requests wait or the database does not respond. The message
 *  says "the site", because each operator chooses the site's name. */
export const BUSY_MESSAGE = "The site is busy right now. Please try again in a moment.";

export const notFound = (message = "There is nothing at this address."): Problem =>
  new Problem(404, "not-found", message);
