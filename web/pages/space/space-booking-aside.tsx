import { type ReactNode, Suspense } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { useAuth } from "#web/member/auth.tsx";

const OwnSide = lazyPart(() => import("./own-space-aside.tsx"));

type SpaceBookingAsideProps = {
  space: Pick<Location, "_id" | "host" | "hourlyRate" | "price">;
  /** Booking and inquiry, for everyone except the host. */
  children: ReactNode;
};

/** Shows the column beside a space. The space's host sees the prices and a link to the calendar.
 *  Everyone else sees `children`. The server does not know the user, so it always renders
 *  `children`. */
export const SpaceBookingAside = ({ space, children }: SpaceBookingAsideProps) => {
  const { user } = useAuth();
  if (user?.id !== space.host) return children;
  return (
    <Suspense fallback={children}>
      <OwnSide space={space} />
    </Suspense>
  );
};
