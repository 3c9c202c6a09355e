import { useCallback, useEffect, useRef, useState } from "react";
import type { Factors } from "#contract/accounts/factor-routes.ts";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { SECOND_FACTOR_NEEDED } from "#web/member/fetch-as-member.ts";
import { memberApi } from "#web/member/member-api.ts";

/** What somebody of the team has set up as a second factor, and whether the server asks for it before it
 *  answers any of the team's calls. `open` is called once that may have changed. */
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
    const { body, refusal } = await memberApi("GET /auth/factors");
    if (mine !== turn.current) return;
    // What was known before is as true as it was.
    if (body) setFactors(body);
    setFailed(refusal ?? null);
    setNeeded(isSaid || (!!body && isSecondFactorMissing(body)));
    setAsked(false);
    setFirst(false);
  }, []);

  useEffect(() => {
    if (!isTeam) return;
    void ask(false);
    // One of the team's calls was refused for the lack of it.
    const onNeeded = () => void ask(true);
    addEventListener(SECOND_FACTOR_NEEDED, onNeeded);
    return () => {
      turn.current += 1;
      removeEventListener(SECOND_FACTOR_NEEDED, onNeeded);
    };
  }, [isTeam, ask]);

  return {
    factors,
    /** Why `factors` could not be asked for the last time. */
    failed,
    isAsked,
    /** The first answer is still to come. */
    isFirst,
    isNeeded,
    open: () => setNeeded(false),
    /** Asks once more, where the server has said that a factor is needed. */
    again: () => void ask(true),
  };
};

export type TeamSecondFactorState = ReturnType<typeof useTeamSecondFactor>;

/** Whether any factor is set up. */
export const hasSecondFactor = ({ totp, passkeys }: Pick<Factors, "totp" | "passkeys">): boolean =>
  totp || passkeys.length > 0;

/** The team's pages stay shut until one is set up. */
export const isSecondFactorMissing = (factors: Factors): boolean =>
  factors.required && !hasSecondFactor(factors) && factors.graceUntil === null;
