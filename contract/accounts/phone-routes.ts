import { createRoute, z } from "@hono/zod-openapi";
import { capitalise, formatCountInWords, formatNumberInWords } from "#contract/number-words.ts";
import { problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { CurrentPassword, recentProofBody, recentProofProblems } from "./current-password.ts";
import { factorMessages } from "./factor-messages.ts";
import { PhoneNumber } from "./fields.ts";
import { CODE_DIGITS, MAX_CODE_TRIES, SMS_CODE_EXPIRY_MINUTES } from "./policy.ts";
import { signedInResponse, signInProblems } from "./sign-in-responses.ts";

const tags = ["Accounts"];
const challenge = jsonResponse(
  "Goes back with the code; the same whether or not the number is known",
  z.object({ challenge: z.string() }),
);
const AnsweredCode = z.strictObject({
  challenge: z.string().min(1).max(200),
  code: z.string(factorMessages.enterCode).trim().min(1, factorMessages.enterCode).max(20),
});

export const sendSignInCodeRoute = createRoute({
  method: "post",
  path: "/auth/phone/code",
  tags,
  summary: `Send a ${formatNumberInWords(CODE_DIGITS)}-digit code for signing in to a verified number`,
  request: { body: jsonBody(z.strictObject({ phoneNumber: PhoneNumber })) },
  description: "404 `phone-codes-off` where the site sends no text messages.",
  responses: {
    200: challenge,
    ...problemResponses.malformed,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const phoneLoginRoute = createRoute({
  method: "post",
  path: "/auth/phone/login",
  tags,
  summary: "Sign in with the code",
  description: `${capitalise(formatNumberInWords(MAX_CODE_TRIES))} tries within ${formatCountInWords(SMS_CODE_EXPIRY_MINUTES, "minute")}.`,
  request: { body: jsonBody(AnsweredCode) },
  responses: {
    200: signedInResponse,
    ...problemResponses.malformed,
    ...signInProblems,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const sendVerificationCodeRoute = createRoute({
  method: "post",
  path: "/auth/phone/verify-code",
  tags,
  security: bearerSecurity,
  summary: `Send a ${formatNumberInWords(CODE_DIGITS)}-digit code to your own number`,
  description:
    "To verify it, which needs a recent proof, or, once it is verified, to confirm an action (POST auth/confirm).",
  request: { body: recentProofBody },
  responses: {
    200: challenge,
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
  },
});

export const verifyPhoneRoute = createRoute({
  method: "post",
  path: "/auth/phone/verify",
  tags,
  security: bearerSecurity,
  summary: "Verify your number with the code",
  description:
    "Needs a recent proof while the number is not verified yet. 422 `wrong-code` where the code is wrong, used, expired or out of tries.",
  request: { body: jsonBody(AnsweredCode.extend({ currentPassword: CurrentPassword })) },
  responses: {
    200: jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
  },
});
