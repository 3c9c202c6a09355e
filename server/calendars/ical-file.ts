import ical, { type ICalCalendar, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import { formatWrittenAddress } from "#contract/spaces/written-address.ts";
import type { Config } from "#server/kernel/config/config.ts";

type Named = Pick<Config, "brandName" | "publicUrl">;

/** Returns the suffix that the ids of our events have. When we import a calendar, we recognise our
 *  own events by this suffix. */
export const getEventIdSuffix = ({ publicUrl }: Pick<Config, "publicUrl">): string =>
  `@${URL.parse(publicUrl)?.hostname ?? "localhost"}`;

const calendar = ({ brandName }: Named, name?: string): ICalCalendar =>
  ical({
    prodId: { company: brandName, product: "Bookings", language: "EN" },
    ...(name !== undefined && { name }),
  });

/** Returns the calendar as a file. Every line, including the last, ends with CRLF (RFC 5545,
 *  3.1). */
const toFile = (file: ICalCalendar): string => `${file.toString().trimEnd()}\r\n`;

const eventStatuses: Partial<Record<BookingStatus, ICalEventStatus>> = {
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};

type Booked = {
  id: string;
  status: BookingStatus;
  starts_at: Date;
  ends_at: Date;
  /** The version number of the event. It increases with each move, and calendars keep the event
   *  with the higher number. */
  sequence: number;
  created_at: Date;
  confirmed_at: Date | null;
};

const pageOf = (site: Named, { id }: Booked): string => `${site.publicUrl}/bookings/${id}`;

const eventOf = (site: Named, booking: Booked, page = pageOf(site, booking)) => ({
  id: booking.id + getEventIdSuffix(site),
  start: booking.starts_at,
  end: booking.ends_at,
  // A cancellation must have a higher version number than the event that it cancels.
  sequence:
    booking.sequence + (eventStatuses[booking.status] === ICalEventStatus.CANCELLED ? 1 : 0),
  status: eventStatuses[booking.status] ?? ICalEventStatus.TENTATIVE,
  stamp: booking.confirmed_at ?? booking.created_at,
  url: page,
});

type BookingEvent = Booked & {
  space_title: string;
  space_place: string;
  space_address: string;
  pin: { latitude: number; longitude: number } | null;
};

/** Returns one booking as a calendar file. If a person imports a newer file after a move or a
 *  cancellation, the new event replaces the earlier one.
 *  @param page - the page that the event links to; by default the booking's page */
export const buildBookingIcal = (
  site: Named,
  booking: BookingEvent,
  page = pageOf(site, booking),
): string => {
  const file = calendar(site);
  const { pin } = booking;
  file.createEvent({
    ...eventOf(site, booking, page),
    summary: `${booking.space_title} (${site.brandName})`,
    description: `Your booking with ${site.brandName}: ${page}`,
    location: {
      title: booking.space_title,
      address: formatWrittenAddress(booking.space_address, booking.space_place.split(", ")),
      ...(pin && { geo: { lat: pin.latitude, lon: pin.longitude } }),
    },
  });
  return toFile(file);
};

type Closed = { id: string; starts_at: Date; ends_at: Date; created_at: Date };

/** Returns a space's feed. Other companies read it, so it shows when the space is taken, but not
 *  who booked it. */
export const buildFeedIcal = (
  site: Named,
  { title, bookings, blocks }: { title: string; bookings: Booked[]; blocks: Closed[] },
): string => {
  const file = calendar(site, `${title} (${site.brandName})`);
  file.ttl(30 * 60);
  const transparency = ICalEventTransparency.OPAQUE;
  for (const booking of bookings)
    file.createEvent({
      ...eventOf(site, booking),
      transparency,
      summary: `Booked on ${site.brandName}`,
    });
  for (const block of blocks)
    file.createEvent({
      id: block.id + getEventIdSuffix(site),
      start: block.starts_at,
      end: block.ends_at,
      stamp: block.created_at,
      transparency,
      summary: "Blocked",
    });
  return toFile(file);
};
