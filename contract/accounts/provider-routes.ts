import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, jsonBody, tooMany } from "#contract/answers.ts";
import { ProblemBody, problems } from "#contract/problem.ts";
import { proofBody, proofRefusals } from "./current-password.ts";
import { refusedOrFactorNeeded, signedIn } from "./signed-in.ts";

const tags = ["Accounts"];
const notReached = { 503: answer("The provider does not answer", ProblemBody) } as const;
const params = z.object({ providerId: z.string().min(1).max(40) });

export const Provider = z
  .object({
    id: z.string(),
    name: z.string(),
    linked: z.boolean().optional().openapi({
      description: "With an access token: whether this provider is connected to your account",
    }),
  })
  .openapi("Provider");
export type Provider = z.infer<typeof Provider>;

export const listProviders = createRoute({
  method: "get",
  path: "/auth/oidc",
  tags,
  // With a token, it also says which are connected.
  security: [{}, ...bearer],
  summary: "Other providers that sign-in is possible through",
  responses: {
    200: answer("As the operator configured them", z.array(Provider)),
    ...problems.unauthorised,
  },
});

export const startProvider = createRoute({
  method: "get",
  path: "/auth/oidc/{providerId}/start",
  tags,
  summary: "Go to a provider to sign in there",
  description:
    "A browser that follows a link here is sent to /sign-in/{providerId}?error={code} where a program gets an error.",
  request: { params },
  responses: {
    302: { description: "To the provider, which sends the browser back to /sign-in/{providerId}" },
    ...problems.notFound,
    ...tooMany,
    ...notReached,
  },
});

export const providerLogin = createRoute({
  method: "post",
  path: "/auth/oidc/{providerId}",
  tags,
  security: [{}, ...bearer],
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
    200: signedIn,
    ...problems.malformed,
    ...refusedOrFactorNeeded,
    ...problems.forbidden,
    ...problems.notFound,
    ...problems.conflict,
    ...problems.invalid,
    ...tooMany,
    ...notReached,
  },
});

export const disconnectProvider = createRoute({
  method: "delete",
  path: "/auth/oidc/{providerId}",
  tags,
  security: bearer,
  summary: "Disconnect a provider from your account",
  description:
    "Needs a recent proof. 409 `last-way-in` where no password, passkey, verified number or other provider would be left to sign in with.",
  request: { params, body: proofBody },
  responses: {
    200: answer("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...proofRefusals,
    ...problems.unauthorised,
    ...problems.notFound,
    ...problems.conflict,
  },
});
