import type { Deps } from "#server/kernel/deps.ts";
import type { Gateway } from "./gateway/gateway.ts";

/** Dependencies of code that calls the payment provider; no gateway while online booking is off. */
export type CheckoutDeps = Deps & { gateway: Gateway | undefined };
