import type { Offer, OfferLine } from "#contract/offers/offer.ts";
import { DEFAULT_OFFER_HOURS } from "#contract/offers/policy.ts";
import type { BookingTimeRequest } from "#web/bookings/bookings-api.ts";
import { createId } from "#web/member/drafts/create-id.ts";
import { parseSentAs, type SentAs } from "#web/member/drafts/sent-as.ts";

/** A price line as it is typed; `key` stays the same while lines are added and removed. */
export type DraftLine = { key: string; label: string; amount: string };

/** Returns a new price line. If `line` is given, copies the label and the amount of `line`. */
export const createLine = (line?: OfferLine): DraftLine => ({
  key: createId(),
  label: line?.label ?? "",
  amount: line ? String(line.amountPaise / 100) : "",
});

/** What is typed into an offer. The parent component stores it, so that closing the dialog loses
 *  nothing. */
export type OfferDraft = {
  byDay: boolean;
  times: BookingTimeRequest | undefined;
  lines: DraftLine[];
  note: string;
  validHours: number;
  /** The last attempt to send the offer; undefined before the first attempt. */
  sent: SentAs | undefined;
};

/** Returns the draft of a new offer: empty, or with the times and price lines of an earlier offer,
 *  or with the times of a requirement. */
export const createDraft = (
  from: { times?: BookingTimeRequest; lines?: Offer["lines"] } = {},
): OfferDraft => ({
  byDay: from.times !== undefined && "fromDate" in from.times,
  times: from.times,
  lines: from.lines?.map((line) => createLine(line)) ?? [createLine()],
  note: "",
  validHours: DEFAULT_OFFER_HOURS,
  sent: undefined,
});

const isText = (value: unknown): value is string => typeof value === "string";

const isLine = (value: unknown): value is DraftLine =>
  typeof value === "object" &&
  value !== null &&
  ["key", "label", "amount"].every((name) => isText((value as Record<string, unknown>)[name]));

const isTimes = (value: unknown): value is BookingTimeRequest => {
  const { date, startTime, endTime, fromDate, toDate } = (value ?? {}) as Record<string, unknown>;
  return [date, startTime, endTime].every(isText) || [fromDate, toDate].every(isText);
};

/** Returns a draft that this device stored; undefined if the stored value is not a draft. */
export const parseOfferDraft = (stored: unknown): OfferDraft | undefined => {
  const { byDay, times, lines, note, validHours, sent } = (stored ?? {}) as Record<string, unknown>;
  if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isLine) || !isText(note))
    return undefined;
  return {
    byDay: byDay === true,
    times: isTimes(times) ? times : undefined,
    lines: lines.map(({ key, label, amount }) => ({ key, label, amount })),
    note,
    validHours: typeof validHours === "number" ? validHours : DEFAULT_OFFER_HOURS,
    sent: parseSentAs(sent),
  };
};
