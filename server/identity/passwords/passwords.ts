import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";
import { shareOfWorker } from "#server/kernel/base/worker-role.ts";

// These are OWASP's parameters for argon2id, which is the library's default algorithm. Each run
// needs 19 MiB and about 30 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 100;

/** Limits the concurrency, so that a flood of sign-ins leaves memory and cores for other requests.
 *  The workers of a node share the limits. */
const runLimited = createConcurrencyLimiter({
  most: shareOfWorker(AT_ONCE),
  waitingEach: shareOfWorker(WAITING),
});

/** Returns the normal form of a password, because some keyboards send an accented letter as two
 *  characters. */
const asTyped = (password: string): string => password.normalize("NFKC");

/** Returns the hash that is stored for a password.
 *  @throws Problem 503 busy when too many requests already wait */
export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(asTyped(password), cost));

/** The hash to compare a typed password with if no hash is stored for the typed email address. It
 *  is computed at startup, because the first such sign-in would otherwise take longer. The longer
 *  time would reveal that there is no account. */
const dummyHash = hash("a password that opens nothing", cost);

/** Returns whether the password matches. Without a stored hash, it is compared with a dummy hash,
 *  so that the time does not reveal which email addresses have an account.
 *  @throws Problem 503 busy when too many requests already wait */
export const isPasswordCorrect = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const against = stored || (await dummyHash);
  const matches = await runLimited(() => verify(against, asTyped(password)));
  return matches && Boolean(stored);
};
