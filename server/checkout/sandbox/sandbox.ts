import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createBank, type SandboxBank } from "./bank.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { createFaults, type Faults } from "./faults.ts";
import { JournalError } from "./journal.ts";
import { RazorpayError } from "./razorpay-error.ts";
import { restRoutes } from "./rest-routes.ts";
import { createSandboxRefunds, type SandboxRefunds } from "./sandbox-refunds.ts";
import { openStore, type SandboxStore } from "./sandbox-store.ts";
import { type ScheduledEvent, type Scheduler, startScheduler } from "./scheduler.ts";
import { createWebhookSender, type WebhookSender, type WebhookTarget } from "./webhook-sender.ts";

export type Sandbox = {
  /** All routes below `/v1`. */
  app: Hono;
  store: SandboxStore;
  bank: SandboxBank;
  refunds: SandboxRefunds;
  webhookSender: WebhookSender;
  later: Scheduler;
  faults: Faults;
  close: () => void;
};

export type SandboxOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The file that stores the state; without a file, the state is lost when the process ends. */
  file?: string;
  webhooksTo?: WebhookTarget;
  /** Whether webhooks are sent automatically. If false, they wait until a test sends them. */
  sendsWebhooks?: boolean;
  /** Whether authorised payments are captured automatically, as in most Razorpay accounts. */
  autoCapture?: boolean;
  now?: () => Date;
  /** Called with the error when a change could not be stored, for example on a full disk. */
  onError?: (error: unknown) => void;
};

const MAX_BYTES = 20_000;
const RETRY_SECONDS = 10;

/** Creates the sandbox: a payment provider of our own that moves no money. The sandbox's responses,
 *  signatures and webhooks follow Razorpay's public documentation. The demo pays with the sandbox,
 *  and tests make it fail. */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const { now = () => new Date(), autoCapture = true, onError = () => {} } = options;
  const store = openStore(options.file);
  const webhookSender = createWebhookSender(store, {
    now,
    secret: options.webhookSecret,
    target: options.webhooksTo,
    runs: options.sendsWebhooks ?? true,
    onError,
  });
  const bank = createBank(store, webhookSender.write, { now, autoCapture });
  const later = startScheduler(() => listScheduledEvents(store, bank, refunds), { now, onError });
  const refunds = createSandboxRefunds(store, bank, webhookSender.write, {
    now,
    onLater: later.wake,
  });
  const faults = createFaults();

  const v1 = new Hono();
  v1.use(async (c, next) => {
    await next();
    // Orders and payments are private, so they are not cached. `checkout.js` sets its own header.
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  v1.use(faults.middleware);
  v1.use(bodyLimit({ maxSize: MAX_BYTES }));
  v1.route(
    "/",
    checkoutRoutes(bank, options, { now, onLater: later.wake, together: store.together }),
  );
  v1.route("/", restRoutes(bank, refunds, options));
  // This is a catch-all route, because `notFound` does not work in a mounted app.
  v1.all("*", () => {
    throw new RazorpayError("The requested URL was not found on the server.", { status: 404 });
  });
  const app = new Hono().route("/v1", v1);
  app.onError((error, c) => {
    if (error instanceof RazorpayError) return c.json(error.json(), error.status);
    if (!(error instanceof JournalError)) throw error;
    onError(error);
    const failure = { code: "SERVER_ERROR", description: "The server is temporarily unavailable." };
    return c.json({ error: { ...failure, source: "NA", reason: "NA", metadata: {} } }, 503, {
      "Retry-After": String(RETRY_SECONDS),
    });
  });
  // Events may have become due while the sandbox was off.
  later.wake();
  const close = () => {
    webhookSender.run(false);
    later.stop();
  };
  return { app, store, bank, refunds, webhookSender, later, faults, close };
};

/** Returns the bank's later decisions: payments that succeed after they failed, and refunds that
 *  fail after they were accepted. */
const listScheduledEvents = (
  store: SandboxStore,
  bank: SandboxBank,
  refunds: SandboxRefunds,
): ScheduledEvent[] => [
  ...[...store.payments.values()].map(({ id, lateAt }) => ({
    at: lateAt,
    happen: () => bank.authorize(id),
  })),
  ...[...store.refunds.values()].map(({ id, failAt }) => ({
    at: failAt,
    happen: () => refunds.settle(id, "failed"),
  })),
];
