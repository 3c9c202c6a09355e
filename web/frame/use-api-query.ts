import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiProblem, ApiResult } from "./api-problem.ts";
import { useRetryOnline } from "./use-retry-online.ts";

type Fetcher<T> = () => Promise<ApiResult<T>>;
type Known<T> = { body?: T | undefined; problem?: ApiProblem | undefined };

/** Returns the new state after a response. If the response is a problem, the new state keeps the
 *  body of the earlier response. */
export const mergeApiResult = <T>(before: Known<T>, answer: ApiResult<T>): Known<T> =>
  answer.problem ? { body: before.body, problem: answer.problem } : { body: answer.body };

/** Returns whether the same request may succeed later: no response, 429 or 5xx. */
const isTemporary = (problem: ApiProblem | undefined): boolean =>
  problem !== undefined &&
  (problem.status === 0 || problem.status === 429 || problem.status >= 500);

/** Returns the new state after a background request. If the state has a body, a temporary problem
 *  does not change the state. The old body then stays until the next successful request. */
export const mergeRefreshedResult = <T>(before: Known<T>, answer: ApiResult<T>): Known<T> =>
  isTemporary(answer.problem) && before.body !== undefined
    ? before
    : mergeApiResult(before, answer);

/** Requests are numbered in the order in which they are sent.
 *  - `asked`: the number of the latest request
 *  - `shown`: the number of the latest request whose response was shown. Temporary problems do not
 *    count */
type RequestOrder = { asked: number; shown: number };

/** Returns whether to show the response to the request with the number `mine`, and updates `order`.
 *  Returns false if `order.shown` is the number of a later request. */
export const isResponseShown = (
  order: RequestOrder,
  mine: number,
  problem: ApiProblem | undefined,
): boolean => {
  if (mine < order.shown) return false;
  if (!isTemporary(problem)) order.shown = mine;
  return true;
};

/** Fetches on mount, when `again` is called, and when a lost connection is back. If neither `body`
 *  nor `problem` is set, the response is pending. If both are set, `body` is from an earlier
 *  response. */
export const useApiQuery = <T>(ask: Fetcher<T>) => {
  const [known, setKnown] = useState<Known<T>>({});
  const latest = useRef(ask);
  latest.current = ask;
  const turns = useRef<RequestOrder>({ asked: 0, shown: 0 });
  const load = useCallback(async (merge: typeof mergeApiResult<T>) => {
    turns.current.asked += 1;
    const mine = turns.current.asked;
    const answer = await latest.current();
    if (isResponseShown(turns.current, mine, answer.problem))
      setKnown((before) => merge(before, answer));
  }, []);
  const again = useCallback(() => load(mergeApiResult), [load]);
  /** Fetches in the background, for example when an event reports a change. */
  const refresh = useCallback(() => load(mergeRefreshedResult), [load]);
  /** Sets the body. Responses to earlier requests are then ignored. */
  const setBody = useCallback((body: T) => {
    turns.current.asked += 1;
    turns.current.shown = turns.current.asked;
    setKnown({ body });
  }, []);
  useEffect(() => void again(), [again]);
  useRetryOnline(known.problem?.status === 0, again);
  return { ...known, again, refresh, setBody };
};

/** Sends one request at a time. `send` returns the body; undefined if there was a problem, or if
 *  another request is still running. The problem stays in `problem` until the next response or
 *  until `forget` is called. */
export const useApiMutation = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const send = async <T>(ask: Fetcher<T>): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    setProblem(answer.problem);
    return answer.body;
  };
  return { busy, problem, send, forget: () => setProblem(undefined) };
};
