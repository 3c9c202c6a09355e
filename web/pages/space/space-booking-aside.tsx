import { type ReactNode, Suspense } from "react";
import type { Location } from "#contract/spaces/location.ts";
import { lazyPart } from "#web/frame/lazy-part.tsx";
import { useAuth } from "#web/member/auth.tsx";

const OwnSide = lazyPart(() => import("./own-space-aside.tsx"));

type SpaceBookingAsideProps = {
  space: Pick<Location, "_id" | "host" | "hourlyRate" | "price">;
  /** What everyone except the host sees. */
  children: ReactNode;
};

/** Shows the column beside a space. The column contains booking and inquiry. For the host of the
 *  space, it contains the prices and a link to the calendar. The server always renders booking and
 *  inquiry. */
export const SpaceBookingAside = ({ space, children }: SpaceBookingAsideProps) => {
  const { user } = useAuth();
  if (user?.id !== space.host) return children;
  return (
    <Suspense fallback={children}>
      <OwnSide space={space} />
    </Suspense>
  );
};
