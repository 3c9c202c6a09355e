/** How far ahead a host may close time by hand, and how much of it at once. */
export const BLOCK_AHEAD_DAYS = 731;
export const BLOCK_DAYS = 366;
/** Closures by hand that are still to come, for one space. */
export const BLOCKS_PER_SPACE = 1000;

/** What closing time is answered with. No zod: pages import it. */
export const blockMessages = {
  unknown: "There is no such closed time.",
  booked: "Guests have booked in this time. Cancel or move their bookings first.",
  over: "This time is over. Please choose a later one.",
  tooFar: "Time can be closed up to two years ahead. Please choose an earlier day.",
  tooLong: "Please close at most a year at once.",
  tooMany: "This space has very many closed times. Please open some of them first.",
  already: "This time is closed already.",
  imported: (calendar: string) =>
    `This time comes from the calendar ${calendar}. Change it there, or remove that calendar here.`,
} as const;
