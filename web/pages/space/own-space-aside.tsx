import { Link } from "react-router";
import type { Location } from "#contract/spaces/location.ts";
import { SpacePrices } from "#web/bookings/booking-price.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";

/** The column that a host sees beside their own space. It shows the prices, as guests see them, and
 *  a link to the calendar. */
export default function OwnSpaceAside({
  space,
}: {
  space: Pick<Location, "_id" | "hourlyRate" | "price">;
}) {
  return (
    <aside aria-label="Booking" className="card card-pad grid gap-4 self-start">
      <SpacePrices {...space} />
      <p>
        Guests choose their time here. To keep a time for yourself, press “Block time” in your
        calendar.
      </p>
      <Link to={`/host/calendar?space=${space._id}`} className={buttonClass({ wide: true })}>
        Open the calendar
      </Link>
    </aside>
  );
}
