import { MINUTE_MS } from "#contract/time.ts";
import { CANCELLATION_WINDOW_HOURS, MAX_RESCHEDULES } from "./policy.ts";

/** Every status of a booking. The last three mean that the booking will not take place. */
export const bookingStatuses = [
  "requested",
  "held",
  "awaiting_payment",
  "confirmed",
  "completed",
  "cancelled",
  "declined",
  "expired",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The statuses in which a booking blocks its slot for other guests. The database's constraint
 *  `bookings_never_overlap` names the same three statuses. */
export const blockingStatuses = ["held", "awaiting_payment", "confirmed"] as const;

/** The statuses of a booking that will not take place. */
export const endedStatuses: readonly BookingStatus[] = ["cancelled", "declined", "expired"];

/** Who acts on a booking. `system` stands for a time limit or an event of the payment provider. */
export type BookingParty = "guest" | "host" | "team" | "system";

type Rule = { from: BookingStatus[]; by: BookingParty[] };

/** For each action, the statuses in which it is allowed and who may take it. The API and the
 *  buttons both use these rules. */
const rules = {
  pay: { from: ["held", "awaiting_payment"], by: ["guest"] },
  accept: { from: ["requested"], by: ["host"] },
  decline: { from: ["requested"], by: ["host"] },
  // A host can cancel a hold only indirectly, by deleting the space or their account.
  cancel: {
    from: ["held", "requested", "awaiting_payment", "confirmed"],
    by: ["guest", "host", "team", "system"],
  },
  reschedule: { from: ["confirmed"], by: ["guest"] },
  confirm: { from: ["held", "awaiting_payment", "expired"], by: ["system"] },
  expire: { from: ["held", "requested", "awaiting_payment"], by: ["system"] },
  complete: { from: ["confirmed"], by: ["system"] },
} satisfies Record<string, Rule>;

export type BookingAction = keyof typeof rules;

/** `CANCELLATION_WINDOW_HOURS` in milliseconds. */
export const FREE_CANCELLATION_MS = CANCELLATION_WINDOW_HOURS * 60 * MINUTE_MS;

/** Returns a booking's status at `now`. A booking is expired as soon as its deadline has passed,
 *  even if the stored status has not been changed yet.
 *  @param due - the deadline to pay or to answer; null if the booking has none */
export const computeStatusAt = (
  now: Date,
  { status, due }: { status: BookingStatus; due: Date | null },
): BookingStatus => (due && due <= now ? "expired" : status);

type Booked = {
  status: BookingStatus;
  startsAt: Date;
  /** How many times the booking was moved; 0 by default. */
  moves?: number;
  /** Whether the booking's space is live and can be booked instantly; true by default. If it is
   *  false, the booking cannot be moved. */
  isSpaceOpen?: boolean;
};

/** Returns whether `party` may take the action at `now`. Checks `rules` first. Guests and hosts can
 *  take most actions only until the booking starts. A guest can move a booking only while
 *  cancelling is free. */
export const isBookingActionAllowed = (
  action: BookingAction,
  { status, startsAt, moves = 0, isSpaceOpen = true }: Booked,
  party: BookingParty,
  now: Date,
): boolean => {
  const { from, by }: Rule = rules[action];
  if (!from.includes(status) || !by.includes(party)) return false;
  const ahead = startsAt.getTime() - now.getTime();
  if (action === "reschedule")
    return isSpaceOpen && ahead >= FREE_CANCELLATION_MS && moves < MAX_RESCHEDULES;
  if (action === "accept" || action === "decline" || action === "pay") return ahead > 0;
  if (action === "cancel" && party === "guest") return ahead > 0;
  return true;
};

/** The actions that a person can take, in the order of the buttons. */
export const bookingButtons = ["pay", "accept", "decline", "reschedule", "cancel"] as const;
export type BookingButton = (typeof bookingButtons)[number];

/** Returns the actions that `party` may take, for `allowedActions` in the API. */
export const allowedActions = (booked: Booked, party: BookingParty, now: Date): BookingButton[] =>
  bookingButtons.filter((action) => isBookingActionAllowed(action, booked, party, now));
