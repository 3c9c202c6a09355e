import { useCallback, useEffect, useRef, useState } from "react";
import type { Factors } from "#contract/accounts/factor-routes.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { useRetryOnline } from "#web/frame/use-retry-online.ts";
import { SECOND_FACTOR_NEEDED } from "#web/member/fetch-as-member.ts";
import { memberApi } from "#web/member/member-api.ts";

/** Returns a team member's second factors. If `isNeeded` is true, the member must first set up or
 *  prove a second factor. Until then, the server refuses the team's requests. After the proof, call
 *  `open` to show the team's pages. */
export const useTeamSecondFactor = (isTeam: boolean) => {
  const [factors, setFactors] = useState<Factors | null>(null);
  const [failed, setFailed] = useState<ApiProblem | null>(null);
  const [isAsked, setAsked] = useState(true);
  const [isFirst, setFirst] = useState(true);
  const [isNeeded, setNeeded] = useState(false);
  const turn = useRef(0);

  const ask = useCallback(async (isSaid: boolean) => {
    turn.current += 1;
    const mine = turn.current;
    setAsked(true);
    const { body, problem } = await memberApi("GET /auth/factors");
    if (mine !== turn.current) return;
    // If the request failed, the earlier data is still valid.
    if (body) setFactors(body);
    setFailed(problem ?? null);
    setNeeded(isSaid || (!!body && isSecondFactorMissing(body)));
    setAsked(false);
    setFirst(false);
  }, []);

  useEffect(() => {
    if (!isTeam) return;
    void ask(false);
    // This event means that the server has refused one of the team's requests, because it requires
    // a second factor.
    const onNeeded = () => void ask(true);
    addEventListener(SECOND_FACTOR_NEEDED, onNeeded);
    return () => {
      turn.current += 1;
      removeEventListener(SECOND_FACTOR_NEEDED, onNeeded);
    };
  }, [isTeam, ask]);

  // A request without a response does not tell whether the server requires a second factor. The
  // retry therefore keeps the value of `isNeeded`.
  const retry = useCallback(() => void ask(isNeeded), [ask, isNeeded]);
  useRetryOnline(failed?.status === 0, retry);

  return {
    factors,
    /** The problem of the last request for `factors`. */
    failed,
    isAsked,
    /** Whether the first response is still pending. Stays true for a user outside the team. */
    isFirst,
    isNeeded,
    open: () => setNeeded(false),
    /** Fetches `factors` again and sets `isNeeded` to true. Call it only if a second factor is
     *  required. */
    again: () => void ask(true),
  };
};

export type TeamSecondFactorState = ReturnType<typeof useTeamSecondFactor>;

/** Whether a second factor is set up. */
export const hasSecondFactor = ({ totp, passkeys }: Pick<Factors, "totp" | "passkeys">): boolean =>
  totp || passkeys.length > 0;

/** Whether the team's pages stay closed until a second factor is set up. */
export const isSecondFactorMissing = (factors: Factors): boolean =>
  factors.required && !hasSecondFactor(factors) && factors.graceUntil === null;
