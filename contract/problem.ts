import { z } from "@hono/zod-openapi";
import { secondFactorMethods } from "./accounts/second-factor-methods.ts";
import { retryAfterHeader } from "./response-headers.ts";

/** The format of all errors of the API except a failed `verify-payment`. `message` tells a person
 *  what to do. `errors` has the messages for invalid fields or parameters; it may be empty. */
export const ProblemBody = z
  .object({
    success: z.literal(false),
    code: z.string().openapi({ example: "slot-taken" }),
    message: z.string(),
    errors: z.record(z.string(), z.string()),
  })
  .openapi("Problem");

export type ProblemBody = z.infer<typeof ProblemBody>;

/** The body of a 403. It lists the second-factor methods if the session needs a second factor for
 *  this operation. */
const ForbiddenBody = ProblemBody.extend({
  methods: z.array(z.enum(secondFactorMethods)).optional().openapi({
    description:
      "With the code `second-factor-needed`: the methods that the caller can use with POST /auth/confirm; empty if a second factor must be set up first",
  }),
}).openapi("Forbidden");

const problem = (description: string) => ({
  description,
  content: { "application/json": { schema: ProblemBody } },
});

/** Predefined responses for routes: `responses: { 200: ..., ...problemResponses.notFound }`. */
export const problemResponses = {
  malformed: { 400: problem("Malformed request") },
  unauthorised: { 401: problem("No access token, or an invalid one") },
  forbidden: {
    403: {
      description: "Not allowed for this account or this session; `code` says why",
      content: { "application/json": { schema: ForbiddenBody } },
    },
  },
  notFound: { 404: problem("Not found") },
  conflict: { 409: problem("Conflict with the current state") },
  invalid: { 422: problem("A rule is broken; `errors` names each field") },
  tooSlow: { 408: problem("The body did not arrive in time") },
  tooLarge: { 413: problem("The body is larger than the operation takes") },
  unsupported: { 415: problem("The operation does not accept the format of the body") },
  failures: {
    500: problem("An error on our side, which is logged"),
    503: {
      ...problem("Too busy; `Retry-After` says when to try again"),
      headers: retryAfterHeader,
    },
  },
} as const;

/** The errors that a JSON body can cause. The server checks the body before the operation runs. */
export const jsonBodyProblems = {
  ...problemResponses.malformed,
  ...problemResponses.tooSlow,
  ...problemResponses.tooLarge,
  ...problemResponses.unsupported,
  ...problemResponses.invalid,
} as const;
