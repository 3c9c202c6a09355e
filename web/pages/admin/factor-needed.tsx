import { LostFactor } from "#web/member/sign-in/lost-factor.tsx";
import { ProveFactor, SetUpFactor } from "#web/member/team-factor.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TroubleLine } from "./trouble-line.tsx";
import { hasFactor, type TeamFactor } from "./use-team-factor.ts";

type FactorNeededProps = Pick<TeamFactor, "factors" | "failed" | "isAsked" | "again"> & {
  /** The second step was proved: the room opens. */
  onOpen: () => void;
};

/** In place of the team's pages, for somebody of the team who has proved no second step: says what to
 *  do, and leads there. */
export const FactorNeeded = ({ factors, failed, isAsked, again, onOpen }: FactorNeededProps) => (
  <div className="page band">
    <h1 className="d1 lintel">The team's room</h1>
    {factors ? (
      hasFactor(factors) ? (
        <Prove onOpen={onOpen} />
      ) : (
        <SetUp />
      )
    ) : (
      failed && <TroubleLine refusal={failed} busy={isAsked} onAgain={again} />
    )}
  </div>
);

const SetUp = () => (
  <EmptyState title="Please set up a second step first" picture="padlock">
    <p className="muted max-w-md">
      The team sees other people's accounts and money, so a password alone does not open this room.
      An authenticator app on your phone does, or a passkey. It takes two minutes.
    </p>
    <SetUpFactor />
  </EmptyState>
);

const Prove = ({ onOpen }: Pick<FactorNeededProps, "onOpen">) => (
  <EmptyState title="Please confirm with your second step" picture="padlock">
    <p className="muted max-w-md">
      You signed in with your password only. This room also needs your second step.
    </p>
    <ProveFactor onProved={onOpen} />
    <LostFactor />
  </EmptyState>
);
