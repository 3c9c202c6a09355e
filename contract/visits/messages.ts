/** Messages about visit pages. Pages import this file, so it does not use zod. */
export const visitMessages = {
  unknown: "This link does not work any more. Please ask the person who booked for a new one.",
  notConfirmed: "Only a confirmed booking has a page for its crew.",
} as const;
