import { useCallback, useEffect, useRef, useState } from "react";
import { verificationMessages } from "#contract/verification/messages.ts";
import type { Verification } from "#contract/verification/routes.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { fetchVerification } from "./verification-api.ts";

type Shown = {
  id: string;
  review: Verification | null;
  problem: ApiProblem | null;
  /** Why the shown review is no longer the current one; null while it is current. */
  outdated: string | null;
};

const isDecided = ({ status }: ApiProblem): boolean => status === 404 || status === 409;

/** Returns what to show after the review of a space was fetched again. If the space has changed or
 *  was decided on, the open review stays, with the typed reason. The admin thus decides only on a
 *  version that they have seen. */
export const mergeChangedReview = (
  before: Shown,
  { body, problem }: ApiResult<Verification>,
): Shown => {
  if (!before.review)
    return body ? { id: before.id, review: body, problem: null, outdated: null } : before;
  if (body)
    return body.submittedAt === before.review.submittedAt
      ? { ...before, review: body, outdated: null }
      : { ...before, outdated: verificationMessages.changedMeanwhile };
  return problem && isDecided(problem) ? { ...before, outdated: problem.message } : before;
};

/** Returns the review of a space. The review is fetched again when `id` or the space changes, and
 *  when the connection returns. If the shown version is no longer current, `outdated` says why. */
export const useVerification = (id: string) => {
  const [state, setState] = useState<Shown>({ id, review: null, problem: null, outdated: null });
  const wanted = useRef(id);
  wanted.current = id;
  const isDeciding = useRef(false);

  /** Call with true when a decision is sent, and with false if the request fails. While the value
   *  is true, events about the space are ignored, because the decision itself changes the space. */
  const setDeciding = useCallback((is: boolean) => {
    isDeciding.current = is;
  }, []);

  const load = useCallback(async () => {
    isDeciding.current = false;
    const { body, problem } = await fetchVerification(id);
    // The response is ignored if the admin has moved on to another space meanwhile.
    if (wanted.current === id)
      setState({ id, review: body ?? null, problem: problem ?? null, outdated: null });
  }, [id]);
  useEffect(() => void load(), [load]);
  useRetryOnline(state.id === id && state.problem?.status === 0, load);

  /** Fetches the review again, for new photo URLs or after a change. If that fails, the review that
   *  is shown stays. */
  const freshen = useCallback(async () => {
    const answer = await fetchVerification(id);
    if (wanted.current === id)
      setState((before) => (before.id === id ? mergeChangedReview(before, answer) : before));
  }, [id]);
  const follow = async () => {
    if (!isDeciding.current) await freshen();
  };
  useRefreshOnEvents(["space"], follow, id);

  const { review, problem, outdated } =
    state.id === id ? state : { review: null, problem: null, outdated: null };
  return { review, problem, outdated, again: load, freshen, setDeciding };
};
