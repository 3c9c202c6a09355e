import type { Factors } from "#contract/accounts/factor-routes.ts";
import type { RequiredProof } from "#web/member/session.ts";

/** The ways to prove again who one is. */
export type ConfirmMethod = "totp" | "passkey" | "password" | "sms" | "provider";

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
export const listConfirmMethods = (
  needed: RequiredProof,
  has: Has,
  available: Available,
): ConfirmMethod[] => {
  const isAny = needed === "recent";
  const works: Record<ConfirmMethod, boolean> = {
    totp: has.totp,
    passkey: available.passkeys && has.passkeys.length > 0,
    password: isAny && has.hasPassword,
    sms: isAny && has.phoneCodes && available.phone,
    provider: isAny && available.providers,
  };
  const order: ConfirmMethod[] = has.hasPassword
    ? ["totp", "passkey", "password", "sms", "provider"]
    : ["totp", "passkey", "provider", "sms"];
  return order.filter((way) => works[way]);
};
