import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import { Problem } from "#server/kernel/base/problem.ts";

/** The field of the request that contains the wrong proof. */
export type ProofField = "code" | "recoveryCode" | "credential";

const messageOf = (field: ProofField): string =>
  field === "credential" ? factorMessages.wrongPasskey : factorMessages.wrongCode;

/** Returns the 401 for a wrong proof on a sign-in route. */
export const wrongProof = (field: ProofField): Problem =>
  new Problem(401, "wrong-code", messageOf(field), { errors: { [field]: messageOf(field) } });

/** Returns the 401 for a sign-in that cannot continue, for example because it began too long ago or
 *  has no attempts left. The person has to start again. */
export const challengeExpired = (): Problem =>
  new Problem(401, "wrong-code", factorMessages.challengeOver, {
    errors: { challenge: factorMessages.challengeOver },
  });

/** Returns the 422 for a wrong proof on a route that needs an access token. After a 401, clients
 *  would refresh the token and send the wrong proof again, which would cost another attempt. */
export const wrongProofForCaller = (field: ProofField): Problem =>
  new Problem(422, "wrong-code", messageOf(field), { errors: { [field]: messageOf(field) } });

/** Returns the 403 for a suspended account. Use it only after the first factor was proved. */
export const accountSuspended = (): Problem =>
  new Problem(403, "suspended", accountMessages.suspended, {
    errors: { email: accountMessages.suspended },
  });

/** Returns a 409 about second factors or passkeys. */
export const factorConflict = (code: string, message: string): Problem =>
  new Problem(409, code, message);

export const passkeysUnavailable = (): Problem =>
  factorConflict("no-passkeys-here", factorMessages.noPasskeysHere);
