import { useEffect, useRef } from "react";

/** For a field that the person types into freely while the address follows a moment later: the field
 *  takes over what the address says (going back, a cleared filter) unless it is being typed into. */
export const useSyncedInput = (value: string | undefined) => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = ref.current;
    if (field && field !== document.activeElement) field.value = value ?? "";
  }, [value]);
  return ref;
};
