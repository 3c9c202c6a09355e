import type { Context } from "hono";
import { loginRoute, registerAccountRoute } from "#contract/accounts/routes.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { phoneErrors, toE164 } from "#server/identity/parse-phone.ts";
import { recordRefusedAttempt } from "#server/identity/security-events/refused-attempts.ts";
import { buildSignedInResponse } from "#server/identity/signed-in-response.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import { createRouter, toProblem } from "#server/kernel/http/router.ts";
import { countAttempt } from "./limits.ts";
import { registerAccount, signIn, toSignInProblem } from "./sign-in.ts";
import { limitSignIn } from "./sign-in-limits.ts";

const signInPaths: ReadonlySet<string> = new Set(
  [registerAccountRoute, loginRoute].map(({ path }) => `/api${path}`),
);

/** Converts an error of registration or sign-in into the common form of these errors
 *  (`toSignInProblem`). Returns the errors of other requests unchanged. The application calls this
 *  for each error, because a body can be refused before it reaches its route. */
export const unifySignInProblems = (error: unknown, c: Context): unknown =>
  c.req.method === "POST" && signInPaths.has(c.req.path)
    ? toSignInProblem(toProblem(error))
    : error;

const isRejectedSignIn = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && error.code !== "second-factor-needed";

/** Returns the problem of an invalid registration. If the phone number is invalid, the result also
 *  has the error of the number, so that a person sees all errors at once. The contract's schema
 *  cannot check the number itself. */
const addPhoneError = (problem: Problem, sent: unknown): Problem => {
  const typed = typeof sent === "object" && sent && "phoneNumber" in sent && sent.phoneNumber;
  return typeof typed !== "string" || toE164(typed)
    ? problem
    : invalid({ ...problem.errors, ...phoneErrors });
};

const registerRoutes = (deps: IdentityDeps) =>
  createRouter(addPhoneError).openapi(registerAccountRoute, async (c) => {
    const request = c.req.valid("json");
    await countAttempt(deps, c, "register", request.email);
    const signedIn = await registerAccount(deps, request, getRequestOrigin(deps, c));
    return c.json(await buildSignedInResponse(deps, c, signedIn), 200);
  });

/** Returns the routes for registration and sign-in. The application converts their errors into the
 *  common form (`unifySignInProblems`). */
export const signInRoutes = (deps: IdentityDeps) =>
  createRouter()
    .route("/", registerRoutes(deps))
    .openapi(loginRoute, async (c) => {
      const { email, password } = c.req.valid("json");
      const origin = getRequestOrigin(deps, c);
      try {
        const signedIn = await limitSignIn(deps, c, email, () =>
          signIn(deps, { email, password }, origin),
        );
        return c.json(await buildSignedInResponse(deps, c, signedIn), 200);
      } catch (error) {
        if (isRejectedSignIn(error))
          await recordRefusedAttempt(deps, { kind: "sign-in-refused", whose: { email }, origin });
        throw error;
      }
    });
