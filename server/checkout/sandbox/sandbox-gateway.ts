import { type Gateway, STAND_IN_PATH } from "#server/checkout/gateway/gateway.ts";
import { razorpay } from "#server/checkout/gateway/razorpay.ts";
import { hmacHex } from "#server/checkout/gateway/signatures.ts";
import { openSandbox } from "./sandbox.ts";

/** The stand-in of demo mode as a gateway: the very code that talks to Razorpay, which reaches the
 *  stand-in without a network. Its state is in `file`; `close` stops its webhooks. */
export const sandboxGateway = ({
  file,
  secret,
  webhookUrl,
  onTrouble,
}: {
  file: string;
  secret: Uint8Array;
  webhookUrl: string;
  /** Hears of what a full disk did not take. */
  onTrouble?: (error: unknown) => void;
}): { gateway: Gateway; close: () => void } => {
  const key = Buffer.from(secret).toString("base64url");
  const keys = { keyId: "rzp_test_sandbox", keySecret: hmacHex(key, "requests") };
  const webhookSecret = hmacHex(key, "webhooks");
  const { app, close } = openSandbox({
    ...keys,
    webhookSecret,
    file,
    webhooksTo: webhookUrl,
    ...(onTrouble && { onTrouble }),
  });
  const gateway = razorpay(
    {
      ...keys,
      webhookSecrets: [webhookSecret],
      apiUrl: "http://sandbox-gateway.invalid/v1",
      checkoutUrl: `${STAND_IN_PATH}/v1/checkout.js`,
    },
    { fetch: async (request) => app.fetch(request) },
  );
  return { gateway: { ...gateway, standIn: app }, close };
};
