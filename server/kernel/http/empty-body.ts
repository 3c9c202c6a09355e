import type { MiddlewareHandler } from "hono";

const JSON_TYPE = /^application\/json\b/i;

/** Parses an empty JSON body as an empty object. Many clients send the JSON content type with every
 *  request, even when the body is optional and they send none. */
export const parseEmptyBodyAsObject: MiddlewareHandler = async (c, next) => {
  const { method, url } = c.req;
  const mayHaveBody = method === "POST" || method === "DELETE";
  if (
    mayHaveBody &&
    JSON_TYPE.test(c.req.header("Content-Type") ?? "") &&
    (await c.req.text()) === ""
  ) {
    const { headers } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, body: "{}" });
    c.req.bodyCache = {};
  }
  await next();
};
