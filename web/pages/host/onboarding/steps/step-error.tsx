import type { ReactNode } from "react";
import type { ListingErrors, ListingField } from "#contract/spaces/listing-rules.ts";

/** Shows the error of a group of controls, such as buttons or a list, and announces it
 *  immediately. */
export const StepError = ({ field, errors }: { field: ListingField; errors: ListingErrors }) => (
  <p className="error empty:hidden" role="alert" id={`listing-${field}-error`}>
    {errors[field]}
  </p>
);

/** Returns the error of a field. If several fields have the same message, only the first shows it.
 *  The others have it for screen readers only. */
export const getFieldError = (field: ListingField, errors: ListingErrors): ReactNode => {
  const message = errors[field];
  if (!message) return undefined;
  const first = Object.keys(errors).find((one) => errors[one as ListingField] === message);
  return first === field ? message : <span className="sr-only">{message}</span>;
};
