import { useEffect, useRef } from "react";

/** Returns a ref for a field whose value is also a URL parameter. When the parameter changes, the
 *  field gets the new value, unless the field has the focus. The parameter changes, for example,
 *  when the visitor goes back or clears a filter. */
export const useSyncedInput = (value: string | undefined) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = ref.current;
    if (field && field !== document.activeElement) field.value = value ?? "";
  }, [value]);
  return ref;
};
