import { Link } from "react-router";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useAuth } from "#web/member/auth.tsx";
import { BellIcon, MessageIcon } from "#web/ui/icons/icons.tsx";

/** Renders the items for members and those for visitors; CSS shows only the items that apply. A
 *  signed-in member's page is marked before its first paint, so that the layout does not shift. */
export const AccountItems = ({
  className,
  iconClass,
  path,
  onPress,
}: {
  className: string;
  /** The CSS class for the links to messages and notifications. It is set where there is little
   *  room; the two links are then shown as icons. */
  iconClass?: string;
  path: string;
  /** Closes the menu that contains the items. */
  onPress?: () => void;
}) => {
  const { user, openSignIn, signOut } = useAuth();
  const { onlineBooking } = useSiteSettings();
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
      {(
        [
          ["/messages", "Messages", user?.unreadThreads, MessageIcon],
          ["/notifications", "Notifications", user?.unreadNotifications, BellIcon],
        ] as const
      ).map(([to, label, unread, Icon]) => (
        <Link
          key={to}
          to={to}
          aria-current={path.startsWith(to) ? "page" : undefined}
          className={`member-only ${iconClass ?? className}`}
        >
          {iconClass && <Icon />}
          <span className={iconClass && "sr-only"}>{label}</span>
          {!!unread && (
            <span className="unread">
              <span className="sr-only">{unread} unread</span>
            </span>
          )}
        </Link>
      ))}
      <Link
        to="/profile"
        aria-current={path === "/profile" ? "page" : undefined}
        className={`member-only ${className}`}
      >
        Profile
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
