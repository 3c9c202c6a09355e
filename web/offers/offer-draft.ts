import type { Offer, OfferLine } from "#contract/offers/offer.ts";
import { DEFAULT_OFFER_HOURS } from "#contract/offers/policy.ts";
import type { BookingTimeRequest } from "#web/bookings/bookings-api.ts";

/** A price line as it is typed; `key` stays the same while lines are added and removed. */
export type DraftLine = { key: string; label: string; amount: string };

/** Returns an empty line, or one with what an earlier offer says. */
export const createLine = (line?: OfferLine): DraftLine => ({
  key: crypto.randomUUID(),
  label: line?.label ?? "",
  amount: line ? String(line.amountPaise / 100) : "",
});

/** What is typed into an offer. The parent keeps it, so that closing the dialog loses nothing. */
export type OfferDraft = {
  byDay: boolean;
  times: BookingTimeRequest | undefined;
  lines: DraftLine[];
  note: string;
  validHours: number;
};

/** Returns the draft of a new offer: empty, or with what an earlier offer or a requirement says. */
export const createDraft = (
  from: { times?: BookingTimeRequest; lines?: Offer["lines"] } = {},
): OfferDraft => ({
  byDay: from.times !== undefined && "fromDate" in from.times,
  times: from.times,
  lines: from.lines?.map((line) => createLine(line)) ?? [createLine()],
  note: "",
  validHours: DEFAULT_OFFER_HOURS,
});
