import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiProblem, ApiResult } from "./api-problem.ts";

type Ask<T> = () => Promise<ApiResult<T>>;
type Known<T> = { body?: T | undefined; refusal?: ApiProblem | undefined };

/** What is known once an answer came: a refusal takes nothing away that an earlier answer brought. */
export const mergeApiResult = <T>(before: Known<T>, answer: ApiResult<T>): Known<T> =>
  answer.refusal ? { body: before.body, refusal: answer.refusal } : { body: answer.body };

/** Asks when the part appears, and whenever `again` is called; neither `body` nor `refusal` means
 *  that the answer is awaited. With both, `body` is what was known before the refusal. */
export const useApiQuery = <T>(ask: Ask<T>) => {
  const [known, setKnown] = useState<Known<T>>({});
  const latest = useRef(ask);
  latest.current = ask;
  const again = useCallback(async () => {
    const answer = await latest.current();
    setKnown((before) => mergeApiResult(before, answer));
  }, []);
  useEffect(() => void again(), [again]);
  return { ...known, again, setBody: (body: T) => setKnown({ body }) };
};

/** Sends one thing at a time. `send` answers the body, or nothing when it was refused; the reason is
 *  then `refusal` until the next try, or until `forget`. */
export const useApiMutation = () => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiProblem>();
  const send = async <T>(ask: Ask<T>): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    setRefusal(answer.refusal);
    return answer.body;
  };
  return { busy, refusal, send, forget: () => setRefusal(undefined) };
};
