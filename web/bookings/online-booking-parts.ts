/* The components that online booking needs once the user selects a time. They are in one file,
 * because separate files would each add script to every space's page. */

export { BookingTotal } from "./booking-total.tsx";
export { LastDayPicker } from "./calendar/last-day-picker.tsx";
export { HoldNotice } from "./holds/hold-notice.tsx";
export { OnlinePrice } from "./price/online-price.tsx";
export { PurposeFields } from "./purpose-fields.tsx";
export { submitBooking } from "./submit-booking.ts";
