import {
  checkPayment,
  createOrder,
  paymentWebhook,
  verifyPayment,
} from "#contract/payments/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import { api } from "#server/kernel/http/api.ts";
import { checkPayment as check } from "./check.ts";
import * as orders from "./create-order.ts";
import type { CheckoutDeps } from "./deps.ts";
import { gatewayWhileOpen, knownGateway } from "./open.ts";
import { verifyPayment as verify } from "./verify.ts";
import { receiveWebhook } from "./webhook.ts";

/** Paying for bookings. While online booking is off no order is opened, but what was paid for one is
 *  still taken; where no company is configured, nothing of it is there. */
export const paymentRoutes = (deps: CheckoutDeps) => {
  const routes = api();
  // Before a body is looked at: what is not there has no rules.
  routes.use("/payment/*", (_, next) => {
    knownGateway(deps);
    return next();
  });
  routes.use("/payment/create-order", (_, next) => {
    gatewayWhileOpen(deps);
    return next();
  });
  return routes
    .openapi(createOrder, async (c) => {
      const guest = await requireCaller(deps, c);
      return c.json(await orders.createOrder(deps, guest, c.req.valid("json")), 200);
    })
    .openapi(verifyPayment, async (c) => {
      const guest = await requireCaller(deps, c);
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = c.req.valid("json");
      const verified = await verify(deps, guest, {
        orderId: razorpay_order_id,
        paymentId: razorpay_payment_id,
        signature: razorpay_signature,
      });
      return verified.status === "ok" ? c.json(verified, 200) : c.json(verified, 400);
    })
    .openapi(checkPayment, async (c) => {
      const guest = await requireCaller(deps, c);
      return c.json({ state: await check(deps, guest, c.req.valid("json").bookingId) }, 200);
    })
    .openapi(paymentWebhook, async (c) => {
      const body = new Uint8Array(await c.req.raw.arrayBuffer());
      await receiveWebhook(deps, body, c.req.header("X-Razorpay-Signature"));
      return c.json({ status: "ok" as const }, 200);
    });
};
