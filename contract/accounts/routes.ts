import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatCount } from "#contract/format-count.ts";
import { formatCountInWords } from "#contract/number-words.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  publicAccess,
  tooManyAttemptsProblem,
  unauthorisedResponse,
} from "#contract/responses.ts";
import { CurrentPassword, recentProofBody, recentProofProblems } from "./current-password.ts";
import { DisplayName, Email, ExistingPassword, NewPassword, PhoneNumber } from "./fields.ts";
import { accountMessages } from "./messages.ts";
import {
  ACCESS_TOKEN_EXPIRY_MINUTES,
  EMAIL_LINK_EXPIRY_DAYS,
  MAX_PASSWORD_CHARS,
  MIN_PASSWORD_CHARS,
  NEW_EMAIL_LINK_EXPIRY_HOURS,
  REFRESH_REPLAY_HOURS,
  RESET_LINK_EXPIRY_MINUTES,
} from "./policy.ts";
import { knownDeviceHeader, signedInResponse, signInProblems } from "./sign-in-responses.ts";
import { PublicUser, Session, Tokens, User } from "./user.ts";

const success = z.literal(true);
const done = jsonResponse("Done", z.object({ success, message: z.string() }));
const security = bearerSecurity;
const { enterBoth, enterEmail } = accountMessages;
const linkToken = z.object({ token: z.string().min(1).max(200) });

