import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  publicAccess,
  tooManyAttemptsProblem,
  unauthorisedResponse,
} from "#contract/responses.ts";
import { factorMessages } from "./factor-messages.ts";
import { SecondFactorCode, WebAuthnJson } from "./factor-routes.ts";
import { ExistingPassword } from "./fields.ts";
import { MAX_CODE_TRIES } from "./policy.ts";
import { signedInResponse } from "./sign-in-responses.ts";

const security = bearerSecurity;

/** A token that the server issued and that the client sends back. */
const Challenge = z.string().min(1).max(200);

export const proveSecondFactorRoute = createRoute({
  operationId: "proveSecondFactor",
  method: "post",
  path: "/auth/second-factor",
  tags: [tag("Second factors")],
  summary: "Finish a sign-in with a second factor",
  description: `Takes the challenge of a 401 \`second-factor-needed\` and exactly one proof: a code of the authenticator app, a recovery code or a passkey. A challenge has ${formatNumberInWords(MAX_CODE_TRIES)} tries. When \`errors\` names \`challenge\`, the sign-in has to begin again.`,
  security: publicAccess,
  request: {
    body: jsonBody(
      z.strictObject({
        challenge: Challenge,
        code: SecondFactorCode.optional(),
        recoveryCode: SecondFactorCode.optional(),
        credential: WebAuthnJson.optional(),
      }),
    ),
  },
  responses: {
    200: signedInResponse,
    ...unauthorisedResponse(
      "`wrong-code`: the proof is wrong, or the challenge is no longer valid",
    ),
    ...problemResponses.forbidden,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const confirmIdentityRoute = createRoute({
  operationId: "confirmIdentity",
  method: "post",
  path: "/auth/confirm",
  tags: [tag("Sign-in")],
  summary: "Prove again who you are",
  description:
    "Gives the session the recent proof that some actions need. The proof is the password, a code of the authenticator app, a code sent to the verified number (with its challenge), or a passkey. An authenticator app's code and a passkey also count as the session's second factor. A wrong proof is 422, because 401 means that the access token is invalid.",
  security,
  request: {
    body: jsonBody(
      z.strictObject({
        password: ExistingPassword(factorMessages.enterProof).optional(),
        code: SecondFactorCode.optional(),
        challenge: Challenge.optional(),
        credential: WebAuthnJson.optional(),
      }),
    ),
  },
  responses: {
    200: jsonResponse(
      "Until when the proof counts",
      z.object({ confirmedUntil: z.iso.datetime() }),
    ),
    ...problemResponses.unauthorised,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const passkeyLoginOptionsRoute = createRoute({
  operationId: "passkeyLoginOptions",
  method: "post",
  path: "/auth/passkeys/login-options",
  tags: [tag("Sign-in")],
  summary: "Get the options for using a passkey",
  description:
    "The options can be used once. A request with a second factor's challenge gets options that can only finish this sign-in. A request with an access token gets options for a recent proof or a sign-in. Both name the account's passkeys. Any other request gets options that name no passkeys and can be used to sign in, to finish a sign-in or for a recent proof. 409 `no-passkeys-here` if the site's address is an IP address.",
  security: [{}, ...bearerSecurity],
  request: {
    body: {
      required: false as const,
      content: {
        "application/json": { schema: z.strictObject({ challenge: Challenge.optional() }) },
      },
    },
  },
  responses: {
    200: jsonResponse(
      "The options for navigator.credentials.get, in WebAuthn's JSON form",
      WebAuthnJson,
    ),
    ...unauthorisedResponse(
      "An invalid access token; or `wrong-code`: the challenge is no longer valid",
    ),
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const passkeyLoginRoute = createRoute({
  operationId: "passkeyLogin",
  method: "post",
  path: "/auth/passkeys/login",
  tags: [tag("Sign-in")],
  summary: "Sign in with a passkey alone",
  description:
    "Takes what navigator.credentials.get returned for the options of POST /auth/passkeys/login-options. A passkey counts as both factors, so no second factor is needed.",
  security: publicAccess,
  request: { body: jsonBody(z.strictObject({ credential: WebAuthnJson })) },
  responses: {
    200: signedInResponse,
    ...unauthorisedResponse("`wrong-code`: the passkey was not accepted"),
    ...problemResponses.forbidden,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
