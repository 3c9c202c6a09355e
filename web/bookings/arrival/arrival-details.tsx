import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { CalendarFileButton } from "#web/bookings/booking-file-buttons.tsx";
import { formatPhone } from "#web/frame/format-phone.ts";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import { LocationMap } from "#web/map/location-map.tsx";
import { buildDirectionsUrl } from "#web/map/maps-app.ts";
import { ChatIcon } from "#web/ui/icons/icons.tsx";
import { PhoneIcon } from "#web/ui/icons/page-icons.tsx";
import { getMapsPlaceOfBooking, getSpotOfBooking } from "./booking-place.ts";
import { buildHostMessageUrl } from "./host-message.ts";

/** Shows the guest the directions, the host's contact details and what to bring.
 *  @param booking - a confirmed booking, as its guest sees it; before the confirmation, the API
 *  does not return the host's number */
export const ArrivalDetails = ({ booking }: { booking: Booking }) => {
  const { publicUrl } = useSiteSettings();
  const { space, host } = booking;
  const spot = getSpotOfBooking(space);
  const messageUrl = buildHostMessageUrl(booking, publicUrl);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          className="link"
          href={buildDirectionsUrl(getMapsPlaceOfBooking(space))}
          target="_blank"
          rel="noopener"
        >
          Directions<span className="sr-only"> (opens in a new tab)</span>
        </a>
        <CalendarFileButton bookingId={booking._id} />
      </p>
      {spot && <LocationMap spot={spot} className="h-56 overflow-hidden rounded-hang-2" />}
      <dl className="grid gap-3">
        <div>
          <dt className="muted text-sm">Your host</dt>
          <dd className="grid justify-items-start gap-1">
            {host.username}
            {host.phoneNumber && (
              <a className="link inline-flex items-center gap-1.5" href={`tel:${host.phoneNumber}`}>
                <PhoneIcon size={18} />
                {formatPhone(host.phoneNumber)}
              </a>
            )}
            {messageUrl && (
              <a
                className="link inline-flex items-center gap-1.5"
                href={messageUrl}
                target="_blank"
                rel="noopener"
              >
                <ChatIcon size={18} />
                Message on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
            {host.email && (
              <a className="link break-all" href={`mailto:${host.email}`}>
                {host.email}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt className="muted text-sm">What to bring</dt>
          <dd>
            <ul className="list-disc pl-5">
              <li>This booking on your phone, and a photo ID</li>
              {booking.balancePaise > 0 && (
                <li>
                  {formatRupees(booking.balancePaise)}, which you pay to the host at the venue
                </li>
              )}
              <li>
                Your own equipment: ask the host about anything that the space&apos;s page does not
                list
              </li>
            </ul>
          </dd>
        </div>
      </dl>
    </div>
  );
};
