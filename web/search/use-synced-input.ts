import { useEffect, useRef } from "react";

/** Returns a ref for a field whose URL parameter is updated shortly after typing. When the
 *  parameter changes, as after going back or clearing a filter, the field gets the new value unless
 *  it has the focus. */
export const useSyncedInput = (value: string | undefined) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = ref.current;
    if (field && field !== document.activeElement) field.value = value ?? "";
  }, [value]);
  return ref;
};
