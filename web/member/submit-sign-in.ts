import { accountMessages } from "#contract/accounts/messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/sign-in-responses.ts";
import type { ResponseOf } from "#contract/client.ts";
import { visitorApi } from "#web/frame/api.ts";
import type { ApiProblem, ApiResult } from "#web/frame/api-problem.ts";
import { getAuth } from "./auth-state.ts";
import { deleteTokens, type StoredTokens, saveTokens } from "./session.ts";
import { createTokenApi } from "./session-api.ts";
import type { AuthFormError } from "./sign-in/auth-form.tsx";

type SignedIn = ResponseOf<"POST /auth/login">;

/** The first proof was right and a second one is needed: where it goes, and what is taken. */
export type PendingSecondFactor = { challenge: string; methods: SecondFactorMethod[] };

/** What came of a way to sign in: the person is in, a second factor is asked for, or why not. */
export type SignInOutcome =
  | { state: "in" }
  | { state: "factor"; needed: PendingSecondFactor }
  | { state: "refused"; refusal: ApiProblem };

/** The second step that a refusal asks for, or null. */
export const getPendingSecondFactor = ({
  code,
  challenge,
  methods,
}: ApiProblem): PendingSecondFactor | null =>
  code === "second-factor-needed" && challenge ? { challenge, methods: methods ?? [] } : null;

/** Awaits what came of one of the proofs that sign somebody in. Once they are in, fetches the profile
 *  and makes it known in every tab. */
export const submitSignIn = async (proof: Promise<ApiResult<SignedIn>>): Promise<SignInOutcome> => {
  const { body, refusal } = await proof;
  if (refusal) {
    const needed = getPendingSecondFactor(refusal);
    return needed ? { state: "factor", needed } : { state: "refused", refusal };
  }
  if (!body.success) return refusedWith(accountMessages.checkCredentials);
  return settle(body.data.tokens);
};

/** Keeps the tokens of a sign-in and makes their person known in every tab. */
const settle = async (tokens: StoredTokens): Promise<SignInOutcome> => {
  const profile = await createTokenApi(tokens.accessToken)("GET /auth/profile");
  if (profile.refusal) return { state: "refused", refusal: profile.refusal };
  try {
    // The person first: then nobody asks for them again when the tokens come.
    getAuth().setUser(profile.body.data);
    saveTokens(tokens);
  } catch {
    deleteTokens();
    return refusedWith("This browser does not let us keep you signed in: its storage is off.");
  }
  return { state: "in" };
};

const refusedWith = (message: string): SignInOutcome => ({
  state: "refused",
  refusal: { status: 0, message, errors: {} },
});

/** The specification's sentence, and the server's reason below it where no field bears it. */
export const toFormError = ({ message, errors }: ApiProblem): AuthFormError => ({
  message: accountMessages.checkCredentials,
  errors,
  ...(message !== accountMessages.checkCredentials &&
    Object.keys(errors).length === 0 && { reason: message }),
});

/** Has the reset link mailed. Answers why not, or null. */
export const requestPasswordReset = async (email: string): Promise<AuthFormError | null> => {
  const { refusal } = await visitorApi("POST /auth/forgot-password", { json: { email } });
  if (!refusal) return null;
  const { message, errors } = refusal;
  return {
    message: accountMessages.resetMailFailed,
    errors,
    ...(Object.keys(errors).length === 0 && { reason: message }),
  };
};
