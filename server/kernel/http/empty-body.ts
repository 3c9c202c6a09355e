import type { MiddlewareHandler } from "hono";

const JSON_TYPE = /^application\/json\b/i;

/** Replaces the empty JSON body of a POST or DELETE request with an empty object (`{}`). Many
 *  clients send the JSON content type with every request, even if they send no body because the
 *  body is optional. */
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
