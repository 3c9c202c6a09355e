import { paymentMessages } from "#contract/payments/messages.ts";
import { Problem } from "./base/problem.ts";

/** 404: the operator has not switched online booking on. */
export const onlineBookingOff = () => new Problem(404, "not-open", paymentMessages.notOpen);
