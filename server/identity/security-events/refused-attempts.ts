import type { Logger } from "pino";
import { z } from "zod";
import type { SecurityEventKind } from "#contract/accounts/security-events.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { describeDevice } from "#server/identity/sign-in/describe-device.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { countRefusedAttempt, recordCountedAttempts } from "./refused-attempt-queries.ts";

const HOUR_MS = 60 * MINUTE_MS;

/** The id that stands for an unknown account. The same SQL statement then runs as for an
 *  existing account, so the response time does not reveal the difference. */
export const UNKNOWN_ACCOUNT_ID = "00000000-0000-0000-0000-000000000000";

export type RefusedAttemptKind = Extract<SecurityEventKind, `${string}-refused`>;

type RefusedAttempt = {
  kind: RefusedAttemptKind;
  /** The account of the attempt, given by its id or by the typed email address. There may be no
   *  account with that email address. */
  whose: { accountId: string } | { email: string };
  /** The session of a signed-in caller. It is stored only for an attempt that is recorded
   *  immediately. */
  sessionId?: string;
  origin: RequestOrigin;
};

/** For each logger, the number of refused attempts for unknown accounts since the last log line. */
const unknown = new WeakMap<Logger, { times: number; loggedAt: number }>();

const logUnknown = ({ log, now }: Pick<Deps, "log" | "now">, kind: string): void => {
  const count = unknown.get(log) ?? { times: 0, loggedAt: Number.NEGATIVE_INFINITY };
  unknown.set(log, count);
  count.times += 1;
  const at = now().getTime();
  if (at - count.loggedAt < MINUTE_MS) return;
  log.info({ security: kind, accountId: null, times: count.times }, "security event");
  Object.assign(count, { times: 0, loggedAt: at });
};

/** Records a refused attempt; the typed text is never stored. Attempts of one kind, account and
 *  network are counted for an hour. The first is recorded immediately, the others together
 *  afterwards. The response time does not reveal whether an account exists. */
export const recordRefusedAttempt = async (
  deps: Pick<Deps, "db" | "now" | "log">,
  { kind, whose, sessionId, origin }: RefusedAttempt,
): Promise<void> => {
  const { address } = origin;
  const device = describeDevice(origin.userAgent);
  const now = deps.now();
  const counted = await countRefusedAttempt(deps.db, {
    kind,
    whose,
    sessionId,
    address,
    device,
    now,
  });
  if (!counted) return logUnknown(deps, kind);
  if (counted.times === 1)
    deps.log.info(
      { security: kind, accountId: counted.accountId, sessionId, device, address },
      "security event",
    );
};

/** The job that moves the counts of past hours to the security record. */
export const recordRefusedAttempts = task(z.unknown(), async ({ db, now, log }) => {
  const until = new Date(now().getTime() - HOUR_MS);
  for (const { accountId, kind, address, times } of await recordCountedAttempts(db, {
    until,
    now: now(),
  }))
    log.info({ security: kind, accountId, address, times }, "security event");
});
