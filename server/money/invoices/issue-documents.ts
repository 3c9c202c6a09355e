import { z } from "zod";
import {
  type DocumentKind,
  documentNumber,
  financialYearAt,
  seriesMark,
} from "#contract/invoices/document-numbers.ts";
import type { Paise } from "#contract/money.ts";
import { istDay } from "#contract/time.ts";
import { recordBookingEvents } from "#server/events/record-events.ts";
import { getPublicName } from "#server/identity/username.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { DocumentContent } from "./document-content.ts";
import {
  allocateDocumentNumber,
  type BookingToDocument,
  findDocuments,
  findLastRefundReason,
  findLastRestore,
  findReceivedPayments,
  insertDocument,
  lockBookingForDocuments,
} from "./queries.ts";
import { computeIncludedTax, findTaxRate, isSellersState } from "./tax.ts";

/** Queues the job that issues the missing documents of a booking. Call this in the transaction that
 *  confirms a booking, counts a payment for it or refunds money. */
export const queueDocuments = (tx: Tx | Db, bookingId: string): Promise<void> =>
  addJob(tx, "issue-documents", { bookingId }, { key: `issue-documents ${bookingId}` });

/** The job that issues the missing documents of a booking. */
export const issueDocumentsJob = task(z.object({ bookingId: z.uuid() }), (deps, { bookingId }) =>
  issueDocuments(deps, bookingId),
);

/** Issues the missing documents of a booking: receipts or tax invoices, and credit notes. Repeated
 *  calls issue nothing twice. A booking that was never confirmed gets no documents. */
export const issueDocuments = (deps: Deps, bookingId: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const booking = await lockBookingForDocuments(tx, bookingId);
    if (!booking?.confirmed_at) return;
    const known = (await findDocuments(tx, bookingId)).map(({ content }) =>
      DocumentContent.parse(content),
    );
    const receipts = known.filter(({ kind }) => kind !== "credit_note");
    const credited = sumOf(known.filter(({ kind }) => kind === "credit_note"));
    const received = sumOf(receipts);
    // No document covers `inPaise` (received) and `backPaise` (refunded) yet. Payments in another
    // currency (`foreign_paise`) get no documents.
    const inPaise = booking.paid_paise - booking.foreign_paise - received;
    const backPaise = booking.refunded_paise - booking.foreign_paise - credited;
    if (inPaise > 0)
      receipts.push(
        await issueReceipt(tx, deps, booking, inPaise, {
          earlier: receipts,
          heldPaise: received - credited,
        }),
      );
    if (backPaise > 0)
      await issueCreditNote(tx, deps, booking, backPaise, {
        against: receipts,
        heldPaise: received + Math.max(0, inPaise) - credited,
      });
    if (inPaise > 0 || backPaise > 0)
      await recordBookingEvents(tx, deps, [booking.guest_id, booking.host_id], bookingId);
  });

const sumOf = (documents: { amountPaise: Paise }[]): Paise =>
  documents.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

type Part = Pick<
  DocumentContent,
  "amountPaise" | "heldBeforePaise" | "balancePaise" | "tax" | "reason" | "against" | "payments"
>;

/** Returns the amount due at the venue:
 *  - of a confirmed booking: the total less `paidPaise`
 *  - of a completed booking: the amount that was due when the booking was completed
 *  - of any other booking: 0, because the booking will not take place */
const balanceAfter = (
  { status, total_paise, retained_paise }: BookingToDocument,
  paidPaise: Paise,
): Paise => {
  if (status === "completed") return Math.max(0, total_paise - retained_paise);
  return status === "confirmed" ? Math.max(0, total_paise - paidPaise) : 0;
};

/** Issues a receipt, or a tax invoice while a tax is in force. Lists only the payments that no
 *  earlier receipt or tax invoice lists. */
