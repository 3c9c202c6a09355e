import { type ComponentType, useEffect } from "react";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { SpacePrices } from "#web/bookings/booking-price.tsx";
import { LazyErrorPage } from "#web/frame/lazy-error-page.tsx";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { SECOND_FACTOR_NEEDED } from "#web/member/fetch-as-member.ts";
import { TeamSecondFactorNotice } from "#web/member/team-second-factor.tsx";
import { buildSpaceBreadcrumb } from "#web/spaces/space-breadcrumb.ts";
import { SpaceStatusNotice } from "#web/spaces/space-status-notice.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { PhotoRefresher } from "#web/ui/photos/photo-refresher.tsx";
import { fetchSpaceAsMember } from "./fetch-space-as-member.ts";
import type { SpaceViewProps } from "./space-view.tsx";

type HiddenSpaceProps = { id: string; View: ComponentType<SpaceViewProps> };

/** Shows a hidden space. Only its host and the team can see it. */
export default function HiddenSpace({ id, View }: HiddenSpaceProps) {
  const { brandName } = useSiteSettings();
  const { body: space, problem, again, setBody } = useApiQuery(() => fetchSpaceAsMember(id));
  useEffect(() => {
    if (space) document.title = `${space.title} | ${brandName}`;
  }, [space, brandName]);

  const freshen = async () => {
    const { body } = await fetchSpaceAsMember(id);
    if (body) setBody(body);
  };

  if (problem?.code === SECOND_FACTOR_NEEDED)
    return (
      <div className="page band">
        <h1 className="sr-only">Space</h1>
        <TeamSecondFactorNotice problem={problem} onProved={again} />
      </div>
    );
  if (problem?.status === 404) return <LazyErrorPage />;
  if (problem)
    return (
      <div className="page band grid justify-items-start gap-5">
        <h1 className="sr-only">Space</h1>
        <p className="error text-lg" role="alert">
          {spaceMessages.spaceFailed}
        </p>
        <Button variant="outline" size="sm" onClick={again}>
          Try again
        </Button>
      </div>
    );
  if (!space)
    return (
      <p className="page band text-lg" role="status">
        Loading...
      </p>
    );
  return (
    <PhotoRefresher refetch={freshen}>
      <View
        space={space}
        trail={buildSpaceBreadcrumb(space)}
        // A live space is hidden if its host is suspended. The team then sees the verified version,
        // so the notice about an edit would be wrong.
        status={space.status !== "live" && <SpaceStatusNotice space={space} />}
      >
        <aside aria-label="Booking" className="card card-pad grid gap-4 self-start">
          <SpacePrices {...space} />
          <p>Guests choose their time here once the space is public.</p>
        </aside>
      </View>
    </PhotoRefresher>
  );
}
