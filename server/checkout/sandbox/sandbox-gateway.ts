import { type Gateway, SANDBOX_PATH } from "#server/checkout/gateway/gateway.ts";
import { createRazorpayGateway } from "#server/checkout/gateway/razorpay.ts";
import { hmacHex } from "#server/checkout/gateway/signatures.ts";
import { createSandbox } from "./sandbox.ts";

/** Creates the sandbox of demo mode as a gateway. The code that calls Razorpay calls the sandbox in
 *  the same way, without a network. `file` stores the state; `close` stops the webhooks
 *  and the scheduled events. */
export const createSandboxGateway = ({
  file,
  secret,
  webhookUrl,
  onError,
}: {
  file: string;
  secret: Uint8Array;
  webhookUrl: string;
  /** Called with the error when a full disk could not store a change. */
  onError?: (error: unknown) => void;
}): { gateway: Gateway; close: () => void } => {
  const key = Buffer.from(secret).toString("base64url");
  const keys = { keyId: "rzp_test_sandbox", keySecret: hmacHex(key, "requests") };
  const webhookSecret = hmacHex(key, "webhooks");
  const { app, close } = createSandbox({
    ...keys,
    webhookSecret,
    file,
    webhooksTo: webhookUrl,
    ...(onError && { onError }),
  });
  const gateway = createRazorpayGateway(
    {
      ...keys,
      webhookSecrets: [webhookSecret],
      apiUrl: "http://sandbox-gateway.invalid/v1",
      checkoutUrl: `${SANDBOX_PATH}/v1/checkout.js`,
    },
    { fetch: async (request) => app.fetch(request) },
  );
  return { gateway: { ...gateway, sandboxApp: app }, close };
};
