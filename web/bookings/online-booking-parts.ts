/* What booking online takes once somebody chooses a time, in one file: each door of its own would cost
 * every space's page another piece of script. */

export { LastDayPicker } from "./calendar/last-day-picker.tsx";
export { HoldNotice } from "./hold-notice.tsx";
export { OnlinePrice } from "./online-price.tsx";
export { submitBooking } from "./submit-booking.ts";
