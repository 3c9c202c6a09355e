/** Texts of the specification's error catalogue that belong to finding spaces. No zod: pages import it. */
export const spaceMessages = {
  listFailed: "Failed to fetch locations. Please try again later.",
  spaceFailed: "Failed to fetch location. Please try again later.",
  noneFound: "No spaces found matching your criteria.",
  unknownCategory: "Category not found",
} as const;
