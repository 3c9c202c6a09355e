import { useState } from "react";
import { SMS_CODE_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { formatCountInWords } from "#contract/number-words.ts";
import type { Api } from "#web/frame/api.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";
import { formatPhone } from "#web/frame/format-phone.ts";

type Sent = ApiResult<{ challenge: string }>;

/** Has a code sent to the number of the signed-in account. */
export const requestMemberCode = (api: Api): Promise<Sent> => api("POST /auth/phone/verify-code");

/** Where a member's code went. */
export const formatSentTo = (phoneNumber: string): string =>
  `Sent to ${formatPhone(phoneNumber)}. It works for ${formatCountInWords(SMS_CODE_EXPIRY_MINUTES, "minute")}.`;

/** Keeps the challenge of the code that was sent last, which goes back with it; empty before the first.
 *  `sendCode` answers why none was sent, or null. */
export const useSmsChallenge = () => {
  const [challenge, setChallenge] = useState("");
  const sendCode = async (ask: () => Promise<Sent>): Promise<ApiProblem | null> => {
    const { body, refusal } = await ask();
    if (body) setChallenge(body.challenge);
    return refusal ?? null;
  };
  return { challenge, sendCode, forget: () => setChallenge("") };
};
