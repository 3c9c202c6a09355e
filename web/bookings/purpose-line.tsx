import { formatPurpose, type PurposeOfBooking } from "#contract/bookings/purpose.ts";

/** Shows the purpose of the booking. Shows nothing if the guest chose no purpose. */
export const PurposeLine = ({ booking }: { booking: PurposeOfBooking }) => {
  const purpose = formatPurpose(booking);
  return purpose && <p className="break-words">Purpose: {purpose}</p>;
};
