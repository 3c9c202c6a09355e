import { allowedOfferActions, getOfferStatus } from "#contract/offers/lifecycle.ts";
import type { Offer } from "#contract/offers/offer.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { istIso } from "#contract/time.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OfferRow } from "./queries.ts";

/** Returns whether an account is the guest or the host of an offer. */
export const getSide = (row: Pick<OfferRow, "guest_id">, accountId: string): "guest" | "host" =>
  row.guest_id === accountId ? "guest" : "host";

const bookingOf = (row: OfferRow, now: Date): Offer["booking"] => {
  if (row.booking_id === null || row.booking_status === null) return null;
  // As in lists of bookings, a booking counts as expired when its time to pay is over.
  const isOver = row.booking_hold_until !== null && row.booking_hold_until <= now;
  return { _id: row.booking_id, status: isOver ? "expired" : row.booking_status };
};

/** Returns an offer as one of the two people sees it. Senders see their own texts in full. */
export const toOffer = (
  { config, now }: Pick<Deps, "config" | "now">,
  row: OfferRow,
  accountId: string,
): Offer => {
  const at = now();
  const as = getSide(row, accountId);
  const offered = { status: row.status, expiresAt: row.expires_at };
  const shares = sharesContacts(config, row.confirmed);
  const note = showToOther(row.note, shares);
  const labels = row.lines.map(({ label }) => showToOther(label, shares));
  const isOwn = row.sent_by === as;
  return {
    _id: row.id,
    threadId: row.thread_id,
    location: { _id: row.space_id, title: row.title },
    as,
    by: row.sent_by,
    status: getOfferStatus(offered, at),
    unit: row.unit,
    startsAt: istIso(row.starts_at),
    endsAt: istIso(row.ends_at),
    times: row.times,
    people: row.people,
    lines: row.lines.map((line, i) => ({
      label: isOwn ? line.label : (labels[i]?.text ?? ""),
      amountPaise: line.amountPaise,
    })),
    totalPaise: row.total_paise,
    note: isOwn ? row.note : note.text,
    withheld: note.withheld || labels.some(({ withheld }) => withheld),
    validUntil: istIso(row.expires_at),
    createdAt: istIso(row.created_at),
    counterOf: row.counter_of,
    requirementId: row.requirement_id,
    booking: bookingOf(row, at),
    allowedActions: allowedOfferActions(offered, isOwn ? "sender" : "recipient", at),
  };
};
