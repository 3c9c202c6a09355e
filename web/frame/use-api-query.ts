import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiProblem, ApiResult } from "./api-problem.ts";
import { useRetryOnline } from "./use-retry-online.ts";

type Fetcher<T> = () => Promise<ApiResult<T>>;
type Known<T> = { body?: T | undefined; problem?: ApiProblem | undefined };

/** Returns the new state after a response: a problem does not discard the body of an earlier
 *  response. */
export const mergeApiResult = <T>(before: Known<T>, answer: ApiResult<T>): Known<T> =>
  answer.problem ? { body: before.body, problem: answer.problem } : { body: answer.body };

/** Fetches on mount, whenever `again` is called, and when the connection is back after it was lost.
 *  While neither `body` nor `problem` is set, the response is pending. If both are set, `body` is
 *  from an earlier response. */
export const useApiQuery = <T>(ask: Fetcher<T>) => {
  const [known, setKnown] = useState<Known<T>>({});
  const latest = useRef(ask);
  latest.current = ask;
  const again = useCallback(async () => {
    const answer = await latest.current();
    setKnown((before) => mergeApiResult(before, answer));
  }, []);
  useEffect(() => void again(), [again]);
  useRetryOnline(known.problem?.status === 0, again);
  return { ...known, again, setBody: (body: T) => setKnown({ body }) };
};

/** Sends one request at a time. `send` returns the body, or undefined if there was a problem. The
 *  problem stays in `problem` until the next attempt or until `forget` is called. */
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
