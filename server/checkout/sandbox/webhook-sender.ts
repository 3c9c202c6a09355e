import { DAY_MS } from "#contract/time.ts";
import { hmacHex } from "#server/checkout/gateway/signatures.ts";
import { newEntityId } from "./bank.ts";
import type { WebhookRecord } from "./records.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { SCHEDULER_RETRY_MS } from "./scheduler.ts";
import { buildWebhookBody, getEventEntityId, type SandboxEvent } from "./webhook-body.ts";

/** Where webhooks are sent: a URL, or in a test the site itself. */
export type WebhookTarget = string | ((request: Request) => Response | Promise<Response>);

export type WebhookSender = ReturnType<typeof createWebhookSender>;

// Razorpay's rules: the timeout is five seconds, the pause grows with each attempt, and the last
// retry is at most a day after the event.
const ANSWER_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const pauseMs = (attempts: number) => Math.min(1_000 * 2 ** attempts, LONGEST_PAUSE_MS);

/** Creates the sender that delivers signed webhooks to the site. A failed delivery is retried for
 *  up to a day. Webhooks wait while `runs` is false or there is no target. */
export const createWebhookSender = (
  store: SandboxStore,
  options: {
    now: () => Date;
    secret: string;
    target: WebhookTarget | undefined;
    runs: boolean;
    onError: (error: unknown) => void;
  },
) => {
  const { now, onError } = options;
  let { secret, target, runs } = options;
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  let notBefore = 0;

  const write = (happened: SandboxEvent): void => {
    const at = now().getTime();
    const body = buildWebhookBody(happened, Math.floor(at / 1000));
    store.put("webhooks", {
      id: newEntityId("evt"),
      event: happened.event,
      entityId: getEventEntityId(happened),
      body,
      signature: hmacHex(secret, body),
      createdAt: at,
      attempts: 0,
      nextAt: at,
    });
    wake();
  };

  /** Makes one attempt to deliver a webhook, even if no attempt is due.
   *  @returns the status of the site's response, or 0 without a response
   *  @throws Error if there is no target */
  const send = async (webhook: WebhookRecord): Promise<number> => {
    if (!target) throw new Error("No webhook URL is set.");
    const request = new Request(
      typeof target === "string" ? target : "http://jagah.test/api/payment/webhook",
      {
        method: "POST",
        body: webhook.body,
        redirect: "error",
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          "Content-Type": "application/json",
          "X-Razorpay-Signature": webhook.signature,
          "X-Razorpay-Event-Id": webhook.id,
        },
      },
    );
    try {
      const response = await (typeof target === "string" ? fetch(request) : target(request));
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };

  const carry = async (webhook: WebhookRecord): Promise<void> => {
    const status = await send(webhook);
    if (!store.webhooks.has(webhook.id)) return;
    const attempts = webhook.attempts + 1;
    const nextAt = now().getTime() + pauseMs(attempts);
    const done = (status >= 200 && status < 300) || nextAt > webhook.createdAt + DAY_MS;
    if (done) store.drop("webhooks", webhook.id);
    else store.put("webhooks", { ...webhook, attempts, nextAt });
  };

  const round = async (): Promise<void> => {
    timer = undefined;
    if (!runs || busy) return;
    busy = true;
    try {
      const due = [...store.webhooks.values()].filter(({ nextAt }) => nextAt <= now().getTime());
      for (const webhook of due) if (runs) await carry(webhook);
    } catch (error) {
      // If a delivery could not be recorded, the webhook is sent again, which does no harm.
      notBefore = now().getTime() + SCHEDULER_RETRY_MS;
      onError(error);
    } finally {
      busy = false;
      wake();
    }
  };

  const wake = (): void => {
    if (!runs || !target || busy || store.webhooks.size === 0) return;
    clearTimeout(timer);
    let first = Number.POSITIVE_INFINITY;
    for (const { nextAt } of store.webhooks.values()) first = Math.min(first, nextAt);
    timer = setTimeout(round, Math.max(0, Math.max(first, notBefore) - now().getTime()));
    timer.unref();
  };

  wake();
  return {
    write,
    send,
    waiting: (): WebhookRecord[] => [...store.webhooks.values()],
    drop: (webhook: WebhookRecord) => store.drop("webhooks", webhook.id),
    signWith: (next: string) => {
      secret = next;
    },
    sendTo: (next: WebhookTarget) => {
      target = next;
      wake();
    },
    run: (on: boolean) => {
      runs = on;
      wake();
    },
  };
};
