import { createRoute, z } from "@hono/zod-openapi";
import { answer, jsonBody, tooMany } from "#contract/answers.ts";
import { problems } from "#contract/problem.ts";
import { refusedOrFactorNeeded, signedIn } from "./signed-in.ts";

const tags = ["Accounts"];
const params = z.object({ providerId: z.string().min(1).max(40) });

export const Provider = z.object({ id: z.string(), name: z.string() }).openapi("Provider");
export type Provider = z.infer<typeof Provider>;

export const listProviders = createRoute({
  method: "get",
  path: "/auth/oidc",
  tags,
  summary: "Other providers that sign-in is possible through",
  responses: { 200: answer("As the operator configured them", z.array(Provider)) },
});

export const startProvider = createRoute({
  method: "get",
  path: "/auth/oidc/{providerId}/start",
  tags,
  summary: "Go to a provider to sign in there",
  request: { params },
  responses: {
    302: { description: "To the provider, which sends the browser back to /sign-in/{providerId}" },
    ...problems.notFound,
    ...tooMany,
    503: answer(
      "The provider does not answer",
      problems.notFound[404].content["application/json"].schema,
    ),
  },
});

export const providerLogin = createRoute({
  method: "post",
  path: "/auth/oidc/{providerId}",
  tags,
  summary: "Sign in with what the provider sent back",
  description:
    "With a bearer token, the provider's account is connected to yours (a recent proof is needed). An account is found by issuer and subject only, never by its address.",
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
  },
});
