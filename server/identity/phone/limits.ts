import type { Context } from "hono";
import { phoneCodeLimits } from "#server/identity/policy.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { clientAddress, consumeAttempt, returnAttempt } from "#server/kernel/http/rate-limits.ts";

/** Counts a request for a code. This happens before the number is looked up, so that the counts do
 *  not reveal whether the number belongs to an account.
 *  @throws Problem 429 too-many-attempts */
export const countCodeRequest = async (
  deps: Deps,
  c: Context,
  { phone, accountId }: { phone: string; accountId?: string },
): Promise<void> => {
  const address = clientAddress(deps, c);
  for (const { most, perSeconds } of phoneCodeLimits.perAddress)
    await consumeAttempt(deps, {
      what: `phone-code-${perSeconds}`,
      who: `address ${address}`,
      most,
      perSeconds,
    });
  const subjects = [...(accountId ? [`account ${accountId}`] : []), `number ${phone}`];
  for (const who of subjects)
    for (const { most, perSeconds } of phoneCodeLimits.perNumber)
      await consumeAttempt(deps, { what: `phone-code-${perSeconds}`, who, most, perSeconds });
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
