import { accountMessages } from "#contract/accounts/messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/signed-in.ts";
import type { AnswerOf } from "#contract/client.ts";
import { visitorApi } from "#web/frame/api.ts";
import type { Given, Refusal } from "#web/frame/refusal.ts";
import { knownAuth } from "./auth-state.ts";
import { dropTokens, saveTokens, type Tokens } from "./session.ts";
import { apiWith } from "./session-api.ts";
import type { Trouble } from "./sign-in/entry-form.tsx";

type SignedIn = AnswerOf<"POST /auth/login">;

/** The first proof was right and a second one is needed: where it goes, and what is taken. */
export type FactorNeeded = { challenge: string; methods: SecondFactorMethod[] };

/** What came of a way to sign in: the person is in, a second factor is asked for, or why not. */
export type Entry =
  | { state: "in" }
  | { state: "factor"; needed: FactorNeeded }
  | { state: "refused"; refusal: Refusal };

/** The second step that a refusal asks for, or null. */
export const factorNeededBy = ({ code, challenge, methods }: Refusal): FactorNeeded | null =>
  code === "second-factor-needed" && challenge ? { challenge, methods: methods ?? [] } : null;

/** Awaits what came of one of the proofs that sign somebody in. Once they are in, fetches the profile
 *  and makes it known in every tab. */
export const enterBy = async (proof: Promise<Given<SignedIn>>): Promise<Entry> => {
  const { body, refusal } = await proof;
  if (refusal) {
    const needed = factorNeededBy(refusal);
    return needed ? { state: "factor", needed } : { state: "refused", refusal };
  }
  if (!body.success) return refusedWith(accountMessages.checkCredentials);
  return settle(body.data.tokens);
};

/** Keeps the tokens of a sign-in and makes their person known in every tab. */
const settle = async (tokens: Tokens): Promise<Entry> => {
  const profile = await apiWith(tokens.accessToken)("GET /auth/profile");
  if (profile.refusal) return { state: "refused", refusal: profile.refusal };
  try {
    // The person first: then nobody asks for them again when the tokens come.
    knownAuth().setUser(profile.body.data);
    saveTokens(tokens);
  } catch {
    dropTokens();
    return refusedWith("This browser does not let us keep you signed in: its storage is off.");
  }
  return { state: "in" };
};

const refusedWith = (message: string): Entry => ({
  state: "refused",
  refusal: { status: 0, message, errors: {} },
});

/** The specification's sentence, and the server's reason below it where no field bears it. */
export const troubleOf = ({ message, errors }: Refusal): Trouble => ({
  message: accountMessages.checkCredentials,
  errors,
  ...(message !== accountMessages.checkCredentials &&
    Object.keys(errors).length === 0 && { reason: message }),
});

/** Has the reset link mailed. Answers why not, or null. */
export const askForReset = async (email: string): Promise<Trouble | null> => {
  const { refusal } = await visitorApi("POST /auth/forgot-password", { json: { email } });
  if (!refusal) return null;
  const { message, errors } = refusal;
  return {
    message: accountMessages.resetMailFailed,
    errors,
    ...(Object.keys(errors).length === 0 && { reason: message }),
  };
};
