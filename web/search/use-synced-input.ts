import { useEffect, useRef } from "react";

/** For a field whose URL parameter is updated shortly after typing: sets the field to the URL's
 *  value (after going back or clearing a filter) unless it has the focus. */
export const useSyncedInput = (value: string | undefined) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = ref.current;
    if (field && field !== document.activeElement) field.value = value ?? "";
  }, [value]);
  return ref;
};
