import { MAX_RETURN_REASON_CHARS } from "./policy.ts";

/** Messages about the team's decisions on spaces. Pages import this file, so it does not use zod. */
export const reviewMessages = {
  approved: "The space is live.",
  revisionApproved: "The edit is live.",
  returned: "The space went back to its host.",
  reason: "Please give a reason. The host reads it.",
  reasonLong: `Please keep the reason to ${MAX_RETURN_REASON_CHARS} characters.`,
  changedMeanwhile: "The host has changed this space since you opened it. Please look at it again.",
  notInReview: "This space does not wait for a decision any more.",
  emailNotVerified:
    "The host has not verified their e-mail address yet, so the space cannot be approved.",
  hostSuspended: "The host's account is suspended, so the space cannot be approved.",
  unknownText: "Somebody has looked at this text already.",
  textSeen: "Noted. The text stays.",
  textRestored: "The earlier text is back, and the host was told why.",
  textChangedAgain: "The host has changed this text again. Please look at the newer change.",
} as const;
