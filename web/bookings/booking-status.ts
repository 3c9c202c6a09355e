import type { Booking } from "#contract/bookings/booking.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

type State = { word: string; tone: BadgeTone };

/** Labels of a booking's status, the same for the guest, the host and the team. */
export const bookingStatusLabels: Record<Booking["status"], State> = {
  requested: { word: "Requested", tone: "note" },
  held: { word: "Waiting for payment", tone: "note" },
  awaiting_payment: { word: "Accepted, to be paid", tone: "hot" },
  confirmed: { word: "Confirmed", tone: "open" },
  completed: { word: "Took place", tone: "plain" },
  cancelled: { word: "Cancelled", tone: "bad" },
  declined: { word: "Declined", tone: "bad" },
  expired: { word: "Expired", tone: "plain" },
};

const parties = { guest: "the guest", host: "the host", team: "our team", system: "the system" };

/** Returns who cancelled, worded for the reader; an empty text if nobody cancelled. */
export const formatCancelledBy = ({ as, cancelledBy: party }: Booking): string => {
  if (!party) return "";
  return party === as ? "you" : parties[party];
};
