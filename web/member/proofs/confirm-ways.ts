import type { Factors } from "#contract/accounts/factor-routes.ts";
import type { Proof } from "#web/member/session.ts";

/** The ways to prove again who one is. */
export type ConfirmWay = "totp" | "passkey" | "password" | "sms" | "provider";

type Available = {
  /** Passkeys work in this browser. */
  passkeys: boolean;
  /** The account has a verified number. */
  phone: boolean;
  /** Another company signs this account in. */
  providers: boolean;
};

type Has = Pick<Factors, "totp" | "passkeys" | "hasPassword" | "phoneCodes">;

/** What an account can prove with here, its strongest first. Whoever has no password signs in through
 *  another company, and knows that way best. */
export const waysOf = (needed: Proof, has: Has, available: Available): ConfirmWay[] => {
  const isAny = needed === "recent";
  const works: Record<ConfirmWay, boolean> = {
    totp: has.totp,
    passkey: available.passkeys && has.passkeys.length > 0,
    password: isAny && has.hasPassword,
    sms: isAny && has.phoneCodes && available.phone,
    provider: isAny && available.providers,
  };
  const order: ConfirmWay[] = has.hasPassword
    ? ["totp", "passkey", "password", "sms", "provider"]
    : ["totp", "passkey", "provider", "sms"];
  return order.filter((way) => works[way]);
};
