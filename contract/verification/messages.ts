import { MAX_RETURN_REASON_CHARS } from "./policy.ts";

/** Messages about the team's decisions on spaces. Pages import this file, so it does not use
 *  zod. */
export const verificationMessages = {
  approved: "The space is live.",
  revisionApproved: "The edit is live.",
  pausedRevisionApproved: "The edit is approved. The space is paused.",
  returned: "The space was returned to its host.",
  reason: "Please give a reason. The host reads it.",
  reasonLong: `Please keep the reason to ${MAX_RETURN_REASON_CHARS} characters.`,
  changedMeanwhile: "The host has changed this space since you opened it. Please check it again.",
  notInReview: "This space no longer waits for a decision.",
  emailNotVerified:
    "The host has not verified their email address yet, so the space cannot be approved.",
  hostSuspended: "The host's account is suspended, so the space cannot be approved.",
  unknownText: "A team member has checked this text already.",
  textSeen: "Noted. The text stays.",
  textRestored: "The earlier text is restored, and the host was sent the reason.",
  textChangedAgain: "The host has changed this text again. Please check the newer change.",
} as const;
