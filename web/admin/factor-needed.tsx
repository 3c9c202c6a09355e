import { Link } from "react-router";
import type { Factors } from "#contract/accounts/factor-routes.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

const settings = "/profile?tab=settings";

type FactorNeededProps = {
  /** What the account has; null where it could not be asked for. */
  factors: Factors | null;
  /** Signs out, so that the next sign-in asks for the second step. */
  onSignOut: () => void;
};

/** In place of the team's pages, for somebody of the team who has proved no second factor: says what to
 *  do, and leads there. */
export const FactorNeeded = ({ factors, onSignOut }: FactorNeededProps) => {
  const isSetUp = !!factors && (factors.totp || factors.passkeys.length > 0);
  return (
    <div className="page band">
      <h1 className="d1 lintel">The team's room</h1>
      <EmptyState
        title={
          isSetUp ? "Please sign in with your second step" : "Please set up a second step first"
        }
        picture="padlock"
      >
        {isSetUp ? (
          <>
            <p className="muted max-w-md">
              This sign-in began before your second step was set up. Sign in again, and this room
              opens.
            </p>
            <Button onClick={onSignOut}>Sign out</Button>
          </>
        ) : (
          <>
            <p className="muted max-w-md">
              The team sees other people's accounts and money, so a password alone does not open
              this room. An authenticator app on your phone or a passkey does; it takes two minutes.
            </p>
            <Link to={settings} className={buttonClass()}>
              Set up a second step
            </Link>
          </>
        )}
      </EmptyState>
    </div>
  );
};
