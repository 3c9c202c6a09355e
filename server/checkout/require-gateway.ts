import { onlineBookingOff } from "#server/kernel/online-booking-off.ts";
import type { CheckoutDeps } from "./deps.ts";
import type { Gateway } from "./gateway/gateway.ts";

/** Returns the payment gateway if online booking is on.
 *  @throws Problem 404 not-open */
export const requireOpenGateway = (deps: Pick<CheckoutDeps, "config" | "gateway">): Gateway => {
  if (!deps.config.onlineBooking) throw onlineBookingOff();
  return requireGateway(deps);
};

/** Returns the payment gateway, even after online booking was switched off: earlier payments are
 *  still captured and refunded.
 *  @throws Problem 404 not-open if no gateway is configured */
export const requireGateway = ({ gateway }: Pick<CheckoutDeps, "gateway">): Gateway => {
  if (!gateway) throw onlineBookingOff();
  return gateway;
};
