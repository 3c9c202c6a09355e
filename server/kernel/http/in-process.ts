import type { Context } from "hono";
import type { TypedResponse } from "hono/types";
import type { SendRequest } from "#contract/client.ts";

/** Passed as Hono's `env` when a page calls the API in-process; the route stores its value here. */
class PageCall {
  answer: { value: unknown } | undefined;
  readonly from: Context | undefined;
  constructor(from: Context | undefined) {
    this.from = from;
  }
}

/** Whether a page makes the call in-process; no outside request can pretend to. */
export const isInProcessCall = (c: Context): boolean => c.env instanceof PageCall;

/** Returns the request that came from outside: for a page's in-process call, the request for the
 *  page. */
export const getOuterRequest = (c: Context): Context =>
  (c.env instanceof PageCall && c.env.from) || c;

/** Responds 200 with a value of the contract: a page gets the value itself, every other client its
 *  JSON. */
export const respondWithValue = <Body>(
  c: Context,
  value: Body,
): Response & TypedResponse<Body, 200, "json"> => {
  const call: unknown = c.env;
  if (call instanceof PageCall) call.answer = { value };
  const answer = call instanceof PageCall ? c.body(null, 200) : c.json(value, 200);
  // Hono's type for a body is its JSON form; the contract's values are JSON already.
  return answer as unknown as Response & TypedResponse<Body, 200, "json">;
};

type App = {
  request: (path: string, init: RequestInit, env: object) => Response | Promise<Response>;
};

/** Returns the site's API for its pages: the same routes, validation, access and errors as for any
 *  client, but a response is the route's value itself, without writing and parsing JSON.
 *  @param from the request for the page */
export const createInProcessApi =
  (app: App, from?: Context): SendRequest =>
  async (path, init) => {
    const call = new PageCall(from);
    const answer = await app.request(path, init, call);
    const { answer: given } = call;
    if (!given) return answer;
    const { ok, status } = answer;
    return { ok, status, json: async () => given.value, blob: () => answer.blob() };
  };
