import { MINUTE_MS } from "#contract/time.ts";
import { CANCELLATION_WINDOW_HOURS, MAX_RESCHEDULES } from "./policy.ts";

/** Every state of a booking, in the order in which it may pass through them. */
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

/** While in one of these the slot is nobody else's; the database's constraint names the same three. */
export const blockingStatuses = ["held", "awaiting_payment", "confirmed"] as const;

/** Who does something to a booking. `system` is the clock and the payment company's word. */
export type BookingParty = "guest" | "host" | "team" | "system";

type Rule = { from: BookingStatus[]; by: BookingParty[] };

/** Which state allows what, and to whom; read by the verb and by its button. */
const rules = {
  pay: { from: ["held", "awaiting_payment"], by: ["guest"] },
  accept: { from: ["requested"], by: ["host"] },
  decline: { from: ["requested"], by: ["host"] },
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

/** `CANCELLATION_WINDOW_HOURS` as instants are reckoned. */
export const FREE_CANCELLATION_MS = CANCELLATION_WINDOW_HOURS * 60 * MINUTE_MS;

type Booked = {
  status: BookingStatus;
  startsAt: Date;
  /** How often it was moved; none by default. */
  moves?: number;
};

/** Whether `party` may do this to the booking at `now`. A host's own hold is not theirs to see, a guest
 *  gives up a booking before it starts, and moves it only while giving it up would be free, a few times. */
export const isBookingActionAllowed = (
  action: BookingAction,
  { status, startsAt, moves = 0 }: Booked,
  party: BookingParty,
  now: Date,
): boolean => {
  const { from, by }: Rule = rules[action];
  if (!from.includes(status) || !by.includes(party)) return false;
  const ahead = startsAt.getTime() - now.getTime();
  if (action === "reschedule") return ahead >= FREE_CANCELLATION_MS && moves < MAX_RESCHEDULES;
  if (action === "accept" || action === "decline" || action === "pay") return ahead > 0;
  if (action === "cancel" && party === "guest") return ahead > 0;
  return true;
};

/** What somebody may do, for the wire's `allowedActions`. */
export const allowedActions = (booked: Booked, party: BookingParty, now: Date): BookingAction[] =>
  (["pay", "accept", "decline", "reschedule", "cancel"] as const).filter((action) =>
    isBookingActionAllowed(action, booked, party, now),
  );
