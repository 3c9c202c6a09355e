import type { Context } from "hono";
import type { Deps } from "#server/kernel/deps.ts";
import {
  clientAddress,
  forgetAttempts,
  giveAttemptBack,
  takeAttempt,
} from "#server/kernel/http/rate-limits.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Six digits can be guessed: at most fifty tries a day on one account, at sign-in and afterwards
 *  together, leave a chance of about one in 6,000 a day (three codes of a million count at a time). */
const perAccount = [
  { what: "totp", most: 10, perSeconds: 15 * MINUTE },
  { what: "totp of a day", most: 50, perSeconds: DAY },
] as const;

/** Counts a try of an authenticator app's code.
 *  @throws Problem 429 too-many-attempts */
export const countTotp = async (deps: Deps, accountId: string): Promise<void> => {
  for (const limit of perAccount) await takeAttempt(deps, { ...limit, who: accountId });
};

/** A right code was no guess. Somebody else may be guessing at the same time, so that of the day's tries
 *  only this one is taken back. */
export const forgetTotp = async (deps: Deps, accountId: string): Promise<void> => {
  const [short, day] = perAccount;
  await forgetAttempts(deps, { what: short.what, who: accountId });
  await giveAttemptBack(deps, { what: day.what, who: accountId });
};

/** Bounds how often one internet address asks for something without an account. Whole neighbourhoods
 *  share an address of a mobile network, so this only stops machines.
 *  @throws Problem 429 too-many-attempts */
export const countAddress = (
  deps: Deps,
  c: Context,
  what: "second-factor" | "passkey-options" | "passkey-login",
): Promise<void> =>
  takeAttempt(deps, {
    ...{ what, who: `address ${clientAddress(deps, c)}` },
    ...{ most: what === "passkey-options" ? 300 : 100, perSeconds: 15 * MINUTE },
  });

/** Counts a try to confirm who one is by the password.
 *  @throws Problem 429 too-many-attempts */
export const countPassword = (deps: Deps, accountId: string): Promise<void> =>
  takeAttempt(deps, { what: "confirm", who: accountId, most: 10, perSeconds: 15 * MINUTE });

/** The right password: nobody was guessing. */
export const forgetPassword = (deps: Deps, accountId: string): Promise<void> =>
  forgetAttempts(deps, { what: "confirm", who: accountId });
