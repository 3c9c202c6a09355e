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

/** Whose account was tried where that is not known: the same statement, so that its time tells nothing. */
export const UNKNOWN_ACCOUNT_ID = "00000000-0000-0000-0000-000000000000";

export type RefusedAttemptKind = Extract<SecurityEventKind, `${string}-refused`>;

type Refusal = {
  kind: RefusedAttemptKind;
  /** Whose account was tried: by its id, or by what was typed, which may be nobody's. */
  whose: { accountId: string } | { email: string };
  /** Of somebody who is signed in. What is counted afterwards names none. */
  sessionId?: string;
  origin: RequestOrigin;
};

/** Refusals of addresses that have no account: how many since the last line in the log. */
const unknown = new WeakMap<Logger, { times: number; toldAt: number }>();

const tellUnknown = ({ log, now }: Pick<Deps, "log" | "now">, kind: string): void => {
  const count = unknown.get(log) ?? { times: 0, toldAt: Number.NEGATIVE_INFINITY };
  unknown.set(log, count);
  count.times += 1;
  const at = now().getTime();
  if (at - count.toldAt < MINUTE_MS) return;
  log.info({ security: kind, accountId: null, times: count.times }, "security event");
  Object.assign(count, { times: 0, toldAt: at });
};

/** Records that somebody was refused. The first of an hour by one network stands in the record at once;
 *  those after it are counted, and recorded as one entry when the hour is over. What was typed is kept
 *  nowhere, and an address without an account costs the same statement. */
export const recordRefusedAttempt = async (
  deps: Pick<Deps, "db" | "now" | "log">,
  { kind, whose, sessionId, origin }: Refusal,
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
  if (!counted) return tellUnknown(deps, kind);
  if (counted.times === 1)
    deps.log.info(
      { security: kind, accountId: counted.accountId, sessionId, device, address },
      "security event",
    );
};

/** The job that writes what was counted to the record, once its hour is over. */
export const recordRefusedAttempts = task(z.unknown(), async ({ db, now, log }) => {
  const until = new Date(now().getTime() - HOUR_MS);
  for (const { accountId, kind, address, times } of await recordCountedAttempts(db, {
    until,
    now: now(),
  }))
    log.info({ security: kind, accountId, address, times }, "security event");
});
