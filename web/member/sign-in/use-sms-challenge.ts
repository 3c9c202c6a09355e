import { useState } from "react";
import { CODE_MINUTES } from "#contract/accounts/policy.ts";
import { countInWords } from "#contract/number-words.ts";
import type { Api } from "#web/frame/api.ts";
import { phoneText } from "#web/frame/phone-text.ts";
import type { Given, Refusal } from "#web/frame/refusal.ts";

type Sent = Given<{ challenge: string }>;

/** Has a code sent to the number of the signed-in account. */
export const askMemberCode = (api: Api): Promise<Sent> => api("POST /auth/phone/verify-code");

/** Where a member's code went. */
export const sentTo = (phoneNumber: string): string =>
  `Sent to ${phoneText(phoneNumber)}. It works for ${countInWords(CODE_MINUTES, "minute")}.`;

/** Keeps the challenge of the code that was sent last, which goes back with it; empty before the first.
 *  `sendCode` answers why none was sent, or null. */
export const useSmsChallenge = () => {
  const [challenge, setChallenge] = useState("");
  const sendCode = async (ask: () => Promise<Sent>): Promise<Refusal | null> => {
    const { body, refusal } = await ask();
    if (body) setChallenge(body.challenge);
    return refusal ?? null;
  };
  return { challenge, sendCode, forget: () => setChallenge("") };
};
