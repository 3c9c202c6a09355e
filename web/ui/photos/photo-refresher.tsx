import { createContext, type ReactNode, useContext, useRef } from "react";

const Failed = createContext<(() => void) | undefined>(undefined);

/** What a signed photo calls that could not be shown; undefined where nobody fetches new addresses. */
export const useReportPhotoError = () => useContext(Failed);

type FreshPhotosProps = {
  /** Asks again for what is shown; its answer has addresses that are valid. */
  refetch: () => Promise<unknown>;
  children: ReactNode;
};

/** Addresses of photos that are not public end after ten minutes. Where one of `children` cannot be
 *  shown any more, `refetch` runs, once for however many fail together. A photo that fails again under
 *  the same address does not ask again. */
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
