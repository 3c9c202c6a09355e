import { z } from "zod";
import { PaymentResponse, RefundResponse } from "./gateway/razorpay-responses.ts";
import type { GatewayEvent } from "./gateway-queue.ts";

const name = z.string().min(1).max(60);
const Envelope = z.object({
  event: name,
  payload: z.record(z.string(), z.object({ entity: z.looseObject({ id: name }) })).catch({}),
});

/** The event of a webhook. `entityId` is "none" if the event has no entity. `news` is missing if
 *  the payment or refund cannot be read, or the event is not used. */
export type ParsedWebhook = { event: string; entityId: string; news?: GatewayEvent };

/** Parses the body of a webhook whose signature was verified.
 *  @returns undefined for a body that is not a webhook */
export const parseWebhook = (text: string): ParsedWebhook | undefined => {
  const envelope = Envelope.safeParse(jsonOf(text));
  if (!envelope.success) return undefined;
  const { event, payload } = envelope.data;
  // `order.paid` contains both the order and the payment; the entity of the event is the order.
  const [noun = ""] = event.split(".");
  const entityId = payload[noun]?.entity.id ?? "none";
  if (noun === "refund") {
    const refund = RefundResponse.safeParse(payload.refund?.entity);
    return { event, entityId, ...(refund.success && { news: { refund: refund.data } }) };
  }
  const payment = PaymentResponse.safeParse(payload.payment?.entity);
  const known = noun === "payment" || noun === "order";
  return { event, entityId, ...(known && payment.success && { news: { payment: payment.data } }) };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
