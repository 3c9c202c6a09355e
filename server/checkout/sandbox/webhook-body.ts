import {
  type OrderRecord,
  orderJson,
  type PaymentRecord,
  paymentJson,
  type RefundRecord,
  refundJson,
} from "./records.ts";

export type SandboxEvent = {
  event:
    | "payment.authorized"
    | "payment.captured"
    | "payment.failed"
    | "order.paid"
    | "refund.created"
    | "refund.processed"
    | "refund.failed";
  /** The entities of the event, in the state that they have when the event happens. */
  order?: OrderRecord;
  payment?: PaymentRecord;
  refund?: RefundRecord;
};

/** Returns the body of an event's webhook, as documented: a snapshot of each entity. */
export const buildWebhookBody = (sandboxEvent: SandboxEvent, createdAt: number): string => {
  const { event, refund, payment, order } = sandboxEvent;
  const entities = {
    ...(refund && { refund: { entity: refundJson(refund) } }),
    ...(payment && { payment: { entity: paymentJson(payment) } }),
    ...(order && { order: { entity: orderJson(order) } }),
  };
  return JSON.stringify({
    entity: "event",
    account_id: "acc_SandboxOfJagah",
    event,
    contains: Object.keys(entities),
    payload: entities,
    created_at: createdAt,
  });
};

/** Returns the id of the entity that the event is about. It distinguishes the event from other
 *  events of the same kind. */
export const getEventEntityId = ({ event, order, payment, refund }: SandboxEvent): string => {
  const [about] = event.split(".");
  const entity = about === "refund" ? refund : about === "order" ? order : payment;
  return entity?.id ?? "";
};
