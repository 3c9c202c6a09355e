import type { SecondFactorNeeded } from "#contract/accounts/signed-in.ts";

/** What the API said when it refused. With the code `second-factor-needed` it bears the challenge of a
 *  sign-in, and what the account can prove; no method when nothing is set up. */
export type Refusal = {
  status: number;
  message: string;
  errors: Record<string, string>;
  code?: string | undefined;
} & Pick<SecondFactorNeeded, "challenge" | "methods">;

/** What a call gave: its body, or why not. */
export type Given<Body> =
  | { body: Body; refusal?: undefined }
  | { body?: undefined; refusal: Refusal };

/** What is said when no answer came. */
export const lostText = "The connection was lost. Please try again.";

/** Stands for a refusal when no answer came. */
export const lostConnection: Refusal = { status: 0, message: lostText, errors: {} };
