/** Explains to both sides when the reviews are published. */
export const reviewsAppearTogether =
  "You see each other's reviews once both of you have written, or when the time for reviews is over.";
