import { lazy, type ReactNode, Suspense } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { useAuth } from "#web/member/auth.tsx";

const OwnSide = lazy(() => import("./own-space-aside.tsx"));

type SpaceSideProps = {
  space: Pick<Location, "_id" | "host" | "hourlyRate" | "price">;
  /** What everyone but its host sees. */
  children: ReactNode;
};

/** What stands beside a space that is read: the ways to book it and to ask, or to its own host their
 *  calendar. The server writes what everyone sees. */
export const SpaceBookingAside = ({ space, children }: SpaceSideProps) => {
  const { user } = useAuth();
  if (user?.id !== space.host) return children;
  return (
    <Suspense fallback={children}>
      <OwnSide space={space} />
    </Suspense>
  );
};
