import { join } from "node:path";
import type { Logger } from "pino";
import type { Secrets } from "#server/kernel/base/secrets.ts";
import { reportFullDisk } from "#server/kernel/base/survive-full-disk.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { Gateway } from "./gateway.ts";
import { createRazorpayGateway } from "./razorpay.ts";

type Opened = { gateway: Gateway | undefined; close: () => void };

/** Opens the payment gateway. If Razorpay's keys are configured, it is Razorpay, even while online
 *  booking is off: earlier payments must still be settled. Otherwise, in demo mode with online
 *  booking on, it is the sandbox, which runs inside this process and sends its events to `siteUrl`
 *  (our own URL). In all other cases, `gateway` is undefined. Makes no request.
 *  @returns the gateway, and `close`, which stops the sandbox */
export const openGateway = async (
  config: Pick<Config, "onlineBooking" | "razorpay" | "demoData" | "dataDir">,
  secrets: Secrets,
  siteUrl: string,
  log?: Logger,
): Promise<Opened> => {
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

/** Returns a worker's payment gateway, or undefined if there is none. It works like the gateway
 *  that `openGateway` returns in the parent, but the sandbox itself runs only in the parent.
 *  @param sandboxUrl - where the parent serves the sandbox; undefined if it has none */
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
