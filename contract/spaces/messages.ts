/** Texts from the specification's error catalogue about finding spaces. Pages import this file, so
 *  it does not use zod. */
export const spaceMessages = {
  listFailed: "Failed to fetch locations. Please try again later.",
  spaceFailed: "Failed to fetch location. Please try again later.",
  noneFound: "No spaces found matching your criteria.",
  unknownCategory: "Category not found",
} as const;
