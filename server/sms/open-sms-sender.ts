import type { Config } from "#server/kernel/config/config.ts";
import { createSmsFileSender } from "./sms-file-sender.ts";
import { createSmsHttpSender } from "./sms-http-sender.ts";
import type { SmsSender } from "./sms-sender.ts";

type TextConfig = Pick<Config, "sms" | "demoData" | "dataDir">;

/** Returns whether this site can send SMS: through a service, or into files in demo mode. */
export const canSendSms = ({ sms, demoData }: Omit<TextConfig, "dataDir">): boolean =>
  sms !== undefined || demoData;

/** Returns the sender for the configured SMS service, or the file sender in demo mode. Otherwise
 *  returns undefined, and codes by phone are not offered. Opens no connection. */
export const openSmsSender = (config: TextConfig): SmsSender | undefined => {
  if (config.sms) return createSmsHttpSender(config.sms);
  return config.demoData ? createSmsFileSender(config) : undefined;
};
