import { MAX_LIKES } from "./policy.ts";

/** Messages about likes. `liked` and `needLogin` are from the specification, word for word. Pages
 *  import this file, so it does not use zod. */
export const likeMessages = {
  liked: "Location liked",
  unliked: "Location unliked",
  needLogin: "You need to log in to like a location.",

  tooMany: `You have liked ${MAX_LIKES} spaces. Please unlike one first.`,
} as const;
