import type { Context } from "hono";
import type { Deps } from "#server/kernel/deps.ts";
import { clientAddress } from "#server/kernel/http/rate-limits.ts";

/** Where a request came from, as we record it. */
export type RequestOrigin = {
  userAgent: string;
  /** The shortened IP address: `203.0.113.x` or `2001:db8:1::/48`. Empty if it is unknown, for
   *  example for requests inside the process. */
  address: string;
};

const shortened = (address: string): string => {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.replace(/\.\d+$/, ".x");
  return address.includes(":") ? `${address.split(":").slice(0, 3).join(":")}::/48` : "";
};

export const getRequestOrigin = (deps: Pick<Deps, "config">, c: Context): RequestOrigin => ({
  userAgent: c.req.header("User-Agent") ?? "",
  address: shortened(clientAddress(deps, c)),
});
