import type { ReactNode } from "react";
import { LazyPlace } from "#web/frame/lazy-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The minimum height of the area for the booking. The content above the area is at least 16rem
 *  high. So the content below the area is outside the window, and nothing visible moves when the
 *  booking has loaded. */
const place = { minHeight: "calc(100lvh - 16rem)" };

/** The area that the pages after a payment keep free for the details of the booking. The server
 *  does not know who the guest is, so it sends only a placeholder. Visitors who are not signed in
 *  do not see the area. */
export const BookingPlace = ({ children }: { children: ReactNode }) => (
  <div className="member-only w-full">
    <div className="grid" style={place}>
      <LazyPlace fallback={<BookingSkeleton />}>{children}</LazyPlace>
    </div>
  </div>
);

/** A placeholder until the booking has loaded. */
export const BookingSkeleton = () => <Skeleton className="w-full max-w-lg" />;
