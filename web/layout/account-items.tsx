import { Link } from "react-router";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";

/** Profile and Logout, or Sign In. All three are drawn and the style sheet hides what does not
 *  apply, by the mark that the page bears before its first paint: nothing jumps. */
export const AccountItems = ({
  className,
  path,
  onPress,
}: {
  className: string;
  path: string;
  /** Puts away the menu they stand in. */
  onPress?: () => void;
}) => {
  const { user, openSignIn, signOut } = useAuth();
  const { onlineBooking } = useSiteSettings();
  const unread = user?.unreadInquiries;
  return (
    <>
      {onlineBooking && (
        <Link
          to="/bookings"
          aria-current={path === "/bookings" ? "page" : undefined}
          className={`member-only ${className}`}
        >
          My bookings
        </Link>
      )}
      <Link
        to="/profile"
        aria-current={path === "/profile" ? "page" : undefined}
        className={`member-only ${className}`}
      >
        Profile
        {!!unread && (
          <span className="unread">
            <span className="sr-only">{unread} unread</span>
          </span>
        )}
      </Link>
      <button
        type="button"
        className={`member-only ${className}`}
        onClick={() => {
          onPress?.();
          signOut();
        }}
      >
        Logout
      </button>
      <button
        type="button"
        className={`visitor-only ${className}`}
        onClick={() => {
          onPress?.();
          openSignIn();
        }}
      >
        Sign In
      </button>
    </>
  );
};
