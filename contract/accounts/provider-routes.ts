import { createRoute, z } from "@hono/zod-openapi";
import { ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { recentProofBody, recentProofProblems } from "./current-password.ts";
import { signedInResponse, signInProblems } from "./sign-in-responses.ts";

const tags = ["Accounts"];
const notReached = { 503: jsonResponse("The provider does not answer", ProblemBody) } as const;
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
  method: "get",
  path: "/auth/oidc",
  tags,
  // With a token, the response also shows which providers are connected.
  security: [{}, ...bearerSecurity],
  summary: "Other providers that sign-in is possible through",
  responses: {
    200: jsonResponse("As the operator configured them", z.array(SignInProvider)),
    ...problemResponses.unauthorised,
  },
});

export const startProviderSignInRoute = createRoute({
  method: "get",
  path: "/auth/oidc/{providerId}/start",
  tags,
  summary: "Go to a provider to sign in there",
  description:
    "A browser that follows a link here is sent to /sign-in/{providerId}?error={code} where a program gets an error.",
  request: { params },
  responses: {
    302: { description: "To the provider, which sends the browser back to /sign-in/{providerId}" },
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...notReached,
  },
});

export const providerLoginRoute = createRoute({
  method: "post",
  path: "/auth/oidc/{providerId}",
  tags,
  security: [{}, ...bearerSecurity],
  summary: "Sign in with what the provider sent back",
  description:
    "With a bearer token, the provider's account is connected to yours (a recent proof is needed) and the tokens replace yours. An account is found by issuer and subject only, never by its address. A browser must also send the cookie that the start gave it.",
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        code: z.string().min(1).max(4000),
        state: z.string().min(1).max(200),
        iss: z.string().max(500).optional().openapi({ description: "As the provider sent it" }),
      }),
    ),
  },
  responses: {
    200: signedInResponse,
    ...problemResponses.malformed,
    ...signInProblems,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
    ...notReached,
  },
});

export const disconnectProviderRoute = createRoute({
  method: "delete",
  path: "/auth/oidc/{providerId}",
  tags,
  security: bearerSecurity,
  summary: "Disconnect a provider from your account",
  description:
    "Needs a recent proof. 409 `last-way-in` where no password, passkey, verified number or other provider would be left to sign in with.",
  request: { params, body: recentProofBody },
  responses: {
    200: jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...recentProofProblems,
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
  },
});
