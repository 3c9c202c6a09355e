/* What booking online takes once somebody chooses a time, in one file: each door of its own would cost
 * every space's page another piece of script. */
export { bookNow } from "./book-now.ts";
export { WholeDays } from "./calendar/whole-days.tsx";
export { HoldNotice } from "./hold-notice.tsx";
export { OnlinePrice } from "./online-price.tsx";
