import { formatWrittenAddress } from "#contract/spaces/written-address.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { formatPhone } from "#web/frame/format-phone.ts";
import type { Arrival } from "#web/offline/arrivals.ts";

/** Shows what a guest needs on arrival: place, pin, times, station and whom to call. */
export const ArrivalCard = ({ arrival }: { arrival: Arrival }) => {
  const { title, address, place, latitude, longitude, host } = arrival;
  const { day, time } = formatBookedTime(arrival);
  const places = place.split(", ");
  return (
    <article className="card card-pad grid gap-3">
      <h3 className="d3">{title}</h3>
      <p>
        <strong>{day}</strong>
        <br />
        <span className="num">{time}</span> IST
      </p>
      <dl className="grid gap-3">
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
        <div>
          <dt className="muted text-sm">Your host</dt>
          <dd>
            {host.name}
            {host.phone && (
              <>
                {" "}
                <a className="link num" href={`tel:${host.phone}`}>
                  {formatPhone(host.phone)}
                </a>
              </>
            )}
          </dd>
        </div>
      </dl>
    </article>
  );
};
