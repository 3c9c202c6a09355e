import type { Refusal } from "./api.ts";

/** What is said when no answer came. */
export const lostText = "The connection was lost. Please try again.";

/** Stands for a refusal when no answer came. */
export const lostConnection: Refusal = { status: 0, message: lostText, errors: {} };

/** What a call gave, in `tryAnswer`'s form: its body, or why not. */
export type Given<Body> =
  | { body: Body; refusal?: undefined }
  | { body?: undefined; refusal: Refusal };

/** The answer of a call, where a lost connection is a refusal too. */
export const settled = <Body>(pending: Promise<Given<Body>>): Promise<Given<Body>> =>
  pending.catch(() => ({ refusal: lostConnection }));
