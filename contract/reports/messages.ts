import { MAX_REPORT_CHARS } from "./policy.ts";

/** Messages about reports. Pages import this file, so it does not use zod. */
export const reportMessages = {
  reason: "Please say what is wrong.",
  tooLong: `Please use at most ${MAX_REPORT_CHARS} characters.`,
  resolution: "Please give a reason. Everyone concerned reads it.",
  reported: "Thank you. Our team looks at it, and we email you the outcome.",
  alreadyReported: "You have reported this already. Our team looks at it.",
  notReported: "This is not the id of an open report about a conversation.",
  unknown: "There is no such report.",
  resolved: "Done. Everyone concerned was emailed.",
  alreadyResolved: "A team member has resolved this report already.",
  nothingToRemove: "This was removed already. Choose “Keep” to close the report.",
} as const;
