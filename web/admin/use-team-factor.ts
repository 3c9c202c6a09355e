import { useEffect, useState } from "react";
import type { Factors } from "#contract/accounts/factor-routes.ts";
import { askApi } from "#web/accounts/ask-api.ts";
import { asMember, SECOND_FACTOR_NEEDED } from "#web/accounts/session.ts";

/** What somebody of the team has set up as a second factor, and whether the server asks for it before it
 *  answers any of the team's calls. `open` is called once that may have changed. */
export const useTeamFactor = (isTeam: boolean) => {
  const [factors, setFactors] = useState<Factors | null>(null);
  const [isAsked, setAsked] = useState(true);
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    if (!isTeam) return;
    let isCurrent = true;
    const ask = async (isNeeded?: true) => {
      const { body } = await askApi<Factors>("auth/factors", {}, asMember);
      if (!isCurrent) return;
      setFactors(body ?? null);
      setNeeded(isNeeded ?? (!!body && isMissing(body)));
      setAsked(false);
    };
    void ask();
    // One of the team's calls was refused for the lack of it.
    const onNeeded = () => void ask(true);
    addEventListener(SECOND_FACTOR_NEEDED, onNeeded);
    return () => {
      isCurrent = false;
      removeEventListener(SECOND_FACTOR_NEEDED, onNeeded);
    };
  }, [isTeam]);

  return { factors, isAsked, isNeeded, open: () => setNeeded(false) };
};

/** Whether any factor is set up. */
export const hasFactor = ({ totp, passkeys }: Pick<Factors, "totp" | "passkeys">): boolean =>
  totp || passkeys.length > 0;

/** The team's pages stay shut until one is set up. */
export const isMissing = (factors: Factors): boolean =>
  factors.required && !hasFactor(factors) && factors.graceUntil === null;
