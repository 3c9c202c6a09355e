import { lazy, Suspense } from "react";
import { doesAddressNamePlaces } from "#contract/places/address.ts";
import type { Review } from "#contract/reviews/routes.ts";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { PinIcon } from "#web/ui/icons/icons.tsx";
import { computeDistanceMetres, formatDistance } from "./space-changes.ts";

const PinAndStation = lazy(() => import("./pin-and-station.tsx"));

// If the pin is farther from the station than this, one of the two is probably wrong.
const farMetres = 2500;

type ReviewMapProps = { space: Review["location"]; station: Review["station"] };

/** Shows where the host says the space is: the address, the pin, the station, and the distance
 *  between pin and station. */
export const ReviewMap = ({ space, station }: ReviewMapProps) => {
  const metres = computeDistanceMetres(space, station);
  const point = `${space.latitude},${space.longitude}`;
  return (
    <TeamSection title="Where it is">
      <p className="flex items-start gap-3">
        <PinIcon />
        <span>
          {space.location}
          {!doesAddressNamePlaces(space.location, [space.localArea, space.city]) && (
            <>
              <br />
              <span className="muted">
                {space.localArea}, {space.city}, {space.state}
              </span>
            </>
          )}
          <br />
          <span className={metres > farMetres ? "error" : "muted"}>
            The pin is {formatDistance(metres)} from {space.localArea}
            {metres > farMetres && ", which is far for the nearest station"}.
          </span>
        </span>
      </p>
      <div className="h-80 my-3">
        <Suspense fallback={<p className="muted">Loading map...</p>}>
          <PinAndStation space={space} station={station} />
        </Suspense>
      </div>
      <p>
        <a
          className="link"
          href={`https://www.google.com/maps/search/?api=1&query=${point}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open in Google Maps
        </a>
      </p>
    </TeamSection>
  );
};
