import { useCallback, useEffect, useRef, useState } from "react";
import type { Verification } from "#contract/verification/routes.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { fetchVerification } from "./verification-api.ts";

/** Returns the review of a space. It is loaded again when `id` changes, and after a lost
 *  connection. */
export const useVerification = (id: string) => {
  const [state, setState] = useState<{
    id: string;
    review: Verification | null;
    problem: ApiProblem | null;
  }>({ id, review: null, problem: null });
  const wanted = useRef(id);
  wanted.current = id;

  const load = useCallback(async () => {
    const { body, problem } = await fetchVerification(id);
    // The response is ignored if the admin has moved on to another space meanwhile.
    if (wanted.current === id) setState({ id, review: body ?? null, problem: problem ?? null });
  }, [id]);
  useEffect(() => void load(), [load]);
  useRetryOnline(state.id === id && state.problem?.status === 0, load);

  /** Fetches the review again for new photo URLs. If that fails, the review that is shown stays. */
  const freshen = useCallback(async () => {
    const { body } = await fetchVerification(id);
    if (body && wanted.current === id) setState({ id, review: body, problem: null });
  }, [id]);

  const current = state.id === id ? state : { review: null, problem: null };
  return { review: current.review, problem: current.problem, again: load, freshen };
};
