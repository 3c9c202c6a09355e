/** The drawings of `illustrations.svg`, with the title of each. */
export const illustrationTitles = {
  room: "There is nothing here",
  board: "Nothing was found",
  prints: "Nothing is liked yet",
  key: "No booking ahead",
  set: "What was booked is over",
  calendar: "Nothing is marked",
  envelope: "No message yet",
  threshold: "No space is listed yet",
  gullak: "Nothing is earned yet",
  rest: "All is done",
  padlock: "Not for you",
  "power-cut": "Something broke",
  paid: "The payment arrived",
  unpaid: "The payment failed",
} as const;

export type IllustrationName = keyof typeof illustrationTitles;
