import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { Problem } from "#server/kernel/base/problem.ts";

const BODY_MS = 10_000;

const tooSlow = () =>
  new Problem(408, "too-slow", "The request did not arrive in time. Please try again.");

/** Returns Node's own request, or undefined when the request was made inside the process. */
const incomingOf = (c: Context): IncomingMessage | undefined =>
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;

/** Refuses a request if its body has not arrived after ten seconds. Ten seconds are enough for a
 *  body without files.
 *  @param hasOwnTimeout - returns whether a request has its own timeout, such as an upload
 *  @throws Problem 408 too-slow */
export const limitBodyTime =
  (
    hasOwnTimeout: (method: string, path: string, contentType: string) => boolean,
    limitMs = BODY_MS,
  ): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = c.req;
    const incoming = incomingOf(c);
    if (
      !incoming ||
      incoming.complete ||
      hasOwnTimeout(method, path, c.req.header("Content-Type") ?? "")
    )
      return next();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => incoming.complete || reject(tooSlow()), limitMs);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
