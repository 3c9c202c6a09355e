import { z } from "@hono/zod-openapi";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { tooManyAttemptsProblem } from "#contract/responses.ts";
import { ExistingPassword } from "./fields.ts";

/** The optional password in the body of a call that needs a recent proof of identity. A correct
 *  password counts as this proof. */
export const CurrentPassword = ExistingPassword("Please enter your current password.")
  .optional()
  .openapi({
    description: "A recent proof in the same request, instead of an earlier POST /auth/confirm",
  });

/** The body of a call that needs a recent proof. The password is its only field. */
export const recentProofBody = {
  required: false as const,
  content: {
    "application/json": { schema: z.strictObject({ currentPassword: CurrentPassword }) },
  },
};

/** The problems of a call that needs a recent proof: 403 `confirm-needed`, 422 for a wrong
 *  password, 429 after too many attempts, and the problems of every JSON body. The 403 can have
 *  further causes, such as `second-factor-needed`. */
export const recentProofProblems = {
  ...jsonBodyProblems,
  ...problemResponses.forbidden,
  ...tooManyAttemptsProblem,
} as const;
