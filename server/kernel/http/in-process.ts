import type { Context } from "hono";
import type { TypedResponse } from "hono/types";
import type { SendRequest } from "#contract/client.ts";

/** The environment of one call that a page makes in-process; takes what the route answers. */
class PageCall {
  answer: { value: unknown } | undefined;
}

/** Whether a page asks in-process; nobody outside can claim to. */
export const isInProcessCall = (c: Context): boolean => c.env instanceof PageCall;

/** Answers 200 with a value of the contract's: a page gets the value itself, everybody else its JSON. */
export const respondWithValue = <Body>(
  c: Context,
  value: Body,
): Response & TypedResponse<Body, 200, "json"> => {
  const call: unknown = c.env;
  if (call instanceof PageCall) call.answer = { value };
  const answer = call instanceof PageCall ? c.body(null, 200) : c.json(value, 200);
  // Hono types a body by what JSON makes of it; the contract's values are JSON already.
  return answer as unknown as Response & TypedResponse<Body, 200, "json">;
};

type App = {
  request: (path: string, init: RequestInit, env: object) => Response | Promise<Response>;
};

/** The site's API for its pages: the same routes, validation, access and errors as for anybody, and what
 *  a route answers as the value that it has, written as JSON and read again by nobody. */
export const createInProcessApi =
  (app: App): SendRequest =>
  async (path, init) => {
    const call = new PageCall();
    const answer = await app.request(path, init, call);
    const { answer: given } = call;
    if (!given) return answer;
    const { ok, status } = answer;
    return { ok, status, json: async () => given.value, blob: () => answer.blob() };
  };
