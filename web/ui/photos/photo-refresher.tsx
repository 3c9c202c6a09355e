import { createContext, type ReactNode, useContext, useRef } from "react";

const Failed = createContext<(() => void) | undefined>(undefined);

/** Returns a function that fetches new URLs. Call it when a photo could not be shown and its URL
 *  may be out of date. Returns undefined outside a `PhotoRefresher`, because nothing fetches new
 *  URLs there. */
export const useReportPhotoError = () => useContext(Failed);

type FreshPhotosProps = {
  /** Fetches the shown content again, with valid URLs. */
  refetch: () => Promise<unknown>;
  children: ReactNode;
};

/** Calls `refetch` when a photo in `children` reports that it cannot be loaded. The usual reason is
 *  that its signed URL has expired. If several photos fail together, `refetch` runs once. A photo
 *  that gets the same URL again does not trigger `refetch` again. */
export const PhotoRefresher = ({ refetch, children }: FreshPhotosProps) => {
  const running = useRef(false);
  const failed = () => {
    if (running.current) return;
    running.current = true;
    refetch()
      .catch(() => {})
      .finally(() => {
        running.current = false;
      });
  };
  return <Failed value={failed}>{children}</Failed>;
};
