import type { SecondFactorNeeded } from "#contract/accounts/signed-in.ts";
import type { Refusal } from "./api.ts";
import { lostConnection } from "./lost-connection.ts";

/** A refusal; with the code `second-factor-needed` it bears the challenge and what answers it. */
export type AskRefusal = Refusal & Pick<SecondFactorNeeded, "challenge" | "methods">;

/** One call of the API by its address, for the small account parts that come before any typed client.
 *  The answer or the refusal is a value; status 0 means that no answer came. */
export const askApi = async <Body>(
  path: string,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<{ body: Body; refusal?: undefined } | { body?: undefined; refusal: AskRefusal }> => {
  try {
    const answer = await send(`/api/${path}`, init);
    if (answer.ok) return { body: (await answer.json()) as Body };
    const problem = (await answer.json().catch(() => ({}))) as Partial<AskRefusal>;
    return {
      refusal: {
        status: answer.status,
        message: problem.message ?? "Something went wrong. Please try again later.",
        errors: problem.errors ?? {},
        code: problem.code,
        challenge: problem.challenge,
        methods: problem.methods,
      },
    };
  } catch {
    return { refusal: lostConnection };
  }
};

/** The request of a call that sends JSON. */
export const posting = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
