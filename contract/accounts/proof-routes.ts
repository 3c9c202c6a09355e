import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, jsonBody, tooMany } from "#contract/answers.ts";
import { problems } from "#contract/problem.ts";
import { factorMessages } from "./factor-messages.ts";
import { Code, WebAuthnJson } from "./factor-routes.ts";
import { GivenPassword } from "./fields.ts";
import { signedIn } from "./signed-in.ts";

const tags = ["Accounts"];
const security = bearer;

/** A token that the server gave and wants back. */
const Challenge = z.string().min(1).max(200);

export const proveSecondFactor = createRoute({
  method: "post",
  path: "/auth/second-factor",
  tags,
  summary: "Finish a sign-in with a second factor",
  description: "Takes the challenge of a 401 `second-factor-needed` and one of the three proofs.",
  request: {
    body: jsonBody(
      z.strictObject({
        challenge: Challenge,
        code: Code.optional(),
        recoveryCode: Code.optional(),
        credential: WebAuthnJson.optional(),
      }),
    ),
  },
  responses: {
    200: signedIn,
    ...problems.malformed,
    ...problems.unauthorised,
    ...problems.forbidden,
    ...problems.invalid,
    ...tooMany,
  },
});

export const confirmIdentity = createRoute({
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
        password: GivenPassword(factorMessages.enterProof).optional(),
        code: Code.optional(),
        challenge: Challenge.optional(),
        credential: WebAuthnJson.optional(),
      }),
    ),
  },
  responses: {
    200: answer("Until when it counts", z.object({ confirmedUntil: z.iso.datetime() })),
    ...problems.malformed,
    ...problems.unauthorised,
    ...problems.invalid,
    ...tooMany,
  },
});

export const passkeyLoginOptions = createRoute({
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
    200: answer("For navigator.credentials.get, as WebAuthn's own JSON", WebAuthnJson),
    ...problems.malformed,
    ...problems.unauthorised,
    ...problems.conflict,
    ...tooMany,
  },
});

export const passkeyLogin = createRoute({
  method: "post",
  path: "/auth/passkeys/login",
  tags,
  summary: "Sign in with a passkey alone",
  request: { body: jsonBody(z.strictObject({ credential: WebAuthnJson })) },
  responses: {
    200: signedIn,
    ...problems.malformed,
    ...problems.unauthorised,
    ...problems.forbidden,
    ...problems.invalid,
    ...tooMany,
  },
});
