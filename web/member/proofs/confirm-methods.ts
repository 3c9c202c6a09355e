import type { Factors } from "#contract/accounts/factor-routes.ts";
import type { RequiredProof } from "#web/member/session.ts";

/** The methods with which a member can confirm their identity again. */
export type ConfirmMethod = "totp" | "passkey" | "password" | "sms" | "provider";

type Available = {
  /** Whether passkeys work in this browser and at the site's URL. */
  passkeys: boolean;
  /** Whether the account has a verified phone number. */
  phone: boolean;
  /** Whether the account can sign in through another company. */
  providers: boolean;
};

type Has = Pick<Factors, "totp" | "passkeys" | "hasPassword" | "phoneCodes">;

/** Returns the proofs that the account can use here, the second factors first. If the member has no
 *  password, `provider` comes before SMS, because such members usually sign in through another
 *  company. */
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
