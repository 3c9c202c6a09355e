import type { Config } from "#server/kernel/config/config.ts";
import { fileSender } from "./file-sender.ts";
import { httpSender } from "./http-sender.ts";
import type { TextSender } from "./sender.ts";

type TextConfig = Pick<Config, "sms" | "demoData" | "dataDir">;

/** Whether this site can send text messages: through a service, or as files in demo mode. */
export const sendsTexts = ({ sms, demoData }: Omit<TextConfig, "dataDir">): boolean =>
  sms !== undefined || demoData;

/** The configured service; files in demo mode; otherwise none, and codes by phone are not offered.
 *  Nothing is contacted. */
export const openTexts = (config: TextConfig): TextSender | undefined => {
  if (config.sms) return httpSender(config.sms);
  return config.demoData ? fileSender(config) : undefined;
};
