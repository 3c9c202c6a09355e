import type { Deps } from "#server/kernel/deps.ts";
import type { SmsSender } from "./sms-sender.ts";

/** For the job that sends codes to phones; no sender where the site sends none. */
export type SmsDeps = Deps & { texts: SmsSender | undefined };
