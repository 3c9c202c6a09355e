import { type ReactNode, useEffect } from "react";
import { useAnswer } from "#web/profile/use-answer.ts";
import { useSite } from "#web/site.ts";
import { Notice } from "#web/ui/badge.tsx";
import { askForSpace } from "./ask-for-space.ts";
import { SpaceStanding } from "./space-standing.tsx";
import { spaceTrail } from "./space-trail.ts";
import { SpaceView } from "./space-view.tsx";

type HiddenSpaceProps = {
  id: string;
  /** What everyone else sees: that there is no such space. */
  otherwise: ReactNode;
};

/** A space that the server did not find for a visitor, asked for again with the member's token: its
 *  host and the team see one that is not live. */
export const HiddenSpace = ({ id, otherwise }: HiddenSpaceProps) => {
  const { brandName } = useSite();
  const { body: space, refusal } = useAnswer(() => askForSpace(id));
  useEffect(() => {
    if (space) document.title = `${space.title} | ${brandName}`;
  }, [space, brandName]);

  if (refusal) return otherwise;
  if (!space)
    return (
      <p className="page band text-lg" role="status">
        Loading...
      </p>
    );
  return (
    <>
      <div className="page pt-6">
        <SpaceStanding space={space} />
      </div>
      <SpaceView space={space} trail={spaceTrail(space)}>
        <aside aria-label="Booking">
          <Notice>Guests can ask for times here once the space is live.</Notice>
        </aside>
      </SpaceView>
    </>
  );
};
