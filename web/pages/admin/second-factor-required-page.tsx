import { LostSecondFactorNotice } from "#web/member/sign-in/lost-second-factor-notice.tsx";
import { ProveSecondFactorButton, SetUpSecondFactorLink } from "#web/member/team-second-factor.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { hasSecondFactor, type TeamSecondFactorState } from "./use-team-second-factor.ts";

type FactorNeededProps = Pick<TeamSecondFactorState, "factors" | "failed" | "isAsked" | "again"> & {
  /** Called when the second factor has been proved, so that the team's pages can open. */
  onOpen: () => void;
};

/** The page that a team member sees until a second factor is set up or proved. If none is set up,
 *  the page links to the set-up; otherwise it has a button for the proof. */
export const SecondFactorRequiredPage = ({
  factors,
  failed,
  isAsked,
  again,
  onOpen,
}: FactorNeededProps) => (
  <div className="page band">
    <h1 className="d1 lintel">Team pages</h1>
    {factors ? (
      hasSecondFactor(factors) ? (
        <Prove onOpen={onOpen} />
      ) : (
        <SetUp />
      )
    ) : (
      failed && (
        <LoadError busy={isAsked} onRetry={again}>
          {failed.message}
        </LoadError>
      )
    )}
  </div>
);

const SetUp = () => (
  <EmptyState title="Please set up a second step first" picture="padlock">
    <p className="muted max-w-md">
      The team sees other people's accounts and money, so a password alone does not open these
      pages. You also need an authenticator app on your phone, or a passkey. It takes two minutes.
    </p>
    <SetUpSecondFactorLink />
  </EmptyState>
);

const Prove = ({ onOpen }: Pick<FactorNeededProps, "onOpen">) => (
  <EmptyState title="Please confirm with your second step" picture="padlock">
    <p className="muted max-w-md">You signed in without your second step. These pages need it.</p>
    <ProveSecondFactorButton onProved={onOpen} />
    <LostSecondFactorNotice />
  </EmptyState>
);
