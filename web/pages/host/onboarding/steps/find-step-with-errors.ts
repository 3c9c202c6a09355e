import { type ListingErrors, listingStepFields } from "#contract/spaces/listing-rules.ts";

const alsoAt: Record<string, number> = {
  latitude: 4,
  longitude: 4,
  imageOrder: 3,
  removeImages: 3,
  coverImage: 3,
};

/** Returns the first step that contains a field which the server rejected; undefined if no rejected
 *  field belongs to a step. */
export const findStepWithErrors = (errors: ListingErrors): number | undefined => {
  const at = Object.keys(errors).flatMap((field) => {
    const step = Object.entries(listingStepFields).find(([, fields]) =>
      (fields as readonly string[]).includes(field),
    )?.[0];
    const known = step ? Number(step) : alsoAt[field];
    return known ? [known] : [];
  });
  return at.length > 0 ? Math.min(...at) : undefined;
};
