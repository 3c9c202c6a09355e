import type { z } from "zod";
import { GATEWAY_TIMEOUT_MS } from "#server/checkout/policy.ts";
import { requestIdHeader } from "#server/kernel/base/request-id.ts";
import type { RazorpayConfig } from "#server/kernel/config/config-razorpay.ts";
import { type Gateway, GatewayError } from "./gateway.ts";
import {
  listResponseOf,
  OrderResponse,
  PaymentResponse,
  parseErrorDescription,
  RefundResponse,
} from "./razorpay-responses.ts";
import { checkoutSignature, hmacHex, isEqualInConstantTime } from "./signatures.ts";

type RazorpayOptions = {
  /** Sends the requests; the global `fetch` by default. For a sandbox in the same process, this is
   *  a function that uses no network. */
  fetch?: (request: Request) => Promise<Response>;
  timeoutMs?: number;
};

/** The maximum number of items that Razorpay lists in one response. */
const PAGE = 100;

// A request that failed with one of these 4xx statuses may succeed later: the cause is wrong keys,
// a timeout, a call that is still running, or too many requests. Any other 4xx status means that
// the request itself is wrong.
const temporaryStatuses = new Set([401, 403, 408, 409, 425, 429]);

/** Returns a gateway that calls Razorpay's API as its public documentation describes. Each request
 *  has a timeout, follows no redirect and is sent once: the caller decides about retries. The
 *  gateway's functions throw a GatewayError: `refused` with Razorpay's message, or `unknown`. */
export const createRazorpayGateway = (
  config: RazorpayConfig,
  options: RazorpayOptions = {},
): Gateway => {
  const { fetch: send = fetch, timeoutMs = GATEWAY_TIMEOUT_MS } = options;
  const authorization = `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString("base64")}`;

  const ask = async <Schema extends z.ZodType>(
    schema: Schema,
    call: `${"GET" | "POST"} /${string}`,
    { json, headers }: { json?: object; headers?: Record<string, string> } = {},
  ): Promise<z.infer<Schema>> => {
    const [method, path] = call.split(" ");
    const request = new Request(`${config.apiUrl}${path}`, {
      method: method as string,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Authorization: authorization,
        Accept: "application/json",
        ...(json && { "Content-Type": "application/json" }),
        ...requestIdHeader(),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    const { status, body } = await answerOf(send, request);
    if (status >= 400) {
      const kind = status < 500 && !temporaryStatuses.has(status) ? "refused" : "unknown";
      throw new GatewayError(
        kind,
        parseErrorDescription(body) ?? `Razorpay responded with ${status}.`,
        status,
      );
    }
    const read = schema.safeParse(body);
    if (status >= 300 || !read.success)
      throw new GatewayError("unknown", "Razorpay's response could not be read.", status);
    return read.data;
  };

  const ordersByReceipt: Gateway["ordersByReceipt"] = async (receipt) => {
    const query = new URLSearchParams({ receipt, count: String(PAGE) });
    const orders = await ask(listResponseOf(OrderResponse), `GET /orders?${query}`);
    return orders.filter((order) => order.receipt === receipt);
  };

  /** Yields all items of Razorpay's list that were created since the given time. The newest item
   *  comes first. If an item is added while the list is read, the last item of a page moves to the
   *  next page, and is yielded twice. */
  async function* listSince<Schema extends z.ZodType>(
    item: Schema,
    path: "/payments" | "/refunds",
    since: Date,
  ): AsyncGenerator<z.infer<Schema>> {
    for (let skip = 0; ; skip += PAGE) {
      const from = Math.floor(since.getTime() / 1_000);
      const query = new URLSearchParams({
        from: String(from),
        count: String(PAGE),
        skip: String(skip),
      });
      const page = await ask(listResponseOf(item), `GET ${path}?${query}`);
      yield* page;
      if (page.length < PAGE) return;
    }
  }

  const payment: Gateway["payment"] = (paymentId) =>
    ask(PaymentResponse, `GET /payments/${encodeURIComponent(paymentId)}`);

  return {
    keyId: config.keyId,
    // Like the built-in sandbox, Razorpay's test mode moves no money.
    sandbox: config.keyId.startsWith("rzp_test_"),
    checkoutUrl: config.checkoutUrl,

    createOrder: async ({ amountPaise, currency, receipt, notes }) => {
      const json = { amount: amountPaise, currency, receipt, notes };
      try {
        return await ask(OrderResponse, "POST /orders", { json });
      } catch (error) {
        // Razorpay rejects a second order with the same receipt. If the response to an earlier call
        // was lost, Razorpay has the order already. So look the order up by its receipt.
        if (!isRejected(error)) throw error;
        const made = (await ordersByReceipt(receipt)).find(
          (order) => order.amountPaise === amountPaise && order.currency === currency,
        );
        if (!made) throw error;
        return made;
      }
    },

    order: (orderId) => ask(OrderResponse, `GET /orders/${encodeURIComponent(orderId)}`),

    ordersByReceipt,

    paymentsOfOrder: (orderId) =>
      ask(listResponseOf(PaymentResponse), `GET /orders/${encodeURIComponent(orderId)}/payments`),

    payment,

    capture: async (paymentId, amountPaise, currency) => {
      const json = { amount: amountPaise, currency };
      try {
        const path = `/payments/${encodeURIComponent(paymentId)}/capture` as const;
        return await ask(PaymentResponse, `POST ${path}`, { json });
      } catch (error) {
        // If the payment was already captured, the refused capture counts as done.
        if (!isRejected(error)) throw error;
        const now = await payment(paymentId);
        if (now.status !== "captured" && now.status !== "refunded") throw error;
        return now;
      }
    },

    refund: ({ paymentId, amountPaise, key, notes }) =>
      ask(RefundResponse, `POST /payments/${encodeURIComponent(paymentId)}/refund`, {
        json: { amount: amountPaise, speed: "normal", receipt: key, notes },
        headers: { "X-Refund-Idempotency": key },
      }),

    refundsOfPayment: (paymentId) =>
      ask(
        listResponseOf(RefundResponse),
        `GET /payments/${encodeURIComponent(paymentId)}/refunds?count=${PAGE}`,
      ),

    paymentsSince: (since) => listSince(PaymentResponse, "/payments", since),

    refundsSince: (since) => listSince(RefundResponse, "/refunds", since),

    isCheckoutSigned: (orderId, paymentId, signature) =>
      isEqualInConstantTime(checkoutSignature(config.keySecret, orderId, paymentId), signature),

    isWebhookSigned: (rawBody, signature) =>
      config.webhookSecrets.some((secret) =>
        isEqualInConstantTime(hmacHex(secret, rawBody), signature),
      ),
  };
};

const isRejected = (error: unknown): boolean =>
  error instanceof GatewayError && error.kind === "refused" && error.status === 400;

const answerOf = async (
  send: NonNullable<RazorpayOptions["fetch"]>,
  request: Request,
): Promise<{ status: number; body: unknown }> => {
  try {
    const response = await send(request);
    const text = await response.text();
    return { status: response.status, body: jsonOf(text) };
  } catch (error) {
    throw new GatewayError("unknown", `Razorpay ${silenceOf(error)} (${request.method}).`);
  }
};

const silenceOf = (error: unknown): string => {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return "did not respond in time";
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return `could not be reached${code ? `: ${code}` : ""}`;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
