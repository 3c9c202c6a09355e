import { useCallback, useEffect, useRef, useState } from "react";
import type { Refusal } from "#web/api.ts";

type Answer<T> = { body: T; refusal?: undefined } | { body?: undefined; refusal: Refusal };
type Ask<T> = () => Promise<Answer<T>>;

const lostConnection: Refusal = {
  status: 0,
  message: "The connection was lost. Please check it and try again.",
  errors: {},
};

/** The answer, where a lost connection is a refusal too. */
export const settled = <T>(ask: Ask<T>): Promise<Answer<T>> =>
  ask().catch(() => ({ refusal: lostConnection }));

/** Asks when the part appears, and whenever `again` is called; neither `body` nor `refusal` means
 *  that the answer is awaited. */
export const useAnswer = <T>(ask: Ask<T>) => {
  const [answer, setAnswer] = useState<Partial<Answer<T>>>({});
  const latest = useRef(ask);
  latest.current = ask;
  const again = useCallback(async () => setAnswer(await settled(latest.current)), []);
  useEffect(() => void again(), [again]);
  return { ...answer, again, setBody: (body: T) => setAnswer({ body }) };
};

/** Sends one thing at a time. `send` answers the body, or nothing when it was refused; the reason is
 *  then `refusal` until the next try, or until `forget`. */
export const useSending = () => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async <T>(ask: Ask<T>): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    const answer = await settled(ask);
    setBusy(false);
    setRefusal(answer.refusal);
    return answer.body;
  };
  return { busy, refusal, send, forget: () => setRefusal(undefined) };
};
