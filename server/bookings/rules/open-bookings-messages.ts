/** Messages about bookings that prevent a deletion or a suspension. */
export const openBookingsMessages = {
  /** Shown above the list, in the response and in the dialog. */
  toCome: (count: number) =>
    count === 1 ? "There is one upcoming booking." : `There are ${count} upcoming bookings.`,
  /** The reason for the other side. */
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

/** The code of the 409; its `errors` contains a text for each booking, by its id. */
export const UPCOMING_BOOKINGS = "bookings-to-come";
