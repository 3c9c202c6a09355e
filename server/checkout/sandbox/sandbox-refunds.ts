import type { Paise } from "#contract/money.ts";
import { newEntityId, type SandboxBank } from "./bank.ts";
import { RazorpayError } from "./razorpay-error.ts";
import type { PaymentRecord, RefundRecord } from "./records.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { LATE_PAYMENT_MS, testUpiIds } from "./test-upi-ids.ts";
import type { SandboxEvent } from "./webhook-body.ts";

export type SandboxRefunds = ReturnType<typeof createSandboxRefunds>;

type RefundRequest = Pick<RefundRecord, "key" | "receipt" | "notes"> & {
  amount: Paise | undefined;
};

const SMALLEST_PAISE = 100;
const KEY = /^[A-Za-z0-9_-]{10,}$/;

/** Creates the sandbox's refunds. A repeated request with the same key returns the same refund. As
 *  Razorpay documents, a request with the same key but another payment or amount is refused.
 *  @throws RazorpayError, JournalError when the disk is full */
export const createSandboxRefunds = (
  store: SandboxStore,
  bank: SandboxBank,
  tell: (event: SandboxEvent) => void,
  { now, onLater }: { now: () => Date; onLater: () => void },
) => {
  let first: RefundRecord["status"] = "processed";

  const refundsOf = (paymentId: string) =>
    [...store.refunds.values()].filter((made) => made.paymentId === bank.payment(paymentId).id);

  const giveBack = (payment: PaymentRecord, amount: Paise): PaymentRecord => {
    const amountRefunded = payment.amountRefunded + amount;
    const status = amountRefunded === payment.amount ? "refunded" : "captured";
    const after: PaymentRecord = { ...payment, amountRefunded, status };
    store.put("payments", after);
    return after;
  };

  const refund = (paymentId: string, request: RefundRequest): RefundRecord => {
    const payment = bank.payment(paymentId);
    const amount = request.amount ?? payment.amount - payment.amountRefunded;
    const before = request.key ? repeated(paymentId, request.key, amount) : undefined;
    if (before) return before;
    if (!payment.captured)
      throw new RazorpayError("The payment status should be captured for action to be taken");
    if (payment.amountRefunded === payment.amount)
      throw new RazorpayError("The payment has been fully refunded already");
    if (amount < SMALLEST_PAISE)
      throw new RazorpayError("The amount must be atleast INR 1.00", { field: "amount" });
    if (amount > payment.amount - payment.amountRefunded)
      throw new RazorpayError("The total refund amount is greater than the refund payment amount", {
        field: "amount",
      });
    const failAt =
      payment.vpa === testUpiIds.refundFails ? now().getTime() + LATE_PAYMENT_MS : null;
    const made: RefundRecord = {
      id: newEntityId("rfnd"),
      paymentId,
      amount,
      currency: payment.currency,
      status: first === "failed" || failAt !== null ? "pending" : first,
      failAt,
      key: request.key,
      receipt: request.receipt,
      notes: request.notes,
      createdAt: Math.floor(now().getTime() / 1000),
    };
    const after = giveBack(payment, amount);
    store.put("refunds", made);
    tell({ event: "refund.created", refund: made, payment: after });
    if (failAt !== null) onLater();
    if (made.status === "processed")
      tell({ event: "refund.processed", refund: made, payment: after });
    return first === "failed" ? settle(made.id, "failed") : made;
  };

  const repeated = (paymentId: string, key: string, amount: Paise): RefundRecord | undefined => {
    if (!KEY.test(key))
      throw new RazorpayError(
        "The idempotency key must be at least 10 characters of letters, digits, - and _",
      );
    const before = [...store.refunds.values()].find((made) => made.key === key);
    if (before && (before.paymentId !== paymentId || before.amount !== amount))
      throw new RazorpayError(
        "Different request with the same idempotency key has already been processed.",
      );
    return before;
  };

  /** Sets the final status of a pending refund. If the refund failed, its amount can be refunded
   *  again. */
  const settle = (refundId: string, status: "processed" | "failed"): RefundRecord => {
    const before = store.refunds.get(refundId);
    if (!before) throw new RazorpayError("The id provided does not exist");
    if (before.status !== "pending") return before;
    const settled: RefundRecord = { ...before, status, failAt: null };
    const payment = bank.payment(before.paymentId);
    const after = status === "failed" ? giveBack(payment, -before.amount) : payment;
    store.put("refunds", settled);
    tell({ event: `refund.${status}`, refund: settled, payment: after });
    return settled;
  };

  const { together } = store;
  return {
    refund: (...given: Parameters<typeof refund>) => together(() => refund(...given)),
    settle: (...given: Parameters<typeof settle>) => together(() => settle(...given)),
    refundsOf,
    refunds: () => [...store.refunds.values()],
    /** Sets the status with which later refunds begin. */
    startWith: (status: RefundRecord["status"]) => {
      first = status;
    },
  };
};
