import { z } from "@hono/zod-openapi";

/** The format of every error of the API. `message` tells a person what to do; `errors` has messages
 *  by field or parameter. */
export const ProblemBody = z
  .object({
    success: z.literal(false),
    code: z.string().openapi({ example: "slot-taken" }),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .openapi("Problem");

export type ProblemBody = z.infer<typeof ProblemBody>;

const problem = (description: string) => ({
  description,
  content: { "application/json": { schema: ProblemBody } },
});

/** Ready responses for route definitions: `responses: { 200: ..., ...problemResponses.notFound }`. */
export const problemResponses = {
  malformed: { 400: problem("Malformed request") },
  unauthorised: { 401: problem("No token, or a bad one") },
  forbidden: { 403: problem("Not yours") },
  notFound: { 404: problem("Not found") },
  conflict: { 409: problem("Conflict with the current state") },
  invalid: { 422: problem("A rule is broken; `errors` names each field") },
  tooSlow: { 408: problem("The body did not arrive in time") },
  tooLarge: { 413: problem("The body is larger than the operation takes") },
  unsupported: { 415: problem("The operation does not accept the format of the body") },
  busy: { 503: problem("Too busy; `Retry-After` says when to try again") },
} as const;

/** What a JSON body is refused with before the operation looks at anything else. */
export const jsonBodyProblems = {
  ...problemResponses.malformed,
  ...problemResponses.tooSlow,
  ...problemResponses.tooLarge,
  ...problemResponses.unsupported,
  ...problemResponses.invalid,
} as const;
