/* Components that help a team member when the server requires their second factor. */
import { useState } from "react";
import { Link } from "react-router";
import { type ApiProblem, connectionLostMessage } from "#web/frame/api-problem.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Links to the settings, for members without a second factor. */
export const SetUpSecondFactorLink = () => (
  <Link to="/profile?tab=settings" className={buttonClass()}>
    Set up a second step
  </Link>
);

/** Asks for the second factor in this session; `onProved` is called once the server has accepted
 *  it. */
export const ProveSecondFactorButton = ({ onProved }: { onProved: () => void }) => {
  const [isImpossible, setImpossible] = useState(false);
  const prove = async () => {
    // The dialog is lazy-loaded, because most members on these pages never need it.
    const loaded = await import("#web/member/proofs/confirm-dialog.tsx").catch(() => null);
    if (!loaded) return showToast(connectionLostMessage, "bad");
    const outcome = await loaded.openConfirmDialog("factor");
    setImpossible(outcome === "impossible");
    if (outcome === "confirmed") onProved();
  };
  return (
    <>
      {isImpossible && (
        <p role="alert" className="error max-w-md">
          Your passkey does not work in this browser at this address. Please sign in again with a
          recovery code, or open this site at its own domain name.
        </p>
      )}
      <Button onClick={prove}>Confirm</Button>
    </>
  );
};

type TeamFactorNeededProps = { problem: ApiProblem; onProved: () => void };

/** Shows the server's reason and the next step. It replaces team-only content on pages outside
 *  /admin. */
export const TeamSecondFactorNotice = ({ problem, onProved }: TeamFactorNeededProps) => (
  <EmptyState title={problem.message} picture="padlock">
    {problem.methods?.length ? (
      <ProveSecondFactorButton onProved={onProved} />
    ) : (
      <SetUpSecondFactorLink />
    )}
  </EmptyState>
);
