import { DAY_MS } from "#contract/time.ts";

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

/** How long a guest who pays has the slot to themselves. */
export const HOLD_MINUTES = 15;
/** How long a host may take to answer a request, and a guest then to pay; less when it starts earlier. */
export const REQUEST_HOURS = 24;
/** Up to and including this long before the start a guest may cancel for everything back, or move
 *  (specification section 9, "free cancellation up to 24 hours"). */
export const FREE_CANCELLATION_MS = DAY_MS;

/** How often a guest may move a booking: each move closes another slot and mails the host. */
export const MOST_MOVES = 5;
/** As many days a guest may hold in all before paying, unless a single booking takes more. */
export const MOST_HELD_DAYS = 31;

type Booked = {
  status: BookingStatus;
  startsAt: Date;
  /** How often it was moved; none by default. */
  moves?: number;
};

/** Whether `party` may do this to the booking at `now`. A host's own hold is not theirs to see, a guest
 *  gives up a booking before it starts, and moves it only while giving it up would be free, a few times. */
export const canBooking = (
  action: BookingAction,
  { status, startsAt, moves = 0 }: Booked,
  party: BookingParty,
  now: Date,
): boolean => {
  const { from, by }: Rule = rules[action];
  if (!from.includes(status) || !by.includes(party)) return false;
  const ahead = startsAt.getTime() - now.getTime();
  if (action === "reschedule") return ahead >= FREE_CANCELLATION_MS && moves < MOST_MOVES;
  if (action === "accept" || action === "decline" || action === "pay") return ahead > 0;
  if (action === "cancel" && party === "guest") return ahead > 0;
  return true;
};

/** What somebody may do, for the wire's `allowedActions`. */
export const allowedActions = (booked: Booked, party: BookingParty, now: Date): BookingAction[] =>
  (["pay", "accept", "decline", "reschedule", "cancel"] as const).filter((action) =>
    canBooking(action, booked, party, now),
  );
