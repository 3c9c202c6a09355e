import type { Booking } from "#contract/bookings/booking.ts";
import { formatPeople } from "#contract/format-people.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { buildWhatsappUrl } from "#web/bookings/whatsapp.ts";

/** Returns a link that opens WhatsApp with a prepared message to the host of a confirmed booking.
 *  The message contains the space, the time, the number of people and a link to the booking.
 *  Undefined if the host's number is not known. */
export const buildHostMessageUrl = (
  booking: Pick<Booking, "_id" | "space" | "host" | "startsAt" | "endsAt" | "unit" | "people">,
  publicUrl: string,
): string | undefined => {
  const { phoneNumber } = booking.host;
  if (!phoneNumber) return undefined;
  const { day, time } = formatBookedTime(booking);
  const lines = [
    "Hello, I have booked your space.",
    booking.space.title,
    day,
    time,
    booking.people && formatPeople(booking.people),
    `${publicUrl}/bookings/${booking._id}`,
  ];
  return buildWhatsappUrl(phoneNumber, lines.filter(Boolean).join("\n"));
};
