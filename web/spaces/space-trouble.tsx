import { type ComponentType, useEffect } from "react";
import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { useAuth } from "#web/accounts/auth.tsx";
import { ErrorPage } from "#web/layout/error-page.tsx";
import { useAnswer } from "#web/profile/use-answer.ts";
import { useSite } from "#web/site.ts";
import { Notice } from "#web/ui/badge.tsx";
import { askForSpace } from "./ask-for-space.ts";
import { SpaceStanding } from "./space-standing.tsx";
import { spaceTrail } from "./space-trail.ts";
import type { SpaceViewProps } from "./space-view.tsx";

/** Given by the page, which has it anyway: imported here, it would make the page's script two. */
type Given = { View: ComponentType<SpaceViewProps> };

/** A space's page that failed. What was not found for a visitor may be a member's own: then it is
 *  asked for again in their name. */
export const SpaceTrouble = ({ View }: Given) => {
  const error = useRouteError();
  const { state } = useAuth();
  const { locationId = "" } = useParams();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return state === "in" && isMissing ? (
    <HiddenSpace key={locationId} id={locationId} View={View} />
  ) : (
    <ErrorPage />
  );
};

/** A space that is not live, as its host and the team see it. */
const HiddenSpace = ({ id, View }: Given & { id: string }) => {
  const { brandName } = useSite();
  const { body: space, refusal } = useAnswer(() => askForSpace(id));
  useEffect(() => {
    if (space) document.title = `${space.title} | ${brandName}`;
  }, [space, brandName]);

  if (refusal) return <ErrorPage />;
  if (!space)
    return (
      <p className="page band text-lg" role="status">
        Loading...
      </p>
    );
  return (
    <View space={space} trail={spaceTrail(space)} standing={<SpaceStanding space={space} />}>
      <aside aria-label="Booking">
        <Notice>Guests can ask for times here once the space is live.</Notice>
      </aside>
    </View>
  );
};
