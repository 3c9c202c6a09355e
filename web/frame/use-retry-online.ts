import { useEffect } from "react";

/** Calls `again` when the device is connected again, if the last request got no response.
 *  @param isLost - whether the last request got no response */
export const useRetryOnline = (isLost: boolean, again: () => void): void => {
  useEffect(() => {
    if (!isLost) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isLost, again]);
};
