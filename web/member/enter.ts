import { accountMessages } from "#contract/accounts/messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/signed-in.ts";
import type { User } from "#contract/accounts/user.ts";
import type { Refusal } from "#web/frame/api.ts";
import { type AskRefusal, askApi, posting } from "#web/frame/ask-api.ts";
import { knownAuth } from "./auth-state.ts";
import { dropTokens, saveTokens, type Tokens } from "./session.ts";
import type { Trouble } from "./sign-in/entry-form.tsx";

type SignedIn = { success: boolean; data: { user: User; tokens: Tokens } };

/** The first proof was right and a second one is needed: where it goes, and what is taken. */
export type FactorNeeded = { challenge: string; methods: SecondFactorMethod[] };

/** What came of a way to sign in: the person is in, a second factor is asked for, or why not. */
export type Entry =
  | { state: "in" }
  | { state: "factor"; needed: FactorNeeded }
  | { state: "refused"; refusal: AskRefusal };

/** The second step that a refusal asks for, or null. */
export const factorNeededBy = ({ code, challenge, methods }: AskRefusal): FactorNeeded | null =>
  code === "second-factor-needed" && challenge ? { challenge, methods: methods ?? [] } : null;

/** Sends one of the proofs that sign somebody in. Once they are in, fetches the profile and makes it
 *  known in every tab. */
export const enterBy = async (path: string, proof: object): Promise<Entry> => {
  const { body, refusal } = await askApi<SignedIn>(path, posting(proof));
  if (refusal) {
    const needed = factorNeededBy(refusal);
    return needed ? { state: "factor", needed } : { state: "refused", refusal };
  }
  if (!body.success) return refusedWith(accountMessages.checkCredentials);
  return settle(body.data.tokens);
};

/** Keeps the tokens of a sign-in and makes their person known in every tab. */
const settle = async (tokens: Tokens): Promise<Entry> => {
  const headers = { Authorization: `Bearer ${tokens.accessToken}` };
  const profile = await askApi<{ data: User }>("auth/profile", { headers });
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
  const { refusal } = await askApi("auth/forgot-password", posting({ email }));
  if (!refusal) return null;
  const { message, errors } = refusal;
  return {
    message: accountMessages.resetMailFailed,
    errors,
    ...(Object.keys(errors).length === 0 && { reason: message }),
  };
};
