import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { SandboxBank } from "./bank.ts";
import { parseJsonBody } from "./parse-json-body.ts";
import { RazorpayError } from "./razorpay-error.ts";
import { orderJson, paymentJson, refundJson } from "./records.ts";
import type { SandboxRefunds } from "./sandbox-refunds.ts";

const MAX_ITEMS = 100;

const amount = z.number("The amount must be an integer.").int("The amount must be an integer.");
const Notes = z
  .record(z.string(), z.string().max(256))
  .refine((notes) => Object.keys(notes).length <= 15, "The notes may not have more than 15 items.");
const NewOrder = z.object({
  amount,
  currency: z.string().length(3, "The currency should be 3 characters long."),
  receipt: z.string().nullish(),
  notes: Notes.optional(),
});
const Capture = z.object({ amount, currency: z.string().default("INR") });
const NewRefund = z.object({
  amount: amount.optional(),
  receipt: z.string().nullish(),
  notes: Notes.optional(),
});

const Span = z.object({
  from: z.coerce.number().int().nonnegative().default(0),
  count: z.coerce.number().int().min(1).max(MAX_ITEMS).default(10),
  skip: z.coerce.number().int().nonnegative().default(0),
});

/** Returns one page of a list, newest item first. The request's query selects the page. */
const pageOf = <Item extends { createdAt: number }>(
  items: readonly Item[],
  query: Record<string, string>,
): Item[] => {
  const { from, count, skip } = Span.parse(query);
  return items
    .filter(({ createdAt }) => createdAt >= from)
    .reverse()
    .slice(skip, skip + count);
};

const collection = (items: object[]) => ({ entity: "collection", count: items.length, items });

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Returns the routes of Razorpay's REST API that we use. Callers authenticate with the key's id
 *  and secret. */
export const restRoutes = (
  bank: SandboxBank,
  refunds: SandboxRefunds,
  keys: { keyId: string; keySecret: string },
): Hono => {
  const right = digest(
    `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")}`,
  );
  const app = new Hono();
  app.use(async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header("Authorization") ?? ""), right))
      throw new RazorpayError("Authentication failed", { status: 401, reason: "NA" });
    await next();
  });

  app.post("/orders", async (c) => {
    const { receipt = null, notes = {}, ...request } = await parseJsonBody(NewOrder, c.req);
    return c.json(orderJson(bank.createOrder({ ...request, receipt, notes })));
  });
  app.get("/orders", (c) => {
    const receipt = c.req.query("receipt");
    if (receipt === undefined)
      throw new RazorpayError("receipt: is required.", { field: "receipt" });
    return c.json(collection(bank.ordersByReceipt(receipt).slice(0, MAX_ITEMS).map(orderJson)));
  });
  app.get("/orders/:id", (c) => c.json(orderJson(bank.order(c.req.param("id")))));
  app.get("/orders/:id/payments", (c) =>
    c.json(collection(bank.paymentsOf(c.req.param("id")).map(paymentJson))),
  );
  app.get("/payments", (c) =>
    c.json(collection(pageOf(bank.payments(), c.req.query()).map(paymentJson))),
  );
  app.get("/refunds", (c) =>
    c.json(collection(pageOf(refunds.refunds(), c.req.query()).map(refundJson))),
  );
  app.get("/payments/:id", (c) => c.json(paymentJson(bank.payment(c.req.param("id")))));
  app.post("/payments/:id/capture", async (c) => {
    const request = await parseJsonBody(Capture, c.req);
    return c.json(paymentJson(bank.capture(c.req.param("id"), request.amount, request.currency)));
  });
  app.post("/payments/:id/refund", async (c) => {
    const request = await parseJsonBody(NewRefund, c.req);
    const made = refunds.refund(c.req.param("id"), {
      amount: request.amount,
      key: c.req.header("X-Refund-Idempotency") ?? null,
      receipt: request.receipt ?? null,
      notes: request.notes ?? {},
    });
    return c.json(refundJson(made));
  });
  app.get("/payments/:id/refunds", (c) =>
    c.json(collection(refunds.refundsOf(c.req.param("id")).slice(0, MAX_ITEMS).map(refundJson))),
  );
  return app;
};
