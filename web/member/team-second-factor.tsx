/* What leads somebody of the team on where the server asks for their second factor. */
import { useState } from "react";
import { Link } from "react-router";
import type { ApiProblem } from "#web/frame/api-problem.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** The way to the settings, for whoever has none. */
export const SetUpSecondFactorLink = () => (
  <Link to="/profile?tab=settings" className={buttonClass()}>
    Set up a second step
  </Link>
);

/** Asks for the second factor of this session; `onProved` is called once the server took it. */
export const ProveSecondFactorButton = ({ onProved }: { onProved: () => void }) => {
  const [isImpossible, setImpossible] = useState(false);
  const prove = async () => {
    // Most people who open these pages are never asked.
    const { openConfirmDialog } = await import("#web/member/proofs/confirm-dialog.tsx");
    const outcome = await openConfirmDialog("factor");
    setImpossible(outcome === "impossible");
    if (outcome === "confirmed") onProved();
  };
  return (
    <>
      {isImpossible && (
        <p role="alert" className="error max-w-md">
          Your passkey does not work in this browser at this address. Please sign in again with a
          recovery code, or at the site's own name.
        </p>
      )}
      <Button onClick={prove}>Confirm</Button>
    </>
  );
};

type TeamFactorNeededProps = { refusal: ApiProblem; onProved: () => void };

/** In place of what only the team may see, outside of the team's pages: the server's reason, and the
 *  way on. */
export const TeamSecondFactorNotice = ({ refusal, onProved }: TeamFactorNeededProps) => (
  <EmptyState title={refusal.message} picture="padlock">
    {refusal.methods?.length ? (
      <ProveSecondFactorButton onProved={onProved} />
    ) : (
      <SetUpSecondFactorLink />
    )}
  </EmptyState>
);
