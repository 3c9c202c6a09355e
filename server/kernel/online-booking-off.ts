import { paymentMessages } from "#contract/payments/messages.ts";
import { Problem } from "./base/problem.ts";

/** Returns a Problem 404 for requests while online booking is switched off. */
export const onlineBookingOff = () => new Problem(404, "not-open", paymentMessages.notOpen);
