import { accountMessages } from "#contract/accounts/messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/second-factor-methods.ts";
import type { ResponseOf } from "#contract/client.ts";
import { visitorApi } from "#web/frame/api.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";
import { getAuth, updateAuth } from "./auth-state.ts";
import { deleteTokens, type StoredTokens, saveTokens } from "./session.ts";
import { createTokenApi } from "./session-api.ts";
import type { AuthFormError } from "./sign-in/auth-form.tsx";

type SignedIn = ResponseOf<"POST /auth/login">;

/** The challenge and the accepted methods for the second step of a sign-in. The first proof of the
 *  sign-in was correct. */
export type PendingSecondFactor = { challenge: string; methods: SecondFactorMethod[] };

/** The outcome of a sign-in: signed in, a second factor is required, or refused. */
export type SignInOutcome =
  | { state: "in" }
  | { state: "factor"; needed: PendingSecondFactor }
  | { state: "refused"; problem: ApiProblem };

/** Returns the second step that a problem requires, or null. */
export const getPendingSecondFactor = ({
  code,
  challenge,
  methods,
}: ApiProblem): PendingSecondFactor | null =>
  code === "second-factor-needed" && challenge ? { challenge, methods: methods ?? [] } : null;

/** Awaits the outcome of a sign-in proof. After success, stores the tokens and updates every
 *  tab. */
export const submitSignIn = async (proof: Promise<ApiResult<SignedIn>>): Promise<SignInOutcome> => {
  const { body, problem } = await proof;
  if (problem) {
    const needed = getPendingSecondFactor(problem);
    return needed ? { state: "factor", needed } : { state: "refused", problem };
  }
  if (!body.success) return createProblemOutcome(accountMessages.checkCredentials);
  return settle(body.data.tokens);
};

/** Stores the tokens of a sign-in and updates the signed-in user in every tab. */
const settle = async (tokens: StoredTokens): Promise<SignInOutcome> => {
  const { body, problem } = await createTokenApi(tokens.accessToken)("GET /auth/profile");
  if (problem?.status === 401) return { state: "refused", problem };
  // After any other problem, the member is signed in without the profile. Some proofs, such as a
  // code, work only once, so the member could not send the same proof again.
  try {
    // The user is set before the tokens are stored. Otherwise, the change of the tokens would make
    // the page fetch the user again. If there is no profile, the page fetches the user when the
    // tokens change, and retries until there is a response.
    if (body) getAuth().setUser(body.data);
    else updateAuth({ state: "unknown", user: null });
    saveTokens(tokens);
  } catch {
    deleteTokens();
    return createProblemOutcome("We cannot keep you signed in: this browser's storage is off.");
  }
  return { state: "in" };
};

const createProblemOutcome = (message: string): SignInOutcome => ({
  state: "refused",
  problem: { status: 0, message, errors: {} },
});

/** Returns what the form shows. The returned `message` is always the text that the specification
 *  prescribes, and `errors` are the server's field errors. `reason` is the server's message. It is
 *  left out if there are field errors, or if it equals the prescribed text. */
export const toFormError = ({ message, errors }: ApiProblem): AuthFormError => ({
  message: accountMessages.checkCredentials,
  errors,
  ...(message !== accountMessages.checkCredentials &&
    Object.keys(errors).length === 0 && { reason: message }),
});

/** Mails the link to reset a password. Returns the error, or null. */
export const requestPasswordReset = async (email: string): Promise<AuthFormError | null> => {
  const { problem } = await visitorApi("POST /auth/forgot-password", { json: { email } });
  if (!problem) return null;
  const { message, errors } = problem;
  return {
    message: accountMessages.resetMailFailed,
    errors,
    ...(Object.keys(errors).length === 0 && { reason: message }),
  };
};
