import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";
import { shareOfWorker } from "#server/kernel/base/worker-role.ts";

// These are OWASP's parameters for argon2id, which is the library's default algorithm. Each run
// needs 19 MiB and about 30 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 100;

/** Limits the concurrency, so that a flood of sign-ins leaves memory and cores for other requests.
 *  Each worker of a node gets an equal share of the limits (`shareOfWorker`). */
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

/** A password is compared with this hash if the account or its password does not exist. The hash is
 *  computed at startup. Otherwise, the first such sign-in would take longer, and so reveal that
 *  there is no account. */
const dummyHash = hash("a password that opens nothing", cost);

/** Returns whether the password matches the stored hash. The check takes the same time without a
 *  stored hash. So the time does not reveal which email addresses have an account.
 *  @throws Problem 503 busy when too many requests already wait */
export const isPasswordCorrect = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const against = stored || (await dummyHash);
  const matches = await runLimited(() => verify(against, asTyped(password)));
  return matches && Boolean(stored);
};
