import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatCountInWords, formatNumberInWords } from "#contract/number-words.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  publicAccess,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { CurrentPassword, recentProofBody, recentProofProblems } from "./current-password.ts";
import { factorMessages } from "./factor-messages.ts";
import { PhoneNumber } from "./fields.ts";
import { CODE_DIGITS, MAX_CODE_TRIES, SMS_CODE_EXPIRY_MINUTES } from "./policy.ts";
import { signedInResponse, signInProblems } from "./sign-in-responses.ts";

const challenge = jsonResponse(
  "The challenge, which the client sends back with the code. It looks the same for every number",
  z.object({ challenge: z.string() }),
);
const AnsweredCode = z.strictObject({
  challenge: z.string().min(1).max(200),
  code: z.string(factorMessages.enterCode).trim().min(1, factorMessages.enterCode).max(20),
});

export const sendSignInCodeRoute = createRoute({
  operationId: "sendSignInCode",
  method: "post",
  path: "/auth/phone/code",
  tags: [tag("Sign-in")],
  summary: `Send a ${formatNumberInWords(CODE_DIGITS)}-digit code to sign in`,
  description:
    "Sends the code by SMS if an account has verified the number; if not, the response is the same. 422 for a number to which the site sends no codes. 404 `phone-codes-off` if the site sends no SMS.",
  security: publicAccess,
  request: { body: jsonBody(z.strictObject({ phoneNumber: PhoneNumber })) },
  responses: {
    200: challenge,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const phoneLoginRoute = createRoute({
  operationId: "phoneLogin",
  method: "post",
  path: "/auth/phone/login",
  tags: [tag("Sign-in")],
  summary: "Sign in with a code sent to a phone",
  description: `A code has ${formatNumberInWords(MAX_CODE_TRIES)} tries and expires after ${formatCountInWords(SMS_CODE_EXPIRY_MINUTES, "minute")}. 401 \`second-factor-needed\` carries the challenge for POST /auth/second-factor. 403 \`suspended\` is returned only when the code is right.`,
  security: publicAccess,
  request: { body: jsonBody(AnsweredCode) },
  responses: {
    200: signedInResponse,
    ...signInProblems,
    ...problemResponses.forbidden,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const sendVerificationCodeRoute = createRoute({
  operationId: "sendVerificationCode",
  method: "post",
  path: "/auth/phone/verify-code",
  tags: [tag("Accounts")],
  summary: `Send a ${formatNumberInWords(CODE_DIGITS)}-digit code to your own number`,
  description:
    "Unverified number: the call needs a recent proof, and the code verifies the number. Verified number: the code is for POST /auth/confirm. 422 if the account has no number, or the site sends no codes to it. 404 `phone-codes-off` if the site sends no SMS.",
  security: bearerSecurity,
  request: { body: recentProofBody },
  responses: {
    200: challenge,
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});

export const verifyPhoneRoute = createRoute({
  operationId: "verifyPhone",
  method: "post",
  path: "/auth/phone/verify",
  tags: [tag("Accounts")],
  summary: "Verify your number with the code",
  description:
    "After this call the member can sign in with the number. The call needs a recent proof, unless the number is already verified. 422 `wrong-code` if the code is wrong, used, expired or out of tries, 409 `phone-taken` if another account has verified the number.",
  security: bearerSecurity,
  request: { body: jsonBody(AnsweredCode.extend({ currentPassword: CurrentPassword })) },
  responses: {
    200: jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});
