import { formatPeriod } from "#contract/bookings/format-period.ts";
import { formatRupees, type Paise } from "#contract/money.ts";
import { formatMonth, formatTime, istDay, minutesSinceDayStart } from "#contract/time.ts";
import type { DocumentContent } from "./document-content.ts";

export const documentTitles: Record<DocumentContent["kind"], string> = {
  receipt: "Receipt",
  invoice: "Tax invoice",
  credit_note: "Credit note",
};

/** Returns a time as `21 November 2026, 3:05 PM`, in IST. */
export const formatDocumentTime = (iso: string): string => {
  const at = new Date(iso);
  const day = istDay(at);
  const minute = Math.floor(minutesSinceDayStart(day, at));
  return `${Number(day.slice(8))} ${formatMonth(day)}, ${formatTime(minute)}`;
};

export const formatDocumentPeriod = ({ startsAt, endsAt }: DocumentContent["booking"]): string =>
  formatPeriod({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });

/** Returns basis points as a percentage: `9%`, `2.5%`. */
const percentWords = (basisPoints: number): string => `${basisPoints / 100}%`;

const methods: Record<string, string> = {
  upi: "UPI",
  card: "card",
  netbanking: "net banking",
  wallet: "wallet",
};

/** Returns the method, if it is known, and the id of each payment: `UPI, pay_Nx1`. */
const paymentWords = ({ payments }: DocumentContent): string =>
  payments
    .map(({ id, method }) => [method && (methods[method] ?? method), id].filter(Boolean).join(", "))
    .join("; ");

type Row = [label: string, amountPaise: Paise];

/** Returns the rows of amounts that the document shows below the price. The first row is the amount
 *  that this document is about (`amountPaise`). */
export const buildMoneyRows = (content: DocumentContent): Row[] => {
  const { kind, amountPaise, heldBeforePaise, balancePaise } = content;
  if (kind === "credit_note")
    return [
      ["Refunded to you", amountPaise],
      ["Paid before", heldBeforePaise],
      ["Not refunded", heldBeforePaise - amountPaise],
      ...(balancePaise > 0 ? ([["Due at the venue", balancePaise]] as Row[]) : []),
    ];
  const by = paymentWords(content);
  return [
    [by ? `Paid online (${by})` : "Paid online", amountPaise],
    ...(heldBeforePaise > 0 ? ([["Paid before", heldBeforePaise]] as Row[]) : []),
    ["Due at the venue", balancePaise],
  ];
};

/** Returns the rows for the tax included in the document's amount; an empty list without tax. */
export const buildTaxRows = ({ tax }: DocumentContent): Row[] =>
  tax
    ? [
        ["Taxable value", tax.taxablePaise],
        ...tax.parts.map(
          ({ name, basisPoints, paise }): Row => [`${name} at ${percentWords(basisPoints)}`, paise],
        ),
      ]
    : [];

/** The note at the top of documents from the sandbox. */
export const sandboxNote = "A test in the sandbox: no money moved.";

/** Returns the notes at the end of the document. */
export const buildDocumentNotes = (content: DocumentContent): string[] => {
  const { kind, tax, reason, against, booking, balancePaise } = content;
  return [
    ...(kind === "credit_note" && against.length > 0 ? [`It reduces ${against.join(", ")}.`] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(tax ? [`Place of supply: ${tax.placeOfSupply}. The amount includes the tax.`] : []),
    ...(kind !== "credit_note" && balancePaise > 0
      ? [`The balance of ${formatRupees(balancePaise)} is paid to the host, ${booking.host}.`]
      : []),
    "This is a computer-generated document and needs no signature. Times are India Standard Time.",
  ];
};
