import type { Deps } from "#server/kernel/deps.ts";
import type { SmsSender } from "./sms-sender.ts";

/** Dependencies of the job that sends codes by SMS; `smsSender` is undefined if the site sends no
 *  SMS. */
export type SmsDeps = Deps & { smsSender: SmsSender | undefined };
