import type { Deps } from "#server/kernel/deps.ts";
import type { Gateway } from "./gateway/gateway.ts";

/** Dependencies of code that calls the payment provider; `gateway` is undefined when no provider is
 *  configured. */
export type CheckoutDeps = Deps & { gateway: Gateway | undefined };
