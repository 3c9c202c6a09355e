import { formatPurpose, type PurposeOfBooking } from "#contract/bookings/purpose.ts";

/** Shows what the guest books for; nothing if the guest did not say. */
export const PurposeLine = ({ booking }: { booking: PurposeOfBooking }) => {
  const purpose = formatPurpose(booking);
  return purpose && <p className="break-words">Purpose: {purpose}</p>;
};
