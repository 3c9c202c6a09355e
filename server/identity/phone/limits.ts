import type { Context } from "hono";
import { phoneCodeLimits } from "#server/identity/policy.ts";
import { isKnownBrowserOfPhone } from "#server/identity/sign-in/known-devices.ts";
import { consumeAttempts } from "#server/identity/sign-in/sign-in-limits.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  clientAddress,
  consumeAttempt,
  type RateLimitAttempt,
  returnAttempt,
} from "#server/kernel/http/rate-limits.ts";
import { findPhone } from "./queries.ts";

type CodeRequest = { phone: string; accountId?: string };

const attemptsOf = (
  who: string,
  limits: readonly { most: number; perSeconds: number }[],
): RateLimitAttempt[] =>
  limits.map(({ most, perSeconds }) => ({
    what: `phone-code-${perSeconds}`,
    who,
    most,
    perSeconds,
  }));

/** Returns whether the request comes from the owner of the number. The result is true in two cases:
 *  - The caller is signed in to the account that has verified the number.
 *  - The caller is signed out, but the browser has signed in to this account before. */
const isFromOwner = async (
  deps: Deps,
  c: Context,
  { phone, accountId }: CodeRequest,
): Promise<boolean> => {
  if (accountId === undefined) return isKnownBrowserOfPhone(deps, c, phone);
  const own = await findPhone(deps.db, accountId);
  return own?.verified === true && own.phone === phone;
};

/** Counts a request for a code. Requests of the number's owner are counted separately, so that no
 *  stranger can use up the owner's codes. The counts do not reveal to strangers whether the number
 *  belongs to an account.
 *  @throws Problem 429 too-many-attempts */
export const countCodeRequest = async (
  deps: Deps,
  c: Context,
  request: CodeRequest,
): Promise<void> => {
  const { phone, accountId } = request;
  const { perOwner, perAddress, perPair, perNumber } = phoneCodeLimits;
  const ofAccount = accountId ? attemptsOf(`account ${accountId}`, perOwner) : [];
  if (await isFromOwner(deps, c, request))
    return consumeAttempts(deps, [...ofAccount, ...attemptsOf(`owner of ${phone}`, perOwner)]);
  const address = clientAddress(deps, c);
  await consumeAttempts(deps, [
    ...attemptsOf(`address ${address}`, perAddress),
    ...ofAccount,
    ...attemptsOf(`number ${phone} from ${address}`, perPair),
    ...attemptsOf(`number ${phone}`, perNumber),
  ]);
};

/** Counts a typed code before `work` checks it, and keeps the count only if the code was wrong. A
 *  correct code does not count, because many people may share an IP address.
 *  @throws Problem 429 too-many-attempts, and what `work` throws */
export const limitCodeAttempts = async <Answer>(
  deps: Deps,
  c: Context,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const who = { what: "phone-code-typed", who: `address ${clientAddress(deps, c)}` };
  await consumeAttempt(deps, { what: who.what, who: who.who, ...phoneCodeLimits.typedPerAddress });
  try {
    const answer = await work();
    await returnAttempt(deps, who);
    return answer;
  } catch (error) {
    if (!(error instanceof Problem && error.code === "wrong-code")) await returnAttempt(deps, who);
    throw error;
  }
};
