/* What booking online takes once somebody chooses a time, in one file: each door of its own would cost
 * every space's page another piece of script. */
export { submitBooking } from "./book-now.ts";
export { LastDayPicker } from "./calendar/whole-days.tsx";
export { HoldNotice } from "./hold-notice.tsx";
export { OnlinePrice } from "./online-price.tsx";
