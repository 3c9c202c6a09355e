import type { Factors } from "#contract/accounts/factor-routes.ts";
import type { Proof } from "./session.ts";

/** The ways to prove again who one is. */
export type ConfirmWay = "totp" | "passkey" | "password" | "sms" | "provider";

type Available = {
  /** Passkeys work in this browser. */
  passkeys: boolean;
  /** Codes can be sent to the account's number. */
  sms: boolean;
  /** Another company signs this account in. */
  providers: boolean;
};

/** What an account can prove with here, its strongest first; the way by a provider leaves the page and
 *  comes last. */
export const waysOf = (
  needed: Proof,
  factors: Pick<Factors, "totp" | "passkeys"> | undefined,
  available: Available,
): ConfirmWay[] => {
  const isAny = needed === "recent";
  const has: Record<ConfirmWay, boolean> = {
    totp: !!factors?.totp,
    passkey: available.passkeys && !!factors && factors.passkeys.length > 0,
    // Whether there is one is the server's secret.
    password: isAny,
    sms: isAny && available.sms,
    provider: isAny && available.providers,
  };
  return (Object.keys(has) as ConfirmWay[]).filter((way) => has[way]);
};
