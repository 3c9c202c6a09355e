import { createRoute, z } from "@hono/zod-openapi";
import { problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { factorMessages } from "./factor-messages.ts";
import { SecondFactorCode, WebAuthnJson } from "./factor-routes.ts";
import { ExistingPassword } from "./fields.ts";
import { signedInResponse } from "./sign-in-responses.ts";

const tags = ["Accounts"];
const security = bearerSecurity;

/** A token that the server issued and that the client sends back. */
const Challenge = z.string().min(1).max(200);

export const proveSecondFactorRoute = createRoute({
  method: "post",
  path: "/auth/second-factor",
  tags,
  summary: "Finish a sign-in with a second factor",
  description: "Takes the challenge of a 401 `second-factor-needed` and one of the three proofs.",
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
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const confirmIdentityRoute = createRoute({
  method: "post",
  path: "/auth/confirm",
  tags,
  security,
  summary: "Prove again who you are, for actions that want a recent proof",
  description:
    "By the password, by a code of the authenticator app (or one sent to the verified number, with its challenge), or by a passkey.",
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
    200: jsonResponse("Until when it counts", z.object({ confirmedUntil: z.iso.datetime() })),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const passkeyLoginOptionsRoute = createRoute({
  method: "post",
  path: "/auth/passkeys/login-options",
  tags,
  summary: "Begin to use a passkey: to sign in, as a second factor, or to confirm",
  description:
    "Without a body for anything. With the challenge of a second factor, or with a bearer token, the answer names that account's passkeys.",
  request: {
    body: {
      required: false as const,
      content: {
        "application/json": { schema: z.strictObject({ challenge: Challenge.optional() }) },
      },
    },
  },
  responses: {
    200: jsonResponse("For navigator.credentials.get, as WebAuthn's own JSON", WebAuthnJson),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
  },
});

export const passkeyLoginRoute = createRoute({
  method: "post",
  path: "/auth/passkeys/login",
  tags,
  summary: "Sign in with a passkey alone",
  request: { body: jsonBody(z.strictObject({ credential: WebAuthnJson })) },
  responses: {
    200: signedInResponse,
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});
