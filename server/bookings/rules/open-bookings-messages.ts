/** Messages about bookings that prevent a deletion or a suspension. */
export const openBookingsMessages = {
  /** The heading of the list of these bookings, in the response and in the dialog. */
  toCome: (count: number) =>
    count === 1 ? "There is one upcoming booking." : `There are ${count} upcoming bookings.`,
  /** The reasons that the other side of a cancelled booking is told. */
  spaceDeleted: "The space is no longer offered.",
  accountDeleted: {
    host: "The host's account was deleted.",
    guest: "The guest's account was deleted.",
  },
  accountSuspended: {
    host: "The host's account is suspended.",
    guest: "The guest's account is suspended.",
  },
} as const;

/** The code of the 409 response whose `errors` have a text for each upcoming booking, by its id. */
export const UPCOMING_BOOKINGS = "bookings-to-come";
