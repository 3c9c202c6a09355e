import { formatPeople } from "#contract/format-people.ts";
import { formatWrittenAddress } from "#contract/spaces/written-address.ts";
import type { Visit } from "#contract/visits/routes.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { formatPhone } from "#web/frame/format-phone.ts";
import { buildDirectionsUrl, getMapsPlace } from "#web/map/maps-app.ts";
import { PhoneIcon } from "#web/ui/icons/page-icons.tsx";

/** Tells the crew of a booking when and where to be, and whom to call. It works without a network,
 *  except for the directions.
 *  @param children - what the page adds below the address */
export const VisitDetails = ({ visit, children }: { visit: Visit; children?: React.ReactNode }) => {
  const { title, address, place, latitude, longitude, people, arrivalNotes, host } = visit;
  const { day, time } = formatBookedTime(visit);
  const places = place.split(", ");
  const marked = { latitude, longitude, pinExact: latitude !== null };
  return (
    <article className="grid gap-6">
      <header className="grid gap-3">
        <h2 className="d2 lintel">{title}</h2>
        <p className="text-lg">
          <strong>{day}</strong>
          <br />
          <span className="num">{time}</span> IST
        </p>
        {people !== null && <p>{formatPeople(people)}</p>}
      </header>
      <section className="card card-pad grid gap-4" aria-label="Arrival">
        <dl className="grid gap-4">
          <div>
            <dt className="muted text-sm">Address</dt>
            <dd>{formatWrittenAddress(address, places)}</dd>
          </div>
          <div>
            <dt className="muted text-sm">Nearest station</dt>
            <dd>{places[0]}</dd>
          </div>
          {latitude !== null && longitude !== null && (
            <div>
              <dt className="muted text-sm">Pin</dt>
              <dd>
                {/* Map apps on the phone open a `geo:` URL without a network. */}
                <a
                  className="link num"
                  href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
                >
                  {latitude}, {longitude}
                </a>
              </dd>
            </div>
          )}
          {arrivalNotes && (
            <div>
              <dt className="muted text-sm">From your host</dt>
              <dd style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{arrivalNotes}</dd>
            </div>
          )}
          <div>
            <dt className="muted text-sm">Whom to call</dt>
            <dd className="grid justify-items-start gap-1">
              {host.name}
              {host.phoneNumber && (
                <a
                  className="link inline-flex items-center gap-1.5"
                  href={`tel:${host.phoneNumber}`}
                >
                  <PhoneIcon size={18} />
                  {formatPhone(host.phoneNumber)}
                </a>
              )}
            </dd>
          </div>
        </dl>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <a
            className="link"
            href={buildDirectionsUrl(getMapsPlace(marked, address, places))}
            target="_blank"
            rel="noopener"
          >
            Directions<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
        {children}
      </section>
    </article>
  );
};
