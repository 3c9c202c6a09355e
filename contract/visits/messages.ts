/** Messages about visit pages. Pages import this file, so it does not use zod. */
export const visitMessages = {
  unknown:
    "This link does not work any more. To get a new link, please ask the person who made the booking.",
  notConfirmed: "Only a confirmed booking has a page for its crew.",
} as const;
