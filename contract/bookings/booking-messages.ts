/** What acting on a booking is answered with. No zod: pages import it. */
export const bookingActionMessages = {
  unknown: "There is no such booking.",
  slotTaken: "This slot was just taken. Please choose another.",
  notAllowedNow: "This booking has moved on. Please look at it again.",
  ownSpace: "This is your own space. Block the time in your calendar instead.",
  asksFirst: "The host confirms each booking of this space. Please send a request.",
  instant: "This space is booked at once. Please pay to book it.",
  tooLateToMove: "A booking can be moved up to 24 hours before it starts.",
  moveNeedsHost:
    "The host confirms each booking of this space. Please cancel this one and request the new time.",
  notLive:
    "This space takes no new times at the moment. Please ask the host, or cancel the booking.",
  tooManyHolds: "You are already paying for three bookings. Please finish or cancel one first.",
  busy: "Too many people are booking this space right now. Please try again in a moment.",
  refundChanged: "What comes back has changed meanwhile. Please look at it again.",
  needSignIn: "Please sign in to book.",
} as const;
