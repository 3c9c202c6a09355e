import type { Context } from "hono";
import type { TypedResponse } from "hono/types";
import type { SendRequest } from "#contract/client.ts";
import type { ChangeTag } from "#server/kernel/response-cache/changes.ts";
import type { Bytes } from "#server/kernel/response-cache/encoded-body.ts";
import type {
  ResponseNotes,
  ResponseRecord,
} from "#server/kernel/response-cache/response-cache.ts";
import type { ClientRequest } from "./client-request.ts";

/** The `env` of a request that a page makes in-process. The route stores the value of its response
 *  here. */
class PageCall {
  answer: { value: unknown } | undefined;
  readonly from: Context | undefined;
  readonly record: ResponseRecord | undefined;
  constructor(from: Context | undefined, record: ResponseRecord | undefined) {
    this.from = from;
    this.record = record;
  }
}

/** The `env` of a request that is made for the response cache. Such a request belongs to no client.
 *  The route stores the bytes of its response here. */
class SharedCall {
  body: Uint8Array<ArrayBuffer> | undefined;
  readonly record: ResponseRecord;
  constructor(record: ResponseRecord) {
    this.record = record;
  }
}

/** Returns whether this request was made in-process to fill the response cache. A client cannot
 *  send such a request. */
export const isSharedCall = (c: Context): boolean => c.env instanceof SharedCall;

/** Returns `dependOn` and `forEachView`, which write notes about the response into the request's
 *  `ResponseRecord`. Without such a record, `dependOn` does nothing, and `forEachView(view)` calls
 *  the function `view` once, immediately. */
export const notesOf = (c: Context): ResponseNotes => {
  const record =
    c.env instanceof PageCall || c.env instanceof SharedCall ? c.env.record : undefined;
  return record ?? { dependOn: () => {}, forEachView: (view) => view(getOuterRequest(c)) };
};

/** Records what the response to a request depends on. If the request has no record (`notesOf`),
 *  does nothing. */
export const dependOn = (c: Context, ...tags: ChangeTag[]): void => notesOf(c).dependOn(...tags);

/** Calls `view` each time a client gets this response, even from the cache. The parameter of `view`
 *  is the client's request. The cache keeps `view` in memory, with every variable that `view` can
 *  reach. So create `view` in a function that cannot reach the context `c`. */
export const forEachView = (c: Context, view: (client: ClientRequest) => void): void =>
  notesOf(c).forEachView(view);

/** Returns whether a page made this request in-process. A client cannot send such a request. */
export const isInProcessCall = (c: Context): boolean => c.env instanceof PageCall;

/** Returns the request that a visitor sent. If a page made the API call `c` in-process, this is the
 *  visitor's request for that page. Otherwise, it is `c`. */
export const getOuterRequest = (c: Context): Context =>
  (c.env instanceof PageCall && c.env.from) || c;

/** Returns a response 200 with a value of the contract. A page gets the value itself; every other
 *  client gets its JSON. */
export const respondWithValue = <Body>(
  c: Context,
  value: Body,
): Response & TypedResponse<Body, 200, "json"> => {
  const call: unknown = c.env;
  if (call instanceof SharedCall)
    return respondWithBytes(c, Buffer.from(JSON.stringify(value)), JSON_HEADERS);
  if (call instanceof PageCall) call.answer = { value };
  const answer = call instanceof PageCall ? c.body(null, 200) : c.json(value, 200);
  // Hono's type describes the body after conversion to JSON. This conversion does not change the
  // contract's values, so the type is also right for the value itself.
  return answer as unknown as Response & TypedResponse<Body, 200, "json">;
};

/** The headers that Hono gives to a JSON response. */
const JSON_HEADERS = { "Content-Type": "application/json" };

/** Returns a response 200 with the body `bytes`. If the request is made for the response cache
 *  (`SharedCall`), the response has no body, and the bytes are stored in `call.body` instead. This
 *  avoids copying the bytes into a stream and back. */
export const respondWithBytes = <Body>(
  c: Context,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response & TypedResponse<Body, 200, "json"> => {
  const call: unknown = c.env;
  if (call instanceof SharedCall) call.body = bytes;
  const answer =
    call instanceof SharedCall ? c.body(null, 200, headers) : c.body(bytes, 200, headers);
  // Hono types a raw body as text, but these bytes are JSON of the contract's schema.
  return answer as unknown as Response & TypedResponse<Body, 200, "json">;
};

type App = {
  request: (path: string, init: RequestInit, env: object) => Response | Promise<Response>;
  fetch: (request: Request, env: object) => Response | Promise<Response>;
};

const noHeaders = new Headers();

/** A GET request without headers. It has only the properties that Hono reads, because building a
 *  whole `Request` takes longer than everything that the router does with it. */
class GetRequest {
  readonly method = "GET";
  readonly headers = noHeaders;
  readonly url: string;
  constructor(path: string) {
    this.url = `http://localhost${path}`;
  }
}
// Makes these objects pass `instanceof Request`. Hono's `app.request` checks this, for example.
Object.setPrototypeOf(GetRequest.prototype, Request.prototype);

const toBuffer = (body: ArrayBuffer | Uint8Array<ArrayBuffer>): Bytes =>
  body instanceof ArrayBuffer
    ? Buffer.from(body)
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);

/** Requests a path of the API for the response cache, without a client's headers or body.
 *  @param path - an absolute path with its query, in the form that `URL` produces */
export const requestShared = async (
  app: App,
  path: string,
  record: ResponseRecord,
): Promise<{ status: number; headers: Headers; body: Bytes }> => {
  const call = new SharedCall(record);
  const answer = await app.fetch(new GetRequest(path) as unknown as Request, call);
  const { status, headers } = answer;
  const body = (status === 200 && call.body) || (await answer.arrayBuffer());
  return { status, headers, body: toBuffer(body) };
};

/** Returns the site's API for its pages, with the same validation, access and errors as for any
 *  client.
 *  @param from - the request for the page
 *  @param record - notes what the page depends on */
export const createInProcessApi =
  (app: App, from?: Context, record?: ResponseRecord): SendRequest =>
  async (path, init) => {
    const call = new PageCall(from, record);
    const answer = await app.request(path, init, call);
    const { answer: given } = call;
    if (!given) return answer;
    const { ok, status } = answer;
    return { ok, status, json: async () => given.value, blob: () => answer.blob() };
  };
