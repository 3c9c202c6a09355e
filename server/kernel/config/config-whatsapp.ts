import type { environmentReader } from "#server/kernel/base/environment.ts";

/** The site's number at the WhatsApp Business Cloud API. */
export type WhatsAppConfig = {
  token: string;
  /** The provider's id for the number that sends our messages. */
  phoneId: string;
  /** Signs webhooks. */
  appSecret: string;
  /** A text that the operator chooses and enters at the provider. The provider sends it when it
   *  tests the webhook's URL. */
  verifyToken: string;
  apiUrl: string;
};

/** Returns whether the site sends messages over WhatsApp. If WhatsApp is not configured, demo mode
 *  uses the sandbox. */
export const isWhatsAppOn = ({
  whatsApp,
  demoData,
}: {
  whatsApp: WhatsAppConfig | undefined;
  demoData: boolean;
}): boolean => whatsApp !== undefined || demoData;

/** Returns WhatsApp's configuration and the maximum number of messages within 24 hours. `whatsApp`
 *  is undefined when WHATSAPP_TOKEN is not set. Otherwise, missing required variables are reported.
 *  An invalid URL is always reported. */
export const readWhatsAppConfig = (
  read: ReturnType<typeof environmentReader>,
): { whatsApp: WhatsAppConfig | undefined; whatsAppDailyLimit: number } => {
  const token = read.text("WHATSAPP_TOKEN", "");
  const why = "because WHATSAPP_TOKEN is set";
  const apiUrl = read.url("WHATSAPP_API_URL", "https://graph.facebook.com/v25.0");
  return {
    whatsApp: token
      ? {
          token,
          phoneId: read.required("WHATSAPP_PHONE_ID", why),
          appSecret: read.required("WHATSAPP_APP_SECRET", why),
          verifyToken: read.required("WHATSAPP_VERIFY_TOKEN", why),
          apiUrl: apiUrl.replace(/\/+$/, ""),
        }
      : undefined,
    whatsAppDailyLimit: read.integer("WHATSAPP_DAILY_LIMIT", 1000, { from: 1, to: 1_000_000 }),
  };
};
