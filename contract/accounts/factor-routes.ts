import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { capitalise, formatNumberInWords } from "#contract/number-words.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { CurrentPassword, recentProofBody, recentProofProblems } from "./current-password.ts";
import { factorMessages } from "./factor-messages.ts";
import { MAX_PASSKEY_NAME_CHARS, MAX_PASSKEYS, RECOVERY_CODE_COUNT } from "./policy.ts";

const recoveryCodeCount = formatNumberInWords(RECOVERY_CODE_COUNT);
const newCodes = `${capitalise(recoveryCodeCount)} recovery codes, shown once`;
const factorProof =
  "Needs a recent proof. If the account has a second factor, it must have been proved in this session.";

const security = bearerSecurity;
const done = jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() }));

/** A code as the user typed it: an authenticator app's code, an SMS code or a recovery code. */
export const SecondFactorCode = z
  .string(factorMessages.enterCode)
  .trim()
  .min(1, factorMessages.enterCode)
  .max(40);

/** JSON that the browser's WebAuthn functions take and return; the server's library validates
 *  it. */
export const WebAuthnJson = z.record(z.string(), z.unknown()).openapi("WebAuthnJson");

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi("Passkey");

export type Passkey = z.infer<typeof Passkey>;

export const Factors = z
  .object({
    totp: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(Passkey),
    required: z.boolean().openapi({
      description:
        "True for an account of the team, if the site requires a second factor of the team",
    }),
    graceUntil: z.iso.datetime().nullable().openapi({
      description:
        "Until when an account of the team that has not set up a second factor can work without one; null if no time is left, or if no second factor is required",
    }),
    passkeysWork: z.boolean().openapi({
      description:
        "False if the site's address is an IP address: passkeys then do not work, so hide them",
    }),
    hasPassword: z.boolean().openapi({
      description:
        "False if the account has no password, for example because a provider created it",
    }),
    phoneCodes: z
      .boolean()
      .openapi({ description: "Whether this site can send a code to a verified number" }),
  })
  .openapi("Factors");

export type Factors = z.infer<typeof Factors>;

export const listFactorsRoute = createRoute({
  operationId: "listFactors",
  method: "get",
  path: "/auth/factors",
  tags: [tag("Second factors")],
  summary: "Get your second factors",
  description:
    "Returns which second factors are set up, whether the site requires a second factor of this account, and which other proofs POST /auth/confirm accepts.",
  security,
  responses: {
    200: jsonResponse("What is set up", Factors),
    ...problemResponses.unauthorised,
    ...problemResponses.failures,
  },
});

export const beginTotpRoute = createRoute({
  operationId: "beginTotp",
  method: "post",
  path: "/auth/totp",
  tags: [tag("Second factors")],
  summary: "Begin to set up an authenticator app",
  description: `Returns a new secret, which replaces an earlier one that was not verified. The secret takes effect when POST /auth/totp/verify receives a first code. 409 \`totp-there\` if an app is set up already. ${factorProof}`,
  security,
  request: { body: recentProofBody },
  responses: {
    200: jsonResponse(
      "The secret for the app, as text and as the address in the QR code",
      z.object({ secret: z.string(), otpauthUrl: z.string() }),
    ),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});

export const verifyTotpRoute = createRoute({
  operationId: "verifyTotp",
  method: "post",
  path: "/auth/totp/verify",
  tags: [tag("Second factors")],
  summary: "Finish setting up an authenticator app",
  description: `Returns ${recoveryCodeCount} recovery codes, which are shown once and replace earlier ones. ${factorProof} 422 \`wrong-code\` for a wrong code, 409 \`no-totp\` before POST /auth/totp, 409 \`totp-there\` if an app is set up already.`,
  security,
  request: {
    body: jsonBody(z.strictObject({ code: SecondFactorCode, currentPassword: CurrentPassword })),
  },
  responses: {
    200: jsonResponse(newCodes, z.object({ recoveryCodes: z.array(z.string()) })),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});

export const removeTotpRoute = createRoute({
  operationId: "removeTotp",
  method: "delete",
  path: "/auth/totp",
  tags: [tag("Second factors")],
  summary: "Remove the authenticator app",
  description: `Recovery codes are deleted with the last second factor. 404 if no app is set up. 409 \`last-factor\` if the account must keep its last second factor. ${factorProof}`,
  security,
  request: { body: recentProofBody },
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});

export const renewRecoveryCodesRoute = createRoute({
  operationId: "renewRecoveryCodes",
  method: "post",
  path: "/auth/recovery-codes",
  tags: [tag("Second factors")],
  summary: "Replace the recovery codes",
  description: `Returns ${recoveryCodeCount} recovery codes, shown once; the old ones stop working. 409 \`no-factor\` if the account has no second factor. ${factorProof}`,
  security,
  request: { body: recentProofBody },
  responses: {
    200: jsonResponse(newCodes, z.object({ recoveryCodes: z.array(z.string()) })),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});

export const beginPasskeyRoute = createRoute({
  operationId: "beginPasskey",
  method: "post",
  path: "/auth/passkeys/options",
  tags: [tag("Second factors")],
  summary: "Begin to add a passkey",
  description: `Returns the options for navigator.credentials.create; its result goes to POST /auth/passkeys. An account has at most ${MAX_PASSKEYS} passkeys (409 \`too-many-passkeys\`). 409 \`no-passkeys-here\` if the site's address is an IP address. ${factorProof}`,
  security,
  request: { body: recentProofBody },
  responses: {
    200: jsonResponse(
      "The options for navigator.credentials.create, in WebAuthn's JSON form",
      WebAuthnJson,
    ),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});

export const addPasskeyRoute = createRoute({
  operationId: "addPasskey",
  method: "post",
  path: "/auth/passkeys",
  tags: [tag("Second factors")],
  summary: "Add a passkey",
  description: `Takes the result of navigator.credentials.create. The options from POST /auth/passkeys/options work once. An account that had no second factor also gets ${recoveryCodeCount} recovery codes. 422 \`wrong-code\` for a result that is not valid, 409 \`passkey-there\` for a passkey that is registered already, 409 \`too-many-passkeys\` and \`no-passkeys-here\` as for the options. ${factorProof}`,
  security,
  request: {
    body: jsonBody(
      z.strictObject({
        name: z
          .string()
          .trim()
          .min(1, factorMessages.namePasskey)
          .max(MAX_PASSKEY_NAME_CHARS, factorMessages.nameLong),
        credential: WebAuthnJson,
        currentPassword: CurrentPassword,
      }),
    ),
  },
  responses: {
    200: jsonResponse(
      `The passkey. If the account had no second factor, also ${recoveryCodeCount} recovery codes, shown once`,
      Passkey.extend({ recoveryCodes: z.array(z.string()).optional() }),
    ),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});

export const removePasskeyRoute = createRoute({
  operationId: "removePasskey",
  method: "delete",
  path: "/auth/passkeys/{passkeyId}",
  tags: [tag("Second factors")],
  summary: "Remove a passkey",
  description: `Responds with 409 \`last-way-in\` if the account would have no way left to sign in. 409 \`last-factor\` if the account must keep its last second factor. ${factorProof}`,
  security,
  request: { params: z.object({ passkeyId: z.string().max(100) }), body: recentProofBody },
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});
