import type { z } from "@hono/zod-openapi";
import { ProblemBody } from "./problem.ts";
import { retryAfterHeader } from "./response-headers.ts";

/** Defines the JSON response of a route. */
export const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
});

/** Defines the 401 response of a route; `description` names its causes. If the access token is the
 *  only cause, the route has `problemResponses.unauthorised` instead. */
export const unauthorisedResponse = (description: string) => ({
  401: jsonResponse(description, ProblemBody),
});

/** Defines the 503 response of a route; `description` says why this route may send it. */
export const unavailableResponse = (description: string) => ({
  503: { ...jsonResponse(description, ProblemBody), headers: retryAfterHeader },
});

/** Defines the JSON body of a request. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { "application/json": { schema } },
});

/** The 429 response of routes that limit the number of attempts. */
export const tooManyAttemptsProblem = {
  429: {
    ...jsonResponse("Too many attempts; `Retry-After` says how many seconds to wait", ProblemBody),
    headers: retryAfterHeader,
  },
} as const;

/** The security of a route that needs no access token. */
export const publicAccess: { bearer: string[] }[] = [];

/** The security of a route that requires an access token. If a route also works without a token, it
 *  has `[{}, ...bearerSecurity]`. */
export const bearerSecurity = [{ bearer: [] as string[] }];

/** The security of the payment webhook: a signature of the body instead of an access token. */
export const webhookSecurity = [{ webhookSignature: [] as string[] }];

/** The security of WhatsApp's webhook: a signature of the body instead of an access token. */
export const whatsAppWebhookSecurity = [{ whatsAppSignature: [] as string[] }];
