import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, jsonBody, tooMany } from "#contract/answers.ts";
import { capitalised, countInWords, numberInWords } from "#contract/number-words.ts";
import { problems } from "#contract/problem.ts";
import { CurrentPassword, proofBody, proofRefusals } from "./current-password.ts";
import { factorMessages } from "./factor-messages.ts";
import { PhoneNumber } from "./fields.ts";
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from "./policy.ts";
import { refusedOrFactorNeeded, signedIn } from "./signed-in.ts";

const tags = ["Accounts"];
const challenge = answer(
  "Goes back with the code; the same whether or not the number is known",
  z.object({ challenge: z.string() }),
);
const AnsweredCode = z.strictObject({
  challenge: z.string().min(1).max(200),
  code: z.string(factorMessages.enterCode).trim().min(1, factorMessages.enterCode).max(20),
});

export const sendSignInCode = createRoute({
  method: "post",
  path: "/auth/phone/code",
  tags,
  summary: `Send a ${numberInWords(CODE_DIGITS)}-digit code for signing in to a verified number`,
  request: { body: jsonBody(z.strictObject({ phoneNumber: PhoneNumber })) },
  description: "404 `phone-codes-off` where the site sends no text messages.",
  responses: {
    200: challenge,
    ...problems.malformed,
    ...problems.notFound,
    ...problems.invalid,
    ...tooMany,
  },
});

export const phoneLogin = createRoute({
  method: "post",
  path: "/auth/phone/login",
  tags,
  summary: "Sign in with the code",
  description: `${capitalised(numberInWords(CODE_TRIES))} tries within ${countInWords(CODE_MINUTES, "minute")}.`,
  request: { body: jsonBody(AnsweredCode) },
  responses: {
    200: signedIn,
    ...problems.malformed,
    ...refusedOrFactorNeeded,
    ...problems.forbidden,
    ...problems.invalid,
    ...tooMany,
  },
});

export const sendVerifyCode = createRoute({
  method: "post",
  path: "/auth/phone/verify-code",
  tags,
  security: bearer,
  summary: `Send a ${numberInWords(CODE_DIGITS)}-digit code to your own number`,
  description:
    "To verify it, which needs a recent proof, or, once it is verified, to confirm an action (POST auth/confirm).",
  request: { body: proofBody },
  responses: {
    200: challenge,
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.notFound,
    ...problems.conflict,
  },
});

export const verifyPhone = createRoute({
  method: "post",
  path: "/auth/phone/verify",
  tags,
  security: bearer,
  summary: "Verify your number with the code",
  description:
    "Needs a recent proof while the number is not verified yet. 422 `wrong-code` where the code is wrong, used, expired or out of tries.",
  request: { body: jsonBody(AnsweredCode.extend({ currentPassword: CurrentPassword })) },
  responses: {
    200: answer("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...problems.unauthorised,
    ...proofRefusals,
    ...problems.conflict,
  },
});
