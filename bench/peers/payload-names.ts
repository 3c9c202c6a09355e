/** Returns the field of Payload that stores whether a space has the amenity: `24/7 Access` becomes
 *  `access247`. Words that begin with a digit move to the end, because a field must begin with a
 *  letter. */
export const amenityField = (amenity: string): string => {
  const words = amenity.toLowerCase().split(/[^a-z0-9]+/);
  const sorted = [
    ...words.filter((word) => /^[a-z]/.test(word)),
    ...words.filter((word) => !/^[a-z]/.test(word)),
  ];
  return sorted
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
};
