import type { Context } from "hono";
import type { TypedResponse } from "hono/types";
import type { SendRequest } from "#contract/client.ts";

/** The `env` of a request that a page makes in-process. The route stores the value of its response
 *  here. */
class PageCall {
  answer: { value: unknown } | undefined;
  readonly from: Context | undefined;
  constructor(from: Context | undefined) {
    this.from = from;
  }
}

/** Whether a page made this request in-process. A request from outside cannot imitate one. */
export const isInProcessCall = (c: Context): boolean => c.env instanceof PageCall;

/** Returns the request that came from outside: for a page's in-process call, the request for the
 *  page. */
export const getOuterRequest = (c: Context): Context =>
  (c.env instanceof PageCall && c.env.from) || c;

/** Returns a response 200 with a value of the contract. A page gets the value itself; every other
 *  client gets its JSON. */
export const respondWithValue = <Body>(
  c: Context,
  value: Body,
): Response & TypedResponse<Body, 200, "json"> => {
  const call: unknown = c.env;
  if (call instanceof PageCall) call.answer = { value };
  const answer = call instanceof PageCall ? c.body(null, 200) : c.json(value, 200);
  // Hono's type describes the body as JSON. The contract's values have the same form before they
  // are written as JSON.
  return answer as unknown as Response & TypedResponse<Body, 200, "json">;
};

type App = {
  request: (path: string, init: RequestInit, env: object) => Response | Promise<Response>;
};

/** Returns the site's API for its pages. Routes, validation, access and errors are the same as for
 *  any client. A response is the route's value itself, which is never converted to JSON and back.
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
