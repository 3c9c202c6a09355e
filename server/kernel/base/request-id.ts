import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** The header that carries a request's id. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** The form of an id that we accept from a proxy. It fits the ids of common proxies (UUIDs,
 *  hexadecimal trace ids). No character in it has a special meaning in a log or a header. */
const acceptedId = /^[\w.-]{8,64}$/;

const requestIds = new AsyncLocalStorage<string>();

/** Returns the id of the request or job that runs now; undefined outside both. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** Runs work under a request's id. The work's log lines, added jobs and HTTP calls carry this id,
 *  except calls to push services and calendar servers.
 *  @param id - by default a new one */
export const runWithRequestId = <Result>(
  id: string | undefined,
  work: (id: string) => Result,
): Result => {
  const known = id ?? randomUUID();
  return requestIds.run(known, work, known);
};

/** Returns the id if it has an accepted form, otherwise undefined. */
export const acceptRequestId = (id: unknown): string | undefined =>
  typeof id === "string" && acceptedId.test(id) ? id : undefined;

/** Returns the header that carries the current id to another service; no header outside of requests
 *  and jobs. */
export const requestIdHeader = (): Record<string, string> => {
  const id = currentRequestId();
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id };
};
