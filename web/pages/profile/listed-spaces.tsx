import { Link } from "react-router";
import type { User } from "#contract/accounts/user.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { VerifyEmailNotice } from "#web/member/verify-email-notice.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PhotoRefresher } from "#web/ui/photos/photo-refresher.tsx";
import { ListedSpace } from "./listed-space.tsx";

const wizard = "/host/onboarding";

/** Lists a host's spaces with their status and actions. */
export const ListedSpaces = ({ user }: { user: User }) => {
  const { onlineBooking, skipsVerification } = useSiteSettings();
  const { reload } = useAuth();
  useRefreshOnEvents(["space"], reload);
  const spaces = user.listedLocations;
  if (spaces.length === 0)
    return (
      <EmptyState title="You have no spaces" picture="threshold">
        <p className="muted max-w-md">
          Listing takes seven short steps, such as photos, place, price and hours.{" "}
          {skipsVerification
            ? "Guests can find the space as soon as you list it."
            : "Our team checks the space, then guests can find it."}
        </p>
        <Link to={wizard} className={buttonClass()}>
          List your space
        </Link>
      </EmptyState>
    );
  return (
    <div className="grid gap-5">
      {spaces.some(({ status, review }) => status === "in_review" || review === "in_review") && (
        <VerifyEmailNotice>Your spaces can go live only after you open the link.</VerifyEmailNotice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="muted">
          {spaces.length} {spaces.length === 1 ? "space" : "spaces"}
        </p>
        <div className="flex flex-wrap gap-2">
          {onlineBooking && (
            <Link to="/host/calendar" className={buttonClass({ size: "sm" })}>
              Calendar and requests
            </Link>
          )}
          {onlineBooking && (
            <Link to="/host/earnings" className={buttonClass({ variant: "outline", size: "sm" })}>
              Earnings
            </Link>
          )}
          <Link to={wizard} className={buttonClass({ variant: "outline", size: "sm" })}>
            List another space
          </Link>
        </div>
      </div>
      <PhotoRefresher refetch={reload}>
        <ul className="grid gap-4" aria-label="Listed Spaces">
          {spaces.map((space) => (
            <li key={space._id}>
              <ListedSpace space={space} />
            </li>
          ))}
        </ul>
      </PhotoRefresher>
    </div>
  );
};
