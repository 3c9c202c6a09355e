import { notOpen } from "#server/bookings/problems.ts";
import type { Deps } from "#server/deps.ts";
import type { Gateway } from "./gateway.ts";

/** The payment company, where online booking is open.
 *  @throws Problem 404 not-open */
export const openGateway = ({ config, gateway }: Pick<Deps, "config" | "gateway">): Gateway => {
  if (!config.onlineBooking || !gateway) throw notOpen();
  return gateway;
};
