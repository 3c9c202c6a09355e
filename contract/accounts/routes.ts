import { createRoute, z } from "@hono/zod-openapi";
import { formatCount } from "#contract/format-count.ts";
import { problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { CurrentPassword, recentProofBody, recentProofProblems } from "./current-password.ts";
import { DisplayName, Email, ExistingPassword, NewPassword, PhoneNumber } from "./fields.ts";
import { accountMessages } from "./messages.ts";
import { REFRESH_REPLAY_HOURS } from "./policy.ts";
import { signedInResponse, signInProblems } from "./sign-in-responses.ts";
import { PublicUser, Session, Tokens, User } from "./user.ts";

const success = z.literal(true);
const done = jsonResponse("Done", z.object({ success, message: z.string() }));
const tags = ["Accounts"];
const security = bearerSecurity;
const { enterBoth, enterEmail } = accountMessages;
const linkToken = z.object({ token: z.string().min(1).max(200) });

export const registerAccountRoute = createRoute({
  method: "post",
  path: "/auth/register",
  tags,
  summary: "Create an account and sign in",
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
    ...problemResponses.malformed,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const loginRoute = createRoute({
  method: "post",
  path: "/auth/login",
  tags,
  summary: "Sign in",
  request: {
    body: jsonBody(
      z.object({
        email: Email(enterBoth),
        phoneNumber: z.string().max(40).optional().openapi({ description: "Not looked at" }),
        password: ExistingPassword(enterBoth),
      }),
    ),
  },
  responses: {
    200: signedInResponse,
    ...problemResponses.malformed,
    ...signInProblems,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const refreshSessionRoute = createRoute({
  method: "post",
  path: "/auth/refresh",
  tags,
  summary: "Exchange a refresh token for new tokens",
  description: `Works once. The same token again within ${formatCount(REFRESH_REPLAY_HOURS, "hour")} gives the same successor while that was never used; afterwards, it ends the session.`,
  request: { body: jsonBody(z.object({ refreshToken: z.string().min(1).max(200) })) },
  responses: {
    200: jsonResponse("New tokens", z.object({ success, data: z.object({ tokens: Tokens }) })),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.invalid,
  },
});

export const logoutRoute = createRoute({
  method: "post",
  path: "/auth/logout",
  tags,
  security,
  summary: "Sign out",
  description: "Ends the session of the access token, also of one that has expired.",
  responses: { 200: done, ...problemResponses.unauthorised },
});

export const getProfileRoute = createRoute({
  method: "get",
  path: "/auth/profile",
  tags,
  security,
  summary: "The signed-in account",
  responses: {
    200: jsonResponse("The account", z.object({ success, data: User })),
    ...problemResponses.unauthorised,
  },
});

export const changeProfileRoute = createRoute({
  method: "patch",
  path: "/auth/profile",
  tags,
  security,
  summary: "Change the e-mail address, the phone number or the display name",
  description:
    "A new address counts once the link that is mailed to it was followed. Address and number need a recent proof, or `currentPassword`.",
  request: {
    body: jsonBody(
      z
        .strictObject({
          email: Email(enterEmail).optional(),
          phoneNumber: PhoneNumber.optional(),
          displayName: DisplayName.optional(),
          currentPassword: CurrentPassword,
        })
        .refine(
          ({ email, phoneNumber, displayName }) =>
            [email, phoneNumber, displayName].some((value) => value !== undefined),
          { message: "Please give an e-mail address or a phone number.", path: ["email"] },
        ),
    ),
  },
  responses: {
    200: jsonResponse(
      "The account as it is now",
      z.object({ success, message: z.string(), data: User }),
    ),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const changePasswordRoute = createRoute({
  method: "post",
  path: "/auth/change-password",
  tags,
  security,
  summary: "Change the password; other sessions end",
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
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const forgotPasswordRoute = createRoute({
  method: "post",
  path: "/auth/forgot-password",
  tags,
  summary: "Mail a link for a new password",
  description: "The answer does not tell whether there is such an account.",
  request: { body: jsonBody(z.object({ email: Email(enterEmail) })) },
  responses: {
    200: done,
    ...problemResponses.malformed,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const resetPasswordRoute = createRoute({
  method: "post",
  path: "/auth/reset-password/{token}",
  tags,
  summary: "Set a new password by a mailed link; all sessions end",
  request: {
    params: linkToken,
    body: jsonBody(z.object({ newPassword: NewPassword("Please enter a new password.") })),
  },
  responses: {
    200: done,
    ...problemResponses.malformed,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const resendVerificationRoute = createRoute({
  method: "post",
  path: "/auth/verify-email",
  tags,
  security,
  summary: "Mail the link that verifies the address again",
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
  },
});

export const verifyEmailRoute = createRoute({
  method: "post",
  path: "/auth/verify-email/{token}",
  tags,
  summary: "Verify an address by a mailed link",
  request: { params: linkToken },
  responses: {
    200: done,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
  },
});

export const listSessionsRoute = createRoute({
  method: "get",
  path: "/auth/sessions",
  tags,
  security,
  summary: "The devices that are signed in",
  responses: {
    200: jsonResponse("Last used first", z.object({ success, data: z.array(Session) })),
    ...problemResponses.unauthorised,
  },
});

export const endSessionRoute = createRoute({
  method: "delete",
  path: "/auth/sessions/{sessionId}",
  tags,
  security,
  summary: "Sign a device out",
  request: { params: z.object({ sessionId: z.string().max(100) }), body: recentProofBody },
  responses: {
    200: done,
    ...problemResponses.unauthorised,
    ...recentProofProblems,
    ...problemResponses.notFound,
  },
});

export const getUserRoute = createRoute({
  method: "get",
  path: "/auth/{userId}",
  tags,
  security,
  summary: "An account: yours whole, another's by its name only",
  request: { params: z.object({ userId: z.string().max(100) }) },
  responses: {
    200: jsonResponse(
      "The account",
      z.object({ success, data: z.object({ user: z.union([User, PublicUser]) }) }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
  },
});
