import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";

// OWASP's figures for argon2id, the library's own choice of algorithm; each run needs 19 MiB and
// about 30 ms of a core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 100;

/** Lets few run at a time, so that a flood of sign-ins takes neither all memory nor all cores. */
const runLimited = createConcurrencyLimiter({ most: AT_ONCE, waitingEach: WAITING });

/** One person's keyboard may compose a letter that another's sends in two parts. */
const asTyped = (password: string): string => password.normalize("NFKC");

/** What the database keeps of a password.
 *  @throws Problem 503 busy when too many wait already */
export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(asTyped(password), cost));

/** Made at the start: made at the first need, it would tell the first unknown address. */
const nobodys = hash("a password that opens nothing", cost);

/** Whether it is the password. Where there is none to compare with, the same work is done for nothing:
 *  time must not tell which addresses have an account.
 *  @throws Problem 503 busy when too many wait already */
export const isPasswordCorrect = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const against = stored || (await nobodys);
  const matches = await runLimited(() => verify(against, asTyped(password)));
  return matches && Boolean(stored);
};
