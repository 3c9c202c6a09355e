import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import { Problem } from "#server/kernel/base/problem.ts";

/** Which proof was wrong: the field of the request that carried it. */
export type ProofField = "code" | "recoveryCode" | "credential";

const messageOf = (field: ProofField): string =>
  field === "credential" ? factorMessages.wrongPasskey : factorMessages.wrongCode;

/** 401 of ways to sign in. */
export const wrongProof = (field: ProofField): Problem =>
  new Problem(401, "wrong-code", messageOf(field), { errors: { [field]: messageOf(field) } });

/** 401 where a sign-in was begun too long ago, is finished already, or is out of tries: it begins anew. */
export const challengeExpired = (): Problem =>
  new Problem(401, "wrong-code", factorMessages.challengeOver, {
    errors: { challenge: factorMessages.challengeOver },
  });

/** 422 of routes that take an access token: a 401 there speaks of the token, and clients answer it by
 *  refreshing and asking again, which would cost a second try. */
export const wrongProofForCaller = (field: ProofField): Problem =>
  new Problem(422, "wrong-code", messageOf(field), { errors: { [field]: messageOf(field) } });

/** 403 to whoever has proved the first factor. */
export const accountSuspended = (): Problem =>
  new Problem(403, "suspended", accountMessages.suspended, {
    errors: { email: accountMessages.suspended },
  });

/** 409, ready to throw: what stands against a change of one's factors. */
export const factorConflict = (code: string, message: string): Problem =>
  new Problem(409, code, message);

export const passkeysUnavailable = (): Problem =>
  factorConflict("no-passkeys-here", factorMessages.noPasskeysHere);
