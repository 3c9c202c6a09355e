import type { SecondFactorNeeded } from "#contract/accounts/sign-in-responses.ts";

/** The problem that the API responded with. With the code `second-factor-needed`, `methods` are the
 *  account's second-factor methods, perhaps none. If the call was a sign-in, `challenge` is also
 *  set. */
export type ApiProblem = {
  status: number;
  message: string;
  errors: Record<string, string>;
  code?: string | undefined;
} & Pick<SecondFactorNeeded, "challenge" | "methods">;

/** The result of a call: its body, or the problem. */
export type ApiResult<Body> =
  | { body: Body; problem?: undefined }
  | { body?: undefined; problem: ApiProblem };

/** The message that is shown when no response of our server arrived. */
export const connectionLostMessage = "The connection was lost. Please try again.";

/** The problem when no response of our server arrived, or the call was aborted. */
export const connectionLostProblem: ApiProblem = {
  status: 0,
  message: connectionLostMessage,
  errors: {},
};
