import { formatDistance } from "#contract/spaces/listing-pin.ts";
import { doesAddressNamePlaces } from "#contract/spaces/written-address.ts";
import type { Verification } from "#contract/verification/routes.ts";
import { LazyPlace, lazyPart } from "#web/frame/lazy-part.tsx";
import { buildGoogleMapsUrl, getMapsPlaceOfSpace } from "#web/map/maps-app.ts";
import { TeamSection } from "#web/pages/admin/team-section.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { PinIcon } from "#web/ui/icons/icons.tsx";
import { computeDistanceMetres, getDirection } from "./space-changes.ts";

const PinAndStation = lazyPart(() => import("./pin-and-station.tsx"));

// If the pin is farther than this from the station, the pin or the station is probably wrong.
const farMetres = 2500;

type VerificationMapProps = { space: Verification["location"]; station: Verification["station"] };

/** Shows where the host says the space is: the address, the pin and the station. If the host has
 *  marked the pin, also shows the pin's distance and direction from the station. */
export const VerificationMap = ({ space, station }: VerificationMapProps) => {
  const metres = computeDistanceMetres(space, station);
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
          {space.pinExact && (
            <span className={metres > farMetres ? "error" : "muted"}>
              The pin is {formatDistance(metres)} {getDirection(station, space)} of{" "}
              {space.localArea} station
              {metres > farMetres && ", which is far: check the pin and the station"}.
            </span>
          )}
        </span>
      </p>
      {!space.pinExact && (
        <Notice tone="note">
          <p>
            The host has not marked the place: the pin is at {space.localArea} station. Guests are
            sent to the written address. If it is not enough to find the space, return the space
            with the reason “Pin”.
          </p>
        </Notice>
      )}
      <div className="h-80 my-3">
        <LazyPlace fallback={<p className="muted">Loading map...</p>}>
          <PinAndStation space={space} station={station} />
        </LazyPlace>
      </div>
      <p>
        <a
          className="link"
          href={buildGoogleMapsUrl(getMapsPlaceOfSpace(space))}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open in Google Maps
        </a>
      </p>
    </TeamSection>
  );
};
