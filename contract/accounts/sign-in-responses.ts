import { z } from "@hono/zod-openapi";
import { ProblemBody } from "#contract/problem.ts";
import { cookieHeader } from "#contract/response-headers.ts";
import { jsonResponse } from "#contract/responses.ts";
import { secondFactorMethods } from "./second-factor-methods.ts";
import { Tokens, User } from "./user.ts";

/** The cookie that a sign-in or a password reset sets. With this cookie, the server counts the
 *  wrong passwords of this browser separately (docs/decisions/sign-in-limits.md). */
export const knownDeviceHeader = cookieHeader(
  "Marks the browser as one that has signed in to this account",
);

/** The response of every sign-in method. */
export const signedInResponse = {
  ...jsonResponse(
    "The account, and the tokens of a new session",
    z.object({ success: z.literal(true), data: z.object({ user: User, tokens: Tokens }) }),
  ),
  headers: knownDeviceHeader,
};

/** The body of a sign-in's 401. If only the second factor is missing, the body contains a
 *  challenge. The client continues the sign-in with this challenge. */
export const SecondFactorNeeded = ProblemBody.extend({
  challenge: z.string().optional().openapi({
    description: "With the code `second-factor-needed`: send it with POST /auth/second-factor",
  }),
  methods: z.array(z.enum(secondFactorMethods)).optional(),
}).openapi("SecondFactorNeeded");

export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

/** The 401 response of a sign-in by password, SMS code or provider. The sign-in is refused, or a
 *  second factor is missing. */
export const signInProblems = {
  401: jsonResponse(
    "Sign-in refused; or `second-factor-needed`, with a challenge",
    SecondFactorNeeded,
  ),
} as const;
