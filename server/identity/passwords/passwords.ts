import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";

// OWASP's parameters for argon2id, the library's own choice of algorithm; each run needs 19 MiB and
// about 30 ms of a core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 100;

/** Limits the concurrency, so that a flood of sign-ins takes neither all memory nor all cores. */
const runLimited = createConcurrencyLimiter({ most: AT_ONCE, waitingEach: WAITING });

/** Normalises a password: some keyboards send an accented letter as two characters. */
const asTyped = (password: string): string => password.normalize("NFKC");

/** Returns the hash that is stored for a password.
 *  @throws Problem 503 busy when too many requests already wait */
export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(asTyped(password), cost));

/** This is hashed at startup. If it were hashed on first use, the extra time would reveal that the
 *  first unknown address has no account. */
const dummyHash = hash("a password that opens nothing", cost);

/** Whether the password matches. Without a stored hash, the password is compared with a dummy hash,
 *  so that the time does not reveal which addresses have an account.
 *  @throws Problem 503 busy when too many requests already wait */
export const isPasswordCorrect = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const against = stored || (await dummyHash);
  const matches = await runLimited(() => verify(against, asTyped(password)));
  return matches && Boolean(stored);
};
