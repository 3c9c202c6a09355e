import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { Origin } from "#server/identity/changes/origin.ts";
import { passwordMatches } from "#server/identity/passwords/passwords.ts";
import { phoneCodeMatches } from "#server/identity/phone/codes.ts";
import { FRESH_MS } from "#server/identity/policy.ts";
import { passwordHashOf } from "#server/identity/queries.ts";
import { recordRefusal } from "#server/identity/security-events/refusals.ts";
import { recordEvent } from "#server/identity/security-events/security-events.ts";
import { confirmSession } from "#server/identity/sign-in/session-queries.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { countPassword, countTotp, forgetPassword, forgetTotp } from "./limits.ts";
import { notePasskeyUse, provePasskey } from "./passkey-proof.ts";
import { wrongProofOfMember } from "./problems.ts";
import { proveSession } from "./queries.ts";
import { spendTotp } from "./totp.ts";

/** One of three; a code with a challenge is one that was sent to the phone. */
export type MemberProofs = {
  password?: string | undefined;
  code?: string | undefined;
  challenge?: string | undefined;
  credential?: unknown;
};

type Outcome = {
  method: "password" | "totp" | "phone" | "passkey";
  right: boolean;
  /** What a wrong one is told. */
  wrong: () => Problem;
};

const wrongPassword = (): Problem =>
  new Problem(422, "wrong-credentials", factorMessages.wrongPassword, {
    errors: { password: factorMessages.wrongPassword },
  });

const byPassword = async (deps: Deps, accountId: string, password: string): Promise<Outcome> => {
  await countPassword(deps, accountId);
  const right = await passwordMatches(await passwordHashOf(deps.db, accountId), password);
  if (right) await forgetPassword(deps, accountId);
  return { method: "password", right, wrong: wrongPassword };
};

const byApp = async (deps: Deps, accountId: string, code: string): Promise<Outcome> => {
  await countTotp(deps, accountId);
  const right = await spendTotp(deps.db, deps, { accountId, code });
  if (right) await forgetTotp(deps, accountId);
  return { method: "totp", right, wrong: () => wrongProofOfMember("code") };
};

const byPhone = async (
  deps: Deps,
  accountId: string,
  { challenge, code }: { challenge: string; code: string },
): Promise<Outcome> => {
  const right = await phoneCodeMatches(deps, { accountId, challenge, code });
  return { method: "phone", right, wrong: () => wrongProofOfMember("code") };
};

const byPasskey = async (deps: Deps, accountId: string, credential: unknown): Promise<Outcome> => {
  const proved = await provePasskey(deps, credential, { purpose: "confirm", accountId });
  const right =
    proved !== null &&
    (await deps.db.transaction().execute((tx) => notePasskeyUse(tx, deps, proved)));
  return { method: "passkey", right, wrong: () => wrongProofOfMember("credential") };
};

const outcomeOf = async (deps: Deps, accountId: string, proofs: MemberProofs): Promise<Outcome> => {
  const { password, code, challenge, credential } = proofs;
  const given = [password, code, credential].filter((proof) => proof !== undefined);
  if (given.length !== 1) throw invalid({ password: factorMessages.enterProof });
  if (password !== undefined) return byPassword(deps, accountId, password);
  if (credential !== undefined) return byPasskey(deps, accountId, credential);
  const sent = code ?? "";
  return challenge === undefined
    ? byApp(deps, accountId, sent)
    : byPhone(deps, accountId, { challenge, code: sent });
};

/** Proves again who a signed-in person is, for actions that want a recent proof. An authenticator app's
 *  code or a passkey also counts as the session's second factor; a recovery code confirms nothing.
 *  @returns until when it counts
 *  @throws Problem 422 wrong-code or wrong-credentials, 422 without exactly one proof, 429 */
export const confirmIdentity = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  { origin, ...proofs }: MemberProofs & { origin: Origin },
): Promise<Date> => {
  const { method, right, wrong } = await outcomeOf(deps, accountId, proofs);
  if (!right) {
    await recordRefusal(deps, { kind: "confirm-refused", whose: { accountId }, sessionId, origin });
    throw wrong();
  }
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    if (method === "totp" || method === "passkey") await proveSession(tx, sessionId, now);
    else await confirmSession(tx, sessionId, now);
    const about = { accountId, sessionId, origin, details: { method } };
    await recordEvent(tx, deps, { kind: "confirmed", ...about });
  });
  return new Date(now.getTime() + FRESH_MS);
};
