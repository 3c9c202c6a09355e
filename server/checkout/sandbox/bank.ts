import { randomInt } from "node:crypto";
import type { Paise } from "#contract/money.ts";
import { RazorpayError } from "./razorpay-error.ts";
import type { OrderRecord, PaymentFailure, PaymentRecord } from "./records.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import type { SandboxEvent } from "./webhook-body.ts";

export type SandboxBank = ReturnType<typeof createBank>;

type Attempt = Pick<PaymentRecord, "method"> &
  Partial<Pick<PaymentRecord, "vpa" | "card" | "amount" | "currency" | "silent">>;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Returns an id in Razorpay's form: the prefix, `_`, and 14 letters or digits. */
export const newEntityId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

const SMALLEST_PAISE = 100;
const RECEIPT_CHARS = 40;

/** Creates the part of the sandbox that stores orders and payments and changes their status. Each
 *  call makes all its changes and sends all its events, or does nothing.
 *  @throws RazorpayError where Razorpay would refuse, JournalError when the disk is full */
export const createBank = (
  store: SandboxStore,
  tell: (event: SandboxEvent) => void,
  { now, autoCapture }: { now: () => Date; autoCapture: boolean },
) => {
  const seconds = () => Math.floor(now().getTime() / 1000);

  const found = <Record>(records: ReadonlyMap<string, Record>, id: string): Record => {
    const record = records.get(id);
    if (!record) throw new RazorpayError("The id provided does not exist");
    return record;
  };
  // The indexes avoid a search through all records on every call.
  const withReceipt = grouped(store.orders, (made) => made.receipt);
  const ofOrder = grouped(store.payments, (made) => made.orderId);
  const order = (id: string) => found(store.orders, id);
  const payment = (id: string) => found(store.payments, id);

  const createOrder = (request: {
    amount: Paise;
    currency: string;
    receipt: string | null;
    notes: Record<string, string>;
  }): OrderRecord => {
    if (request.amount < SMALLEST_PAISE)
      throw new RazorpayError("Order amount less than minimum amount allowed", {
        field: "amount",
        reason: "amount_less_than_minimum_amount",
      });
    if (request.receipt && request.receipt.length > RECEIPT_CHARS)
      throw new RazorpayError("The receipt may not be greater than 40 characters.", {
        field: "receipt",
      });
    if (request.receipt && ordersByReceipt(request.receipt).length > 0)
      throw new RazorpayError("Order receipt should be unique.", { field: "receipt" });
    const made: OrderRecord = {
      id: newEntityId("order"),
      ...request,
      amountPaid: 0,
      status: "created",
      attempts: 0,
      createdAt: seconds(),
    };
    store.put("orders", made);
    withReceipt.add(made);
    return made;
  };

  const ordersByReceipt = (receipt: string) => withReceipt.ids(receipt).map(order);

  const paymentsOf = (orderId: string) => ofOrder.ids(order(orderId).id).map(payment);

  /** Records that a guest pressed Pay; the outcome is not decided yet. `evenIfPaid` allows another
   *  payment of a paid order, to simulate that an order is paid twice by mistake. */
  const attempt = (
    orderId: string,
    request: Attempt,
    { evenIfPaid = false } = {},
  ): PaymentRecord => {
    const requestedOrder = order(orderId);
    if (requestedOrder.status === "paid" && !evenIfPaid)
      throw new RazorpayError("Your payment has been declined as the order is already paid", {
        reason: "order_already_paid",
      });
    const made: PaymentRecord = {
      id: newEntityId("pay"),
      orderId,
      amount: request.amount ?? requestedOrder.amount,
      currency: request.currency ?? requestedOrder.currency,
      status: "created",
      captured: false,
      amountRefunded: 0,
      method: request.method,
      vpa: request.vpa ?? null,
      card: request.card ?? null,
      failure: null,
      createdAt: seconds(),
      lateAt: null,
      silent: request.silent ?? false,
    };
    store.put("payments", made);
    ofOrder.add(made);
    if (requestedOrder.status !== "paid")
      store.put("orders", {
        ...requestedOrder,
        status: "attempted",
        attempts: requestedOrder.attempts + 1,
      });
    return made;
  };

  /** Records that the bank authorised the payment, which may have failed before. If `capturing` is
   *  true, the payment is also captured. */
  const authorize = (paymentId: string, { capturing = autoCapture } = {}): PaymentRecord => {
    const before = payment(paymentId);
    if (before.status !== "created" && before.status !== "failed") return before;
    const agreed: PaymentRecord = { ...before, status: "authorized", failure: null, lateAt: null };
    store.put("payments", agreed);
    tell({ event: "payment.authorized", payment: agreed });
    return capturing ? take(agreed) : agreed;
  };

  const fail = (paymentId: string, failure: PaymentFailure, lateAt: number | null = null) => {
    const before = payment(paymentId);
    if (before.status !== "created") return before;
    const failed: PaymentRecord = { ...before, status: "failed", failure, lateAt };
    store.put("payments", failed);
    tell({ event: "payment.failed", payment: failed });
    return failed;
  };

  const take = (agreed: PaymentRecord): PaymentRecord => {
    const taken: PaymentRecord = { ...agreed, status: "captured", captured: true };
    const requestedOrder = order(agreed.orderId);
    const paid: OrderRecord = {
      ...requestedOrder,
      status: "paid",
      amountPaid: requestedOrder.amount,
    };
    store.put("payments", taken);
    store.put("orders", paid);
    tell({ event: "payment.captured", payment: taken });
    tell({ event: "order.paid", payment: taken, order: paid });
    return taken;
  };

  const capture = (paymentId: string, amount: Paise, currency: string): PaymentRecord => {
    const agreed = payment(paymentId);
    if (agreed.captured) throw new RazorpayError("This payment has already been captured");
    if (agreed.status !== "authorized")
      throw new RazorpayError(
        "Only payments which have been authorized and not yet captured can be captured",
      );
    if (amount !== agreed.amount || currency !== agreed.currency)
      throw new RazorpayError("Capture amount must be equal to the amount authorized", {
        field: "amount",
      });
    return take(agreed);
  };

  const { together } = store;
  return {
    order,
    payment,
    createOrder: (request: Parameters<typeof createOrder>[0]) =>
      together(() => createOrder(request)),
    ordersByReceipt,
    paymentsOf,
    payments: () => [...store.payments.values()],
    attempt: (...given: Parameters<typeof attempt>) => together(() => attempt(...given)),
    authorize: (...given: Parameters<typeof authorize>) => together(() => authorize(...given)),
    fail: (...given: Parameters<typeof fail>) => together(() => fail(...given)),
    capture: (...given: Parameters<typeof capture>) => together(() => capture(...given)),
  };
};

/** Returns an index that finds the ids of all records with the same key, oldest first. */
const grouped = <Record extends { id: string }>(
  records: ReadonlyMap<string, Record>,
  keyOf: (record: Record) => string | null,
) => {
  const groups = new Map<string, string[]>();
  const add = (record: Record): void => {
    const key = keyOf(record);
    if (key === null) return;
    const group = groups.get(key);
    if (group) group.push(record.id);
    else groups.set(key, [record.id]);
  };
  for (const record of records.values()) add(record);
  // Ids without a record are left out. The index keeps the id of a record even if the disk could
  // not store the record.
  const ids = (key: string) => (groups.get(key) ?? []).filter((id) => records.has(id));
  return { add, ids };
};
