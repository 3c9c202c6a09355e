import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Bank, openBank } from "./bank.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { type Courier, openCourier, type Target } from "./courier.ts";
import { type Faults, makeFaults } from "./faults.ts";
import { openRefundDesk, type RefundDesk } from "./refund-desk.ts";
import { Refusal } from "./refusal.ts";
import { restRoutes } from "./rest-routes.ts";
import { openStore, type Store } from "./store.ts";

export type Sandbox = {
  /** Everything below `/v1`. */
  app: Hono;
  store: Store;
  bank: Bank;
  desk: RefundDesk;
  courier: Courier;
  faults: Faults;
  close: () => void;
};

export type SandboxWishes = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where everything is kept; none means that it is forgotten. */
  file?: string;
  webhooksTo?: Target;
  /** False leaves webhooks lying until a test sends them. */
  sendsWebhooks?: boolean;
  /** Captures what was authorized, as an account is usually set up. */
  autoCapture?: boolean;
  now?: () => Date;
};

const MOST_BYTES = 20_000;

/** A payment company of our own that moves no money: it answers, signs and tells as Razorpay's public
 *  documentation says. The demo pays with it, and tests break it. */
export const openSandbox = (wishes: SandboxWishes): Sandbox => {
  const { now = () => new Date(), autoCapture = true } = wishes;
  const store = openStore(wishes.file);
  const courier = openCourier(store, {
    now,
    secret: wishes.webhookSecret,
    target: wishes.webhooksTo,
    runs: wishes.sendsWebhooks ?? true,
  });
  const bank = openBank(store, courier.write, { now, autoCapture });
  const desk = openRefundDesk(store, bank, courier.write, { now });
  const faults = makeFaults();
  const lateMoney = awaitLateMoney(store, bank, now);

  const v1 = new Hono();
  v1.use(faults.middleware);
  v1.use(bodyLimit({ maxSize: MOST_BYTES }));
  v1.route("/", checkoutRoutes(bank, wishes, { now, onLate: lateMoney.wake }));
  v1.route("/", restRoutes(bank, desk, wishes));
  // Not notFound, which a mounted app has none of.
  v1.all("*", () => {
    throw new Refusal("The requested URL was not found on the server.", { status: 404 });
  });
  const app = new Hono().route("/v1", v1);
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.json(), error.status);
    throw error;
  });
  const close = () => {
    courier.run(false);
    lateMoney.stop();
  };
  return { app, store, bank, desk, courier, faults, close };
};

/** Payments that failed and whose money comes after all, also when we were restarted meanwhile. */
const awaitLateMoney = (store: Store, bank: Bank, now: () => Date) => {
  let timer: NodeJS.Timeout | undefined;
  const wake = (): void => {
    clearTimeout(timer);
    const late = [...store.payments.values()].filter(({ lateAt }) => lateAt !== null);
    const first = Math.min(...late.map(({ lateAt }) => lateAt ?? 0));
    if (late.length === 0) return;
    timer = setTimeout(pay, Math.max(0, first - now().getTime()));
    timer.unref();
  };
  const pay = (): void => {
    const at = now().getTime();
    for (const { id, lateAt } of store.payments.values())
      if (lateAt !== null && lateAt <= at) bank.authorize(id);
    wake();
  };
  wake();
  return { wake, stop: () => clearTimeout(timer) };
};
