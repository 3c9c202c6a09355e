import { MAX_TEAM_REASON_CHARS } from "./policy.ts";

/** Messages about the team's actions on accounts. Pages import this file, so it does not use
 *  zod. */
export const teamMessages = {
  suspended: "The account is suspended.",
  restored: "The account is restored.",
  reason: "Please give a reason. We email it to the member.",
  reasonLong: `Please keep the reason to ${MAX_TEAM_REASON_CHARS} characters.`,
  yourself: "You cannot suspend yourself.",
  anotherAdmin: "Members of the team cannot be suspended. Please take away their team role first.",
  alreadySuspended: "This account is suspended already.",
  notSuspended: "This account is not suspended.",
  unknownUser: "There is no such account.",
  wordsAdded: "The words are part of the search now.",
  wordsRemoved: "The words are no longer part of the search.",
  wordsUnknown: "These words are not part of the search any more.",
  wordsMeanNothing: "Please choose a meaning: a category, an amenity, or words in a space's texts.",
  wordsUnread: "The search cannot use this text. Please use letters or numbers.",
  unknownCategory: "There is no such category.",
} as const;
