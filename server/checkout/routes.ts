import {
  checkPaymentRoute,
  createOrderRoute,
  receiveWebhookRoute,
  verifyPaymentRoute,
} from "#contract/payments/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { checkPayment } from "./check-payment.ts";
import { createOrder } from "./create-order.ts";
import type { CheckoutDeps } from "./deps.ts";
import { requireGateway, requireOpenGateway } from "./require-gateway.ts";
import { verifyPayment } from "./verify-payment.ts";
import { receiveWebhook } from "./webhook.ts";

/** Routes for paying for bookings. While online booking is off, no order is opened, but payments of
 *  earlier orders are still accepted. Without a configured provider, every route responds with
 *  404. */
export const paymentRoutes = (deps: CheckoutDeps) => {
  const routes = createRouter();
  // This check runs before the body is validated: without a gateway, every request gets a 404.
  routes.use("/payment/*", (_, next) => {
    requireGateway(deps);
    return next();
  });
  routes.use("/payment/create-order", (_, next) => {
    requireOpenGateway(deps);
    return next();
  });
  return routes
    .openapi(createOrderRoute, async (c) => {
      const guest = await requireCaller(deps, c);
      return c.json(await createOrder(deps, guest, c.req.valid("json")), 200);
    })
    .openapi(verifyPaymentRoute, async (c) => {
      const guest = await requireCaller(deps, c);
      const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = c.req.valid("json");
      const verified = await verifyPayment(deps, guest, {
        orderId: razorpay_order_id,
        paymentId: razorpay_payment_id,
        signature: razorpay_signature,
      });
      return verified.status === "ok" ? c.json(verified, 200) : c.json(verified, 400);
    })
    .openapi(checkPaymentRoute, async (c) => {
      const guest = await requireCaller(deps, c);
      return c.json({ state: await checkPayment(deps, guest, c.req.valid("json").bookingId) }, 200);
    })
    .openapi(receiveWebhookRoute, async (c) => {
      const body = new Uint8Array(await c.req.raw.arrayBuffer());
      await receiveWebhook(deps, body, c.req.header("X-Razorpay-Signature"));
      return c.json({ status: "ok" as const }, 200);
    });
};
