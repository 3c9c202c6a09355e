/** Messages about whole days and numbers of guests. They have their own file, so that the script of
 *  a space's page does not contain them. */
export const bookingDaysMessages = {
  lastBeforeFirst: "The last day must not be before the first.",
  tooLong: (days: number) =>
    `This space can be booked for at most ${days === 1 ? "one day" : `${days} days in a row`}.`,
  tooMany: (capacity: number) => `Too many people: this space has room for ${capacity} at most.`,
  closedBetween: "The space is closed on a day in between. Please choose days without a gap.",
} as const;
