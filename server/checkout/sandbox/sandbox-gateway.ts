import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { type Gateway, SANDBOX_PATH } from "#server/checkout/gateway/gateway.ts";
import { createRazorpayGateway } from "#server/checkout/gateway/razorpay.ts";
import { hmacHex } from "#server/checkout/gateway/signatures.ts";
import { bind } from "#server/kernel/http/bind.ts";
import { createSandbox } from "./sandbox.ts";

/** Returns the sandbox's keys. They are derived from the site's secret, so every process of the
 *  site has the same keys. */
const keysOf = (secret: Uint8Array) => {
  const key = Buffer.from(secret).toString("base64url");
  const keys = { keyId: "rzp_test_sandbox", keySecret: hmacHex(key, "requests") };
  return { keys, webhookSecret: hmacHex(key, "webhooks") };
};

const clientOf = (
  secret: Uint8Array,
  apiUrl: string,
  options: Parameters<typeof createRazorpayGateway>[1] = {},
): Gateway => {
  const { keys, webhookSecret } = keysOf(secret);
  return createRazorpayGateway(
    {
      ...keys,
      webhookSecrets: [webhookSecret],
      apiUrl,
      checkoutUrl: `${SANDBOX_PATH}/v1/checkout.js`,
    },
    options,
  );
};

/** Creates the sandbox of demo mode as a gateway. Our code calls the sandbox in the same way as
 *  Razorpay, but without a network. `file` stores the state; `close` stops the webhooks and the
 *  scheduled events. */
export const createSandboxGateway = ({
  file,
  secret,
  webhookUrl,
  onError,
}: {
  file: string;
  secret: Uint8Array;
  webhookUrl: string;
  /** Called with the error when a change could not be stored, for example on a full disk. */
  onError?: (error: unknown) => void;
}): { gateway: Gateway; close: () => void } => {
  const { keys, webhookSecret } = keysOf(secret);
  const { app, close } = createSandbox({
    ...keys,
    webhookSecret,
    file,
    webhooksTo: webhookUrl,
    ...(onError && { onError }),
  });
  const gateway = clientOf(secret, "http://sandbox-gateway.invalid/v1", {
    fetch: async (request) => app.fetch(request),
  });
  return { gateway: { ...gateway, sandboxApp: app }, close };
};

/** Serves a sandbox to the worker processes of this node, on a free port of this machine. The
 *  sandbox keeps its state in memory, so it runs only in the parent process. */
export const serveSandbox = async (
  app: Hono,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = createServer(getRequestListener(app.fetch));
  await bind(server, "127.0.0.1", 0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/** Returns the gateway of a worker. It calls the parent's sandbox at `url`, and forwards browsers'
 *  requests below `SANDBOX_PATH` to that sandbox. */
export const connectSandboxGateway = (secret: Uint8Array, url: string): Gateway => {
  const sandboxApp = new Hono();
  sandboxApp.all("*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    return proxy(url + pathname.slice(SANDBOX_PATH.length) + search, c.req);
  });
  return { ...clientOf(secret, `${url}/v1`), sandboxApp };
};
