import { lazy, type ReactNode, Suspense } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { useAuth } from "#web/member/auth.tsx";

const OwnSide = lazy(() => import("./own-space-aside.tsx"));

type SpaceBookingAsideProps = {
  space: Pick<Location, "_id" | "host" | "hourlyRate" | "price">;
  /** The content for everyone except the host. */
  children: ReactNode;
};

/** The column beside a space: booking and inquiry, or for its own host a link to the calendar. The
 *  server renders the version for everyone else. */
export const SpaceBookingAside = ({ space, children }: SpaceBookingAsideProps) => {
  const { user } = useAuth();
  if (user?.id !== space.host) return children;
  return (
    <Suspense fallback={children}>
      <OwnSide space={space} />
    </Suspense>
  );
};