export const registerAccountRoute = createRoute({
  operationId: "registerAccount",
  method: "post",
  path: "/auth/register",
  tags: [tag("Sign-in")],
  summary: "Create an account and sign in",
  description: `A password has ${MIN_PASSWORD_CHARS} to ${MAX_PASSWORD_CHARS} characters; common and guessable ones are refused. A link that verifies the address is mailed and works for ${formatCountInWords(EMAIL_LINK_EXPIRY_DAYS, "day")}. 409 \`email-taken\` if an account has the address already, or can still get it back.`,
  security: publicAccess,
  request: {
    body: jsonBody(
      z.object({
        email: Email(enterBoth),
        phoneNumber: PhoneNumber,
        password: NewPassword(enterBoth),
      }),
    ),
  },
  responses: {
    200: signedInResponse,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const loginRoute = createRoute({
  operationId: "login",
  method: "post",
  path: "/auth/login",
  tags: [tag("Sign-in")],
  summary: "Sign in with email address and password",
  description:
    "Returns an access token and a refresh token. 401 `second-factor-needed` carries the challenge for POST /auth/second-factor. 403 `suspended` is returned only when the password is right. Wrong passwords are counted, and too many of them give 429.",
  security: publicAccess,
  request: {
    body: jsonBody(
      z.object({
        email: Email(enterBoth),
        phoneNumber: z.string().max(40).optional().openapi({ description: "Ignored" }),
        password: ExistingPassword(enterBoth),
      }),
    ),
  },
  responses: {
    200: signedInResponse,
    ...signInProblems,
    ...problemResponses.forbidden,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const refreshSessionRoute = createRoute({
  operationId: "refreshSession",
  method: "post",
  path: "/auth/refresh",
  tags: [tag("Sign-in")],
  summary: "Exchange a refresh token for new tokens",
  description: `A refresh token works once and returns a new one. If the old token is sent again within ${formatCount(REFRESH_REPLAY_HOURS, "hour")} of its first use and the new token has not been used yet, the response contains the new token again; otherwise the session ends. An access token lasts ${formatCountInWords(ACCESS_TOKEN_EXPIRY_MINUTES, "minute")}.`,
  security: publicAccess,
  request: { body: jsonBody(z.object({ refreshToken: z.string().min(1).max(200) })) },
  responses: {
    200: jsonResponse("New tokens", z.object({ success, data: z.object({ tokens: Tokens }) })),
    ...unauthorisedResponse("The refresh token is not valid, or its session has ended"),
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const logoutRoute = createRoute({
  operationId: "logout",
  method: "post",
  path: "/auth/logout",
  tags: [tag("Sign-in")],
  summary: "Sign out",
  description: "Ends the session of the access token, even if the token has expired.",
  security,
  responses: { 200: done, ...problemResponses.unauthorised, ...problemResponses.failures },
});

export const getProfileRoute = createRoute({
  operationId: "getProfile",
  method: "get",
  path: "/auth/profile",
  tags: [tag("Accounts")],
  summary: "Get the signed-in account",
  description:
    "Returns the account as its owner sees it: with all the spaces that it lists, the live spaces that it likes, and the numbers of unread inquiries, notifications and conversations.",
  security,
  responses: {
    200: jsonResponse("The account", z.object({ success, data: User })),
    ...problemResponses.unauthorised,
    ...problemResponses.failures,
  },
});

export const changeProfileRoute = createRoute({
  operationId: "changeProfile",
  method: "patch",
  path: "/auth/profile",
  tags: [tag("Accounts")],
  summary: "Change the email address, the phone number or the display name",
  description: `A new address takes effect once its owner opens the link that is mailed to it, within ${formatCount(NEW_EMAIL_LINK_EXPIRY_HOURS, "hour")}. Changing the address or the number needs a recent proof, or \`currentPassword\` in the body. An empty number or name removes it. The account's present address as \`email\` cancels a pending change. 409 \`email-taken\` if another account has the new address or can still get it back.`,
  security,
  request: {
    body: jsonBody(
      z
        .strictObject({
          email: Email(enterEmail).optional(),
          phoneNumber: PhoneNumber.optional(),
          displayName: DisplayName.optional(),
          nameRequested: z
            .literal(true, "Please give true, or leave it out.")
            .optional()
            .openapi({ description: "Records that the site asked for a display name" }),
          currentPassword: CurrentPassword,
        })
        .refine(
          ({ email, phoneNumber, displayName, nameRequested }) =>
            [email, phoneNumber, displayName, nameRequested].some((value) => value !== undefined),
          {
            message: "Please give an email address, a phone number or a display name.",
            path: ["email"],
          },
        ),
    ),
  },
  responses: {
    200: jsonResponse(
      "The account as it is now",
      z.object({ success, message: z.string(), data: User }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const changePasswordRoute = createRoute({
  operationId: "changePassword",
  method: "post",
  path: "/auth/change-password",
  tags: [tag("Accounts")],
  summary: "Change the password",
  description:
    "Needs the current password. Every other session ends, and a pending change of the email address is cancelled. The owner gets a mail about the new password.",
  security,
  request: {
    body: jsonBody(
      z.strictObject({
        currentPassword: ExistingPassword("Please enter your current password."),
        newPassword: NewPassword("Please enter a new password."),
      }),
    ),
  },
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const forgotPasswordRoute = createRoute({
  operationId: "forgotPassword",
  method: "post",
  path: "/auth/forgot-password",
  tags: [tag("Sign-in")],
  summary: "Mail a link for a new password",
  description: `The response is the same whether or not the address has an account. The link works once, for ${formatCount(RESET_LINK_EXPIRY_MINUTES, "minute")}.`,
  security: publicAccess,
  request: { body: jsonBody(z.object({ email: Email(enterEmail) })) },
  responses: {
    200: done,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const resetPasswordRoute = createRoute({
  operationId: "resetPassword",
  method: "post",
  path: "/auth/reset-password/{token}",
  tags: [tag("Sign-in")],
  summary: "Set a new password by a mailed link",
  description:
    "Every session of the account ends, a pending change of the email address is cancelled, and the address counts as verified. If it was not verified before, the phone number and all sign-in methods except the new password are removed. 404 `link-not-valid` for a link that is unknown, used, expired or no longer valid. A refused password does not use up the link.",
  security: publicAccess,
  request: {
    params: linkToken,
    body: jsonBody(z.object({ newPassword: NewPassword("Please enter a new password.") })),
  },
  responses: {
    200: { ...done, headers: knownDeviceHeader },
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const resendVerificationRoute = createRoute({
  operationId: "resendVerification",
  method: "post",
  path: "/auth/verify-email",
  tags: [tag("Accounts")],
  summary: "Mail the verification link again",
  description:
    "Mails the link to the new address if a change of the address is pending, otherwise to the account's present address. 409 `already-verified` if neither address waits for verification.",
  security,
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...problemResponses.failures,
  },
});

export const verifyEmailRoute = createRoute({
  operationId: "verifyEmail",
  method: "post",
  path: "/auth/verify-email/{token}",
  tags: [tag("Accounts")],
  summary: "Verify an email address by a mailed link",
  description:
    "If the link was sent to a new address, that address becomes the account's address. The account's first verification removes all earlier sign-in methods except the password, and ends the sessions. If this request has an access token of the account, the token's session stays open. 404 `link-not-valid` for a link that is unknown, used, expired or no longer valid; 409 `email-taken` if another account now has the address or can still get it back.",
  security: publicAccess,
  request: { params: linkToken },
  responses: {
    200: done,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const listSessionsRoute = createRoute({
  operationId: "listSessions",
  method: "get",
  path: "/auth/sessions",
  tags: [tag("Sign-in")],
  summary: "List the devices that are signed in",
  description:
    "Sessions that have neither ended nor expired. `current` marks the session that the access token belongs to.",
  security,
  responses: {
    200: jsonResponse("Most recently used first", z.object({ success, data: z.array(Session) })),
    ...problemResponses.unauthorised,
    ...problemResponses.failures,
  },
});

export const endSessionRoute = createRoute({
  operationId: "endSession",
  method: "delete",
  path: "/auth/sessions/{sessionId}",
  tags: [tag("Sign-in")],
  summary: "Sign a device out",
  description:
    "Needs a recent proof, or `currentPassword` in the body. 404 for a session that is not open or not yours.",
  security,
  request: { params: z.object({ sessionId: z.string().max(100) }), body: recentProofBody },
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});

export const getUserRoute = createRoute({
  operationId: "getUser",
  method: "get",
  path: "/auth/{userId}",
  tags: [tag("Accounts")],
  summary: "Get an account",
  description:
    "Returns your own account in full, as GET /auth/profile does, and only the public name of any other account.",
  security,
  request: { params: z.object({ userId: z.string().max(100) }) },
  responses: {
    200: jsonResponse(
      "The account",
      z.object({ success, data: z.object({ user: z.union([User, PublicUser]) }) }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
