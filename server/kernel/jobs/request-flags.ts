import { acceptRequestId, currentRequestId } from "#server/kernel/base/request-id.ts";

/* A job carries the id of the request or job that added it. The id is one of graphile-worker's
 * flags, so that the payload keeps the form that its task expects. */
const PREFIX = "request:";

/** Returns the flag for the jobs that a request adds, and for all further jobs that these jobs
 *  add. */
export const flagOfRequest = (id: string): string => PREFIX + id;

/** Returns the flags of a job that is added now; null outside of requests and jobs. */
export const requestFlags = (): string[] | null => {
  const id = currentRequestId();
  return id === undefined ? null : [flagOfRequest(id)];
};

/** Returns the id that a job carries; undefined for a job that was added outside of requests and
 *  jobs, such as a scheduled job. */
export const requestIdOfJob = (flags: Record<string, true> | null): string | undefined => {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(PREFIX));
  return acceptRequestId(flag?.slice(PREFIX.length));
};
