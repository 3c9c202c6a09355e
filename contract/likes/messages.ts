import { MAX_LIKES } from "./policy.ts";

/** What a like is answered with, word for word as the specification has it. No zod: pages import it. */
export const likeMessages = {
  liked: "Location liked",
  unliked: "Location unliked",
  needLogin: "You need to log in to like a location.",

  tooMany: `You have liked ${MAX_LIKES} spaces. Please unlike one first.`,
} as const;
