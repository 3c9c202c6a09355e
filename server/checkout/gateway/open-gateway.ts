import { join } from "node:path";
import type { Logger } from "pino";
import type { Secrets } from "#server/kernel/base/secrets.ts";
import { reportFullDisk } from "#server/kernel/base/survive-full-disk.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { Gateway } from "./gateway.ts";
import { createRazorpayGateway } from "./razorpay.ts";

type Opened = { gateway: Gateway | undefined; close: () => void };

/** Opens the payment gateway, without a request to the provider. `close` stops the sandbox, which
 *  runs in this process.
 *  @param siteUrl - our own URL, to which the sandbox sends its events */
export const openGateway = async (
  config: Pick<Config, "onlineBooking" | "razorpay" | "demoData" | "dataDir">,
  secrets: Secrets,
  siteUrl: string,
  log?: Logger,
): Promise<Opened> => {
  // Razorpay is used even while online booking is off, because earlier payments must be settled.
  if (config.razorpay) return { gateway: createRazorpayGateway(config.razorpay), close: () => {} };
  if (!config.onlineBooking || !config.demoData) return { gateway: undefined, close: () => {} };
  const { createSandboxGateway } = await import("#server/checkout/sandbox/sandbox-gateway.ts");
  return createSandboxGateway({
    file: join(config.dataDir, "sandbox-gateway.jsonl"),
    secret: secrets.sandboxGateway,
    webhookUrl: `${siteUrl}/api/payment/webhook`,
    onError: (err) => {
      reportFullDisk(err);
      log?.warn({ err }, "could not write the sandbox's journal");
    },
  });
};

/** Returns the payment gateway for a worker; undefined if there is none. Only the parent process
 *  runs the sandbox, and the worker connects to it.
 *  @param sandboxUrl - undefined if the parent process runs no sandbox */
export const connectGateway = async (
  config: Pick<Config, "razorpay">,
  secrets: Secrets,
  sandboxUrl: string | undefined,
): Promise<Gateway | undefined> => {
  if (config.razorpay) return createRazorpayGateway(config.razorpay);
  if (sandboxUrl === undefined) return undefined;
  const { connectSandboxGateway } = await import("#server/checkout/sandbox/sandbox-gateway.ts");
  return connectSandboxGateway(secrets.sandboxGateway, sandboxUrl);
};
