import { type ComponentType, useEffect } from "react";
import { ErrorPage } from "#web/layout/error-page.tsx";
import { useAnswer } from "#web/profile/use-answer.ts";
import { useSite } from "#web/site.ts";
import { Notice } from "#web/ui/badge.tsx";
import { PriceText } from "#web/ui/price.tsx";
import { askForSpace } from "./ask-for-space.ts";
import { SpaceStanding } from "./space-standing.tsx";
import { spaceTrail } from "./space-trail.ts";
import type { SpaceViewProps } from "./space-view.tsx";

type HiddenSpaceProps = { id: string; View: ComponentType<SpaceViewProps> };

/** A space that is not live, as its host and the team see it. */
export default function HiddenSpace({ id, View }: HiddenSpaceProps) {
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
      <aside aria-label="Booking" className="grid content-start gap-4">
        <p className="card card-pad">
          <PriceText hourlyRate={space.hourlyRate} price={space.price} />
        </p>
        <Notice>Guests can ask for times here once the space is live.</Notice>
      </aside>
    </View>
  );
}
