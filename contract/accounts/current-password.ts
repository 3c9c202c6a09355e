import { z } from "@hono/zod-openapi";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { tooManyAttemptsProblem } from "#contract/responses.ts";
import { ExistingPassword } from "./fields.ts";

/** Optional password for calls that need a recent proof: the correct password in the same call
 *  counts as a recent proof. */
export const CurrentPassword = ExistingPassword("Please enter your current password.")
  .optional()
  .openapi({
    description: "A recent proof in the same request, instead of an earlier POST /auth/confirm",
  });

/** The body of a call that needs a recent proof and takes nothing else. */
export const recentProofBody = {
  required: false as const,
  content: {
    "application/json": { schema: z.strictObject({ currentPassword: CurrentPassword }) },
  },
};

/** The problems of a call that needs a recent proof: 403 `confirm-needed`, 422 for a wrong
 *  password, 429. */
export const recentProofProblems = {
  ...jsonBodyProblems,
  ...problemResponses.forbidden,
  ...tooManyAttemptsProblem,
} as const;
