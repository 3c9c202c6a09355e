import type { Location } from "#contract/spaces/location.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { buildGoogleMapsUrl, getMapsPlaceOfSpace } from "#web/map/maps-app.ts";
import { AmenityIcon } from "#web/spaces/amenity-icon.tsx";
import { Paragraphs } from "#web/spaces/paragraphs.tsx";
import { WeeklyHours } from "#web/spaces/weekly-hours.tsx";
import { PinIcon } from "#web/ui/icons/icons.tsx";

/** Shows the description, amenities, opening hours and location of a space. The component must work
 *  without JavaScript, because static-space-text.tsx shows the server's HTML without hydrating
 *  it. */
export default function SpaceText({ space }: { space: Location }) {
  const { onlineBooking } = useSiteSettings();
  return (
    <div className="grid gap-10">
      <section aria-labelledby="about">
        <h2 id="about" className="d3 lintel mb-4">
          About this space
        </h2>
        <p className="text-lg">{space.description}</p>
        <div className="prose mt-4">
          <Paragraphs text={space.fullDescription} />
        </div>
      </section>
      <section aria-labelledby="amenities">
        <h2 id="amenities" className="d3 lintel mb-4">
          Amenities
        </h2>
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {space.amenities.map((name) => (
            <li key={name} className="flex items-center gap-3">
              <AmenityIcon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="hours">
        <h2 id="hours" className="d3 lintel mb-4">
          Opening hours
        </h2>
        <WeeklyHours slots={space.availableTimeSlots} />
        <p className="muted mt-3 text-sm">All times are Indian Standard Time.</p>
        {onlineBooking && space.instantBook !== undefined && (
          <p className="mt-3">
            {space.instantBook
              ? "Guests book a free time instantly."
              : "The host answers each request before the guest pays."}
          </p>
        )}
      </section>
      <section aria-labelledby="place">
        <h2 id="place" className="d3 lintel mb-4">
          Where it is
        </h2>
        <p className="flex items-start gap-3">
          <PinIcon className="mt-1" />
          <span>
            {space.location}
            {!space.location.includes(`near ${space.localArea} station`) && (
              <>
                <br />
                <span className="muted">Nearest station: {space.localArea}</span>
              </>
            )}
          </span>
        </p>
        {!space.pinExact && (
          <p className="muted mt-2">
            The host has not marked the exact place: the map shows the station, and directions use
            the address.
          </p>
        )}
        <p className="mt-1">
          <a
            className="link inline-flex min-h-11 items-center"
            href={buildGoogleMapsUrl(getMapsPlaceOfSpace(space))}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open in Google Maps
          </a>
        </p>
      </section>
    </div>
  );
}
