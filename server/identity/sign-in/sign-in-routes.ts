import { loginRoute, registerAccountRoute } from "#contract/accounts/routes.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { phoneErrors, toE164 } from "#server/identity/parse-phone.ts";
import { recordRefusedAttempt } from "#server/identity/security-events/refused-attempts.ts";
import { buildSignedInResponse } from "#server/identity/signed-in-response.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { countAttempt } from "./limits.ts";
import { registerAccount, signIn, toSignInProblem } from "./sign-in.ts";
import { limitSignIn } from "./sign-in-limits.ts";

/** Runs `work` and gives all problems of sign-in and registration the same form. */
const withUniformProblems = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    throw toSignInProblem(error);
  }
};

const isRejectedSignIn = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && error.code !== "second-factor-needed";

/** Adds the error of an invalid phone number to the problem of other fields, so that a person sees
 *  all errors at once. The contract's schema cannot check the number itself. */
const addPhoneError = (problem: Problem, sent: unknown): Problem => {
  const typed = typeof sent === "object" && sent && "phoneNumber" in sent && sent.phoneNumber;
  return typeof typed !== "string" || toE164(typed)
    ? problem
    : invalid({ ...problem.errors, ...phoneErrors });
};

const registerRoutes = (deps: IdentityDeps) =>
  createRouter((problem, sent) => toSignInProblem(addPhoneError(problem, sent))).openapi(
    registerAccountRoute,
    async (c) => {
      const request = c.req.valid("json");
      const signedIn = await withUniformProblems(async () => {
        await countAttempt(deps, c, "register", request.email);
        return registerAccount(deps, request, getRequestOrigin(deps, c));
      });
      return c.json(await buildSignedInResponse(deps, c, signedIn), 200);
    },
  );

/** Returns the routes to register and to sign in. */
export const signInRoutes = (deps: IdentityDeps) =>
  createRouter(toSignInProblem)
    .route("/", registerRoutes(deps))
    .openapi(loginRoute, async (c) => {
      const { email, password } = c.req.valid("json");
      const origin = getRequestOrigin(deps, c);
      const signedIn = await withUniformProblems(async () => {
        try {
          return await limitSignIn(deps, c, email, () => signIn(deps, { email, password }, origin));
        } catch (error) {
          if (isRejectedSignIn(error))
            await recordRefusedAttempt(deps, { kind: "sign-in-refused", whose: { email }, origin });
          throw error;
        }
      });
      return c.json(await buildSignedInResponse(deps, c, signedIn), 200);
    });
