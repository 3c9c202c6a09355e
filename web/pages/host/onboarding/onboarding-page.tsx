import { useState } from "react";
import { Link } from "react-router";
import type { User } from "#contract/accounts/user.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { memberApi } from "#web/member/member-api.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { IllustrationName } from "#web/ui/photos/illustrations.ts";
import type { Route } from "./+types/onboarding-page.ts";
import { Wizard } from "./wizard.tsx";
import { WizardLoading } from "./wizard-loading.tsx";
import "#web/ui/styles/every-utility.css";
import "./wizard.css";
import "./wizard-later-steps.css";

const titleOf = (locationId: string | undefined) =>
  locationId ? "Edit your space" : "List your space";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: titleOf(params.locationId),
    description: "List your space in a few steps: what it is, photos, place, prices and hours.",
    path: "/host/onboarding",
    noIndex: true,
  });

export default function OnboardingPage({ params: { locationId } }: Route.ComponentProps) {
  return (
    <RequireSignIn title={titleOf(locationId)}>
      <Listing key={locationId ?? "new"} locationId={locationId} />
    </RequireSignIn>
  );
}

const Listing = ({ locationId }: { locationId: string | undefined }) => {
  const { user } = useAuth();
  const [round, setRound] = useState(0);
  const again = () => setRound((before) => before + 1);
  if (!user) return null;
  const key = `${user.id} ${round}`;
  return locationId ? (
    <Editing key={key} user={user} locationId={locationId} onAgain={again} />
  ) : (
    <Wizard key={key} accountId={user.id} space={undefined} onAgain={again} />
  );
};

type EditingProps = { user: User; locationId: string; onAgain: () => void };

/** Fetches the space with the host's token and shows the form for editing it. Only the space's own
 *  host may edit it. */
const Editing = ({ user, locationId, onAgain }: EditingProps) => {
  const {
    body: space,
    problem,
    again,
  } = useApiQuery(() => memberApi("GET /locations/{locationId}", { params: { locationId } }));

  if (problem)
    return (
      <ErrorNotice title="Edit your space" text={spaceMessages.spaceFailed} picture="power-cut">
        <Button variant="outline" onClick={() => void again()}>
          Try again
        </Button>
      </ErrorNotice>
    );
  if (!space) return <WizardLoading />;
  if (space.host !== user.id)
    return (
      <ErrorNotice
        title="Edit your space"
        text="This space belongs to another host: only they can edit it."
        picture="padlock"
      >
        <Link className={buttonClass({ variant: "outline" })} to={`/location/${space._id}`}>
          Look at the space
        </Link>
      </ErrorNotice>
    );
  return <Wizard accountId={user.id} space={space} onAgain={onAgain} />;
};

type ErrorNoticeProps = {
  title: string;
  text: string;
  picture: IllustrationName;
  children: React.ReactNode;
};

const ErrorNotice = ({ title, text, picture, children }: ErrorNoticeProps) => (
  <div className="page band">
    <h1 className="sr-only">{title}</h1>
    <div role="alert">
      <EmptyState title={text} picture={picture}>
        {children}
      </EmptyState>
    </div>
  </div>
);
