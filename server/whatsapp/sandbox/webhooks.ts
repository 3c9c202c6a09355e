import { hmacHex } from "#server/checkout/gateway/signatures.ts";

/** Where webhooks are sent: a URL, or in a test the site itself. */
export type WebhookTarget = string | ((request: Request) => Response | Promise<Response>);

export type Webhook = { body: string; signature: string; attempts: number; nextAt: number };

export type Webhooks = ReturnType<typeof createWebhooks>;

const ANSWER_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVE_UP_ATTEMPTS = 30;

/** Creates the sender of signed webhooks. It sends them one after the other, each with at most
 *  `GIVE_UP_ATTEMPTS` attempts. */
export const createWebhooks = (options: {
  now: () => number;
  appSecret: string;
  target: WebhookTarget | undefined;
  /** If false, webhooks wait until a test sends them. */
  runs: boolean;
}) => {
  const { now } = options;
  let { target } = options;
  let waiting: Webhook[] = [];
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  let stopped = !options.runs;

  /** Sends a webhook once, even if its next attempt is not due yet.
   *  @returns the status of the site's response, or 0 if there was no response */
  const send = async ({ body, signature }: Webhook): Promise<number> => {
    if (!target) return 0;
    const address = typeof target === "string" ? target : "http://jagah.test/api/whatsapp/webhook";
    const request = new Request(address, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { "Content-Type": "application/json", "X-Hub-Signature-256": signature },
    });
    try {
      const response = await (typeof target === "string" ? fetch(request) : target(request));
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  };

  const round = async (): Promise<void> => {
    if (stopped || busy) return;
    busy = true;
    for (const webhook of waiting.filter(({ nextAt }) => nextAt <= now())) {
      const status = await send(webhook);
      webhook.attempts += 1;
      webhook.nextAt = now() + Math.min(500 * 2 ** webhook.attempts, LONGEST_PAUSE_MS);
      const isDone = status >= 200 && status < 300;
      if (isDone || webhook.attempts >= GIVE_UP_ATTEMPTS)
        waiting = waiting.filter((other) => other !== webhook);
    }
    busy = false;
    wake();
  };

  const wake = (): void => {
    if (stopped || busy || waiting.length === 0) return;
    clearTimeout(timer);
    const first = Math.min(...waiting.map(({ nextAt }) => nextAt));
    timer = setTimeout(() => void round(), Math.max(0, first - now()));
    timer.unref();
  };

  return {
    write: (value: object): void => {
      const body = JSON.stringify(value);
      const signature = `sha256=${hmacHex(options.appSecret, body)}`;
      waiting.push({ body, signature, attempts: 0, nextAt: now() });
      wake();
    },
    send,
    waiting: (): Webhook[] => [...waiting],
    /** Queues webhooks again, even if they were delivered before. The real provider, too, can
     *  deliver a webhook more than once. */
    putBack: (again: readonly Webhook[]): void => {
      waiting.push(...again);
      wake();
    },
    clear: (): void => {
      waiting = [];
    },
    sendTo: (next: WebhookTarget): void => {
      target = next;
      wake();
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
