/** What is said when bookings stand in the way of a deletion or a suspension. No zod: pages import it. */
export const openBookingsMessages = {
  /** Above the list, in the answer and in the dialog. */
  toCome: (count: number) =>
    count === 1 ? "One booking is still to come." : `${count} bookings are still to come.`,
  /** To the other side, as the reason. */
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

/** The code of the 409; its `errors` has a line for each booking, under its id. */
export const BOOKINGS_TO_COME = "bookings-to-come";
