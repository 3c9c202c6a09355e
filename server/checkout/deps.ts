import type { Deps } from "#server/kernel/deps.ts";
import type { Gateway } from "./gateway/gateway.ts";

/** For what talks to the payment provider; no gateway while online booking is off. */
export type CheckoutDeps = Deps & { gateway: Gateway | undefined };
