import type { Config } from "#server/kernel/config/config.ts";
import { createSmsFileSender } from "./sms-file-sender.ts";
import { createSmsHttpSender } from "./sms-http-sender.ts";
import type { SmsSender } from "./sms-sender.ts";

type TextConfig = Pick<Config, "sms" | "demoData" | "dataDir">;

/** Whether this site can send text messages: through a service, or as files in demo mode. */
export const canSendSms = ({ sms, demoData }: Omit<TextConfig, "dataDir">): boolean =>
  sms !== undefined || demoData;

/** The configured service; files in demo mode; otherwise none, and codes by phone are not offered.
 *  Nothing is contacted. */
export const openSmsSender = (config: TextConfig): SmsSender | undefined => {
  if (config.sms) return createSmsHttpSender(config.sms);
  return config.demoData ? createSmsFileSender(config) : undefined;
};
