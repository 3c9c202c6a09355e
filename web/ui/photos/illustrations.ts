/** The drawings of `illustrations.svg`, with the title of each. */
export const illustrationTitles = {
  room: "There is nothing here",
  board: "Nothing was found",
  prints: "Nothing is liked yet",
  key: "No upcoming booking",
  set: "The booking is over",
  calendar: "Nothing is marked",
  envelope: "No message yet",
  threshold: "No space is listed yet",
  gullak: "Nothing is earned yet",
  rest: "All is done",
  padlock: "No access",
  "power-cut": "An error occurred",
  paid: "The payment arrived",
  unpaid: "The payment failed",
} as const;

export type IllustrationName = keyof typeof illustrationTitles;
