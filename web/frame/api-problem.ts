import type { SecondFactorNeeded } from "#contract/accounts/sign-in-responses.ts";

/** What the API said when it refused. With the code `second-factor-needed` it bears the challenge of a
 *  sign-in, and what the account can prove; no method when nothing is set up. */
export type ApiProblem = {
  status: number;
  message: string;
  errors: Record<string, string>;
  code?: string | undefined;
} & Pick<SecondFactorNeeded, "challenge" | "methods">;

/** What a call gave: its body, or why not. */
export type ApiResult<Body> =
  | { body: Body; refusal?: undefined }
  | { body?: undefined; refusal: ApiProblem };

/** What is said when no answer came. */
export const connectionLostMessage = "The connection was lost. Please try again.";

/** Stands for a refusal when no answer came. */
export const connectionLostProblem: ApiProblem = {
  status: 0,
  message: connectionLostMessage,
  errors: {},
};
