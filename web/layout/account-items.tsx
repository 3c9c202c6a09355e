import { Link } from "react-router";
import { useAuth } from "#web/accounts/auth.tsx";

/** Profile and Logout, or Sign In. All three are drawn and the style sheet hides what does not
 *  apply, by the mark that the page bears before its first paint: nothing jumps. */
export const AccountItems = ({ className, path }: { className: string; path: string }) => {
  const { user, openSignIn, signOut } = useAuth();
  const unread = user?.unreadInquiries;
  return (
    <>
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
      <button type="button" className={`member-only ${className}`} onClick={signOut}>
        Logout
      </button>
      <button type="button" className={`visitor-only ${className}`} onClick={() => openSignIn()}>
        Sign In
      </button>
    </>
  );
};
