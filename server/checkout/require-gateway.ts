import { onlineBookingOff } from "#server/kernel/online-booking-off.ts";
import type { CheckoutDeps } from "./deps.ts";
import type { Gateway } from "./gateway/gateway.ts";

/** The payment company, where online booking is open.
 *  @throws Problem 404 not-open */
export const requireOpenGateway = (deps: Pick<CheckoutDeps, "config" | "gateway">): Gateway => {
  if (!deps.config.onlineBooking) throw onlineBookingOff();
  return requireGateway(deps);
};

/** The payment company, also after online booking was switched off: what was paid before is still
 *  taken and given back.
 *  @throws Problem 404 not-open where there never was one */
export const requireGateway = ({ gateway }: Pick<CheckoutDeps, "gateway">): Gateway => {
  if (!gateway) throw onlineBookingOff();
  return gateway;
};
