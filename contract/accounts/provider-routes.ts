import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatCount } from "#contract/format-count.ts";
import { jsonBodyProblems, ProblemBody, problemResponses } from "#contract/problem.ts";
import { cookieHeader, locationHeader } from "#contract/response-headers.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  publicAccess,
  tooManyAttemptsProblem,
  unavailableResponse,
} from "#contract/responses.ts";
import { recentProofBody, recentProofProblems } from "./current-password.ts";
import { PROVIDER_REQUEST_MINUTES } from "./policy.ts";
import { signedInResponse, signInProblems } from "./sign-in-responses.ts";

const notReached = {
  500: problemResponses.failures[500],
  ...unavailableResponse(
    "The provider does not respond (`provider-away`), or the server is too busy",
  ),
} as const;
const params = z.object({ providerId: z.string().min(1).max(40) });

export const SignInProvider = z
  .object({
    id: z.string(),
    name: z.string(),
    linked: z.boolean().optional().openapi({
      description: "With an access token: whether this provider is connected to your account",
    }),
  })
  .openapi("Provider");
export type SignInProvider = z.infer<typeof SignInProvider>;

export const listProvidersRoute = createRoute({
  operationId: "listProviders",
  method: "get",
  path: "/auth/oidc",
  tags: [tag("Sign-in")],
  summary: "List the providers for signing in",
  description:
    "Returns the providers that the operator configured. With an access token, `linked` is true for those that are connected to your account.",
  security: [{}, ...bearerSecurity],
  responses: {
    200: jsonResponse("The configured providers", z.array(SignInProvider)),
    ...problemResponses.unauthorised,
    ...problemResponses.failures,
  },
});

export const startProviderSignInRoute = createRoute({
  operationId: "startProviderSignIn",
  method: "get",
  path: "/auth/oidc/{providerId}/start",
  tags: [tag("Sign-in")],
  summary: "Start a sign-in at a provider",
  description: `Redirects to the provider and sets a cookie that a browser sends again with POST /auth/oidc/{providerId}, within ${formatCount(PROVIDER_REQUEST_MINUTES, "minute")}. On an error, a browser that opens this URL is redirected to /sign-in/{providerId}?error={code}, and a program gets the problem as JSON.`,
  security: publicAccess,
  request: { params },
  responses: {
    302: {
      description: "The browser goes to the provider, then back to /sign-in/{providerId}",
      headers: {
        ...locationHeader("The provider's sign-in page, or /sign-in/{providerId}?error={code}"),
        ...cookieHeader("The state of this sign-in; only a redirect to the provider sets it"),
      },
    },
    default: {
      description: "Any other error",
      content: { "application/json": { schema: ProblemBody } },
    },
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...notReached,
    ...problemResponses.invalid,
  },
});

export const providerLoginRoute = createRoute({
  operationId: "providerLogin",
  method: "post",
  path: "/auth/oidc/{providerId}",
  tags: [tag("Sign-in")],
  summary: "Sign in with the provider's response",
  description:
    "The account is found by the provider's issuer and subject, never by an email address. If there is none, a new account is created; 409 `email-taken` if another account has the address or can still get it back, 422 `email-missing` if the provider names no address. With an access token, the provider's account is connected to yours instead, and new tokens replace your old ones. A new connection needs a recent proof; 409 `provider-taken` if the provider's account is connected to another account. A browser must also send the cookie set when the sign-in started.",
  security: [{}, ...bearerSecurity],
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        code: z.string().min(1).max(4000),
        state: z.string().min(1).max(200),
        iss: z
          .string()
          .max(500)
          .optional()
          .openapi({ description: "The issuer, as the provider sent it" }),
      }),
    ),
  },
  responses: {
    200: signedInResponse,
    ...signInProblems,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...notReached,
    ...jsonBodyProblems,
  },
});

export const disconnectProviderRoute = createRoute({
  operationId: "disconnectProvider",
  method: "delete",
  path: "/auth/oidc/{providerId}",
  tags: [tag("Sign-in")],
  summary: "Disconnect a provider from your account",
  description:
    "Needs a recent proof, or `currentPassword` in the body. 409 `last-way-in` if no password, passkey, verified number or other provider would be left to sign in with.",
  security: bearerSecurity,
  request: { params, body: recentProofBody },
  responses: {
    200: jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...recentProofProblems,
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.failures,
  },
});
