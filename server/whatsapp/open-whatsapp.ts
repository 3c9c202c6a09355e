import type { Secrets } from "#server/kernel/base/secrets.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { createCloudApi } from "./cloud-api.ts";
import type { WhatsApp } from "./whatsapp.ts";

type Opened = { whatsApp: WhatsApp | undefined; close: () => void };

/** Returns the configured provider of WhatsApp messages. Makes no request. In demo mode without a
 *  configured provider, returns the sandbox, which runs inside this process.
 *  @param siteUrl - our own URL, to which the sandbox sends its webhooks */
export const openWhatsApp = async (
  config: Pick<Config, "whatsApp" | "demoData" | "publicUrl">,
  secrets: Secrets,
  siteUrl: string,
): Promise<Opened> => {
  if (config.whatsApp) return { whatsApp: createCloudApi(config.whatsApp), close: () => {} };
  if (!config.demoData) return { whatsApp: undefined, close: () => {} };
  const { createSandboxWhatsApp } = await import("./sandbox/sandbox-whatsapp.ts");
  return createSandboxWhatsApp({
    secret: secrets.whatsAppSandbox,
    publicUrl: config.publicUrl,
    webhookUrl: `${siteUrl}/api/whatsapp/webhook`,
  });
};

/** Returns the provider of WhatsApp messages for a worker. Like `openWhatsApp`, but the sandbox
 *  runs in the parent process.
 *  @param sandboxUrl - where the parent serves the sandbox; undefined if the parent serves no
 *  sandbox */
export const connectWhatsApp = async (
  config: Pick<Config, "whatsApp">,
  secrets: Secrets,
  sandboxUrl: string | undefined,
): Promise<WhatsApp | undefined> => {
  if (config.whatsApp) return createCloudApi(config.whatsApp);
  if (sandboxUrl === undefined) return undefined;
  const { connectSandboxWhatsApp } = await import("./sandbox/sandbox-whatsapp.ts");
  return connectSandboxWhatsApp(secrets.whatsAppSandbox, sandboxUrl);
};
