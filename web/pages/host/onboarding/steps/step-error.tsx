import type { ReactNode } from "react";
import type { ListingErrors, ListingField } from "#contract/spaces/listing-rules.ts";

/** The message of something that is not one field: a group of buttons, a list. Said at once. */
export const StepError = ({ field, errors }: { field: ListingField; errors: ListingErrors }) => (
  <p className="error empty:hidden" role="alert" id={`listing-${field}-error`}>
    {errors[field]}
  </p>
);

/** The message of a field. Fields that share one message show it once, at the first of them; the
 *  others keep it for who cannot see the colour. */
export const getFieldError = (field: ListingField, errors: ListingErrors): ReactNode => {
  const message = errors[field];
  if (!message) return undefined;
  const first = Object.keys(errors).find((one) => errors[one as ListingField] === message);
  return first === field ? message : <span className="sr-only">{message}</span>;
};
