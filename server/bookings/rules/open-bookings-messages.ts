/** Messages about a member's or a space's upcoming bookings. These bookings prevent a deletion or a
 *  suspension until they are cancelled. */
export const openBookingsMessages = {
  /** The heading of the list of these bookings, in the response and in the dialog. */
  toCome: (count: number) =>
    count === 1 ? "There is one upcoming booking." : `There are ${count} upcoming bookings.`,
  /** The reasons for a cancellation. The mail about the cancellation contains the reason. */
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

/** The code of a 409 response about upcoming bookings. Its `errors` contain a text for each
 *  booking, under the booking's id. */
export const UPCOMING_BOOKINGS = "bookings-to-come";
