import type { Factors } from "#contract/accounts/factor-routes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ProveFactor, SetUpFactor } from "./team-factor.tsx";
import { hasFactor } from "./use-team-factor.ts";

type FactorNeededProps = {
  /** What the account has; null where it could not be asked for. */
  factors: Factors | null;
  /** The second factor was proved: the room opens. */
  onOpen: () => void;
};

/** In place of the team's pages, for somebody of the team who has proved no second factor: says what to
 *  do, and leads there. */
export const FactorNeeded = ({ factors, onOpen }: FactorNeededProps) => (
  <div className="page band">
    <h1 className="d1 lintel">The team's room</h1>
    {factors && hasFactor(factors) ? <Prove onOpen={onOpen} /> : <SetUp />}
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
      You signed in here without it. The team sees other people's accounts and money, so this room
      opens only with both.
    </p>
    <ProveFactor onProved={onOpen} />
  </EmptyState>
);
