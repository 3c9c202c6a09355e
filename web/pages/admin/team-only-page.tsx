import { Link } from "react-router";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** The page below /admin for users who are signed in but not in the team. */
export const TeamOnlyPage = ({ email }: { email: string }) => (
  <div className="page band">
    <h1 className="d1 lintel">These pages are for the team</h1>
    <EmptyState title="Your account is not in the team" picture="padlock">
      <p className="muted max-w-md">
        You are signed in as {email}. If this account should be in the team, ask the person who runs
        this site.
      </p>
      <Link to="/" className={buttonClass()}>
        Go to the home page
      </Link>
    </EmptyState>
  </div>
);
