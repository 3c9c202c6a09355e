/** Explains to both sides when the reviews are published. */
export const reviewsAppearTogether =
  "Neither of you sees the other's review before both have written, or before the time for reviews is over.";
