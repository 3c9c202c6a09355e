import { useState } from "react";
import { SMS_CODE_EXPIRY_MINUTES } from "#contract/accounts/policy.ts";
import { formatCountInWords } from "#contract/number-words.ts";
import type { Api } from "#web/frame/api.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";
import { formatPhone } from "#web/frame/format-phone.ts";

type Sent = ApiResult<{ challenge: string }>;

/** Sends a code to the number of the signed-in account. */
export const requestMemberCode = (api: Api): Promise<Sent> => api("POST /auth/phone/verify-code");

/** Returns the sentence about where a member's code was sent. */
export const formatSentTo = (phoneNumber: string): string =>
  `Sent to ${formatPhone(phoneNumber)}. It works for ${formatCountInWords(SMS_CODE_EXPIRY_MINUTES, "minute")}.`;

/** Holds the challenge that the server returned when it sent the last code. The form sends the
 *  challenge together with the typed code. The challenge is empty before the first code and after
 *  `forget`. If no code was sent, `sendCode` returns the problem. */
export const useSmsChallenge = () => {
  const [challenge, setChallenge] = useState("");
  const sendCode = async (ask: () => Promise<Sent>): Promise<ApiProblem | null> => {
    const { body, problem } = await ask();
    if (body) setChallenge(body.challenge);
    return problem ?? null;
  };
  return { challenge, sendCode, forget: () => setChallenge("") };
};