const issueReceipt = async (
  tx: Tx,
  deps: Deps,
  booking: BookingToDocument,
  amountPaise: Paise,
  { earlier, heldPaise }: { earlier: DocumentContent[]; heldPaise: Paise },
): Promise<DocumentContent> => {
  const rate = findTaxRate(deps.config.taxRates, istDay(deps.now()));
  const sameState = isSellersState(booking.state, deps.config.sellerGstin);
  const tax = computeIncludedTax(amountPaise, rate, sameState);
  const listed = new Set(earlier.flatMap(({ payments }) => payments.map(({ id }) => id)));
  const payments = (await findReceivedPayments(tx, booking.id))
    .map(({ gateway_payment_id: id, method }) => ({ id, method }))
    .filter(({ id }) => !listed.has(id));
  return issue(tx, deps, booking, tax ? "invoice" : "receipt", {
    amountPaise,
    heldBeforePaise: heldPaise,
    balancePaise: balanceAfter(booking, heldPaise + amountPaise),
    tax: tax && { ...tax, placeOfSupply: booking.state ?? booking.space_place },
    payments,
    reason: null,
    against: [],
  });
};

/** Issues a credit note. The tax rate is that of the last taxed document that the note credits, not
 *  the rate in force now. */
const issueCreditNote = async (
  tx: Tx,
  deps: Deps,
  booking: BookingToDocument,
  amountPaise: Paise,
  { against, heldPaise }: { against: DocumentContent[]; heldPaise: Paise },
): Promise<DocumentContent> => {
  const taxed = against.findLast(({ tax }) => tax)?.tax;
  const tax =
    taxed &&
    computeIncludedTax(
      amountPaise,
      taxed.basisPoints,
      !taxed.parts.some(({ name }) => name === "IGST"),
    );
  return issue(tx, deps, booking, "credit_note", {
    amountPaise,
    heldBeforePaise: heldPaise,
    balancePaise: balanceAfter(booking, heldPaise - amountPaise),
    tax: taxed && tax ? { ...tax, placeOfSupply: taxed.placeOfSupply } : null,
    payments: [],
    reason: await findLastRefundReason(tx, booking.id),
    against: against.map(({ number }) => number),
  });
};

const issue = async (
  tx: Tx,
  deps: Deps,
  booking: BookingToDocument,
  kind: DocumentKind,
  part: Part,
): Promise<DocumentContent> => {
  const issuedAt = deps.now();
  const year = financialYearAt(issuedAt);
  const number = await allocateDocumentNumber(tx, year, kind);
  const mark = seriesMark(year, await findLastRestore(tx));
  const content: DocumentContent = {
    kind,
    number: documentNumber(kind, year, number, mark),
    issuedAt: issuedAt.toISOString(),
    sandbox: deps.sandbox,
    ...partiesOf(deps, booking),
    lines: DocumentContent.shape.lines.parse(booking.quote_lines),
    totalPaise: booking.total_paise,
    ...part,
  };
  await insertDocument(tx, {
    id: deps.newId(),
    bookingId: booking.id,
    year,
    number,
    issuedAt,
    content,
  });
  return content;
};

type Party = { id: string; email: string; displayName: string | null };

// In the database, the email address of a deleted account ends with `@deleted.invalid`.
const nameOf = ({ email, ...party }: Party): string =>
  email.endsWith("@deleted.invalid") ? "A former member" : getPublicName(party);

const partiesOf = ({ config }: Deps, booking: BookingToDocument) => ({
  seller: {
    brand: config.brandName,
    name: config.sellerName,
    address: config.contactAddress,
    email: config.contactEmail,
    phone: config.contactPhone,
    gstin: config.sellerGstin ?? null,
  },
  guest: {
    name:
      booking.billing_name ??
      nameOf({
        id: booking.guest_id,
        email: booking.guest_email,
        displayName: booking.guest_display_name,
      }),
    address: booking.billing_address,
    gstin: booking.billing_gstin,
  },
  booking: {
    id: booking.id,
    title: booking.space_title,
    place: booking.space_place,
    address: booking.space_address,
    host: nameOf({
      id: booking.host_id,
      email: booking.host_email,
      displayName: booking.host_display_name,
    }),
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
  },
});
