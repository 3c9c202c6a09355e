import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS } from "#contract/time.ts";
import type { CheckoutDeps } from "#server/checkout/deps.ts";
import { type Gateway, GatewayError } from "#server/checkout/gateway/gateway.ts";
import { hasOrders } from "#server/checkout/poller-queries.ts";
import { settleSince } from "#server/checkout/settle-since.ts";
import { runWithRequestId } from "#server/kernel/base/request-id.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { withClient } from "#server/kernel/database/prepare-database.ts";
import { MAX_UNKNOWN_PAYMENTS, SETTLE_MARGIN_DAYS, settleRetries } from "./policy.ts";
import {
  findHeldRestore,
  lockSettling,
  type UnknownPayment,
  updateRestoreSettled,
} from "./restore-queries.ts";

/** Returns whether the same request would fail again. The status 401 means that the keys are wrong,
 *  and they stay wrong until the next start. */
const isRejected = ({ kind, status }: GatewayError): boolean =>
  kind === "refused" || status === 401;

/** Applies the payments and refunds that the provider has recorded since `since`. Repeats failed
 *  requests, except rejected ones (`isRejected`).
 *  @returns the received payments for unknown orders
 *  @throws StartProblem when a request is rejected or all attempts fail; Problem 503 busy */
const fetchFrom = async (
  deps: CheckoutDeps,
  gateway: Gateway,
  since: Date,
  pauseMs: number,
): Promise<UnknownPayment[]> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      const unknown = await settleSince(deps, gateway, since);
      return unknown.slice(0, MAX_UNKNOWN_PAYMENTS).map((payment) => ({
        id: payment.id,
        amountPaise: payment.amountPaise,
        refundedPaise: payment.refundedPaise,
        at: payment.createdAt?.toISOString() ?? null,
      }));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (isRejected(error))
        throw new StartProblem(
          `The payments made since the backup cannot be fetched, because the payment provider rejects a request (${error.message}). Check the provider's keys (RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET), and start the site again. To serve pages without booking until then, start it with ONLINE_BOOKING=false and without the provider's keys.`,
          { cause: error },
        );
      if (attempt === settleRetries.attempts)
        throw new StartProblem(
          `The payments made since the backup cannot be fetched, because requests to the payment provider fail (${error.message}). Start the site again later. To serve pages without booking until then, start it with ONLINE_BOOKING=false and without the provider's keys.`,
          { cause: error },
        );
      deps.log.warn({ err: error }, "the payments since the backup could not be fetched yet");
      await sleep(pauseMs);
    }
};

type HeldRestore = NonNullable<Awaited<ReturnType<typeof findHeldRestore>>>;

type Options = {
  /** Creates the messages that have become due since the backup, such as reminders. No message is
   *  sent yet. The site that made the backup may have sent the same messages. So these messages
   *  count as possibly sent. */
  catchUp: () => Promise<void>;
  tell: (sentence: string) => void;
  /** The URL that bypasses the pooler. Its connection holds the lock for settling. */
  databaseUrl: string;
  /** The pause between two attempts to reach the provider, in milliseconds. */
  pauseMs?: number;
};

/** Fetches payments and refunds from the provider and applies them to a restored site. The fetched
 *  period begins `SETTLE_MARGIN_DAYS` before the backup. Call this before the site serves its first
 *  request. If several nodes start, one node settles the restore and the other nodes wait.
 *  @throws StartProblem when requests to the provider fail; Problem 503 busy */
export const settleRestore = async (deps: CheckoutDeps, options: Options): Promise<void> => {
  const restore = await findHeldRestore(deps.db);
  if (!restore) return;
  options.tell(
    "This site was restored from a backup: mails, messages and refunds are held until you run npm run admin -- release.",
  );
  if (restore.settled_at) return;
  await withClient(options.databaseUrl, async (client) => {
    await lockSettling(client);
    // Another node may have settled the restore while this node waited.
    const unsettled = await findHeldRestore(deps.db);
    if (unsettled && !unsettled.settled_at) await settle(deps, unsettled, options);
  });
};

const settle = async (
  deps: CheckoutDeps,
  restore: HeldRestore,
  { catchUp, tell, pauseMs = settleRetries.pauseMs }: Options,
): Promise<void> => {
  const { gateway } = deps;
  // Each job that is added here is marked with the restore's id. `releaseHeld` treats the messages
  // of marked jobs as possibly sent.
  await runWithRequestId(restore.id, async () => {
    if (!gateway && (await hasOrders(deps.db))) {
      await catchUp();
      return tell(
        "The payments since the backup are fetched at the next start with the keys of the payment provider.",
      );
    }
    const since = new Date(restore.backup_at.getTime() - SETTLE_MARGIN_DAYS * DAY_MS);
    const unknown = gateway ? await fetchFrom(deps, gateway, since, pauseMs) : [];
    await catchUp();
    await updateRestoreSettled(deps.db, restore.id, { at: deps.now(), unknown });
    if (unknown.length > 0)
      tell(
        `/admin/backups lists the payments for orders that the backup does not have (${unknown.length}).`,
      );
  });
};
