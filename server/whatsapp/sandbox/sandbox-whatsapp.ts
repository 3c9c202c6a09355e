import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { hmacHex } from "#server/checkout/gateway/signatures.ts";
import { createCloudApi } from "#server/whatsapp/cloud-api.ts";
import { listProviderTemplates } from "#server/whatsapp/provider-templates.ts";
import { WHATSAPP_SANDBOX_PATH, type WhatsApp } from "#server/whatsapp/whatsapp.ts";
import { createWhatsAppSandbox } from "./sandbox.ts";

/** Returns the sandbox's keys. They are derived from the site's secret, so every process of the
 *  site has the same keys. */
const keysOf = (secret: Uint8Array) => {
  const key = Buffer.from(secret).toString("base64url");
  return {
    token: hmacHex(key, "requests"),
    phoneId: "100000000000001",
    appSecret: hmacHex(key, "webhooks"),
    verifyToken: hmacHex(key, "challenge"),
  };
};

/** Creates the provider of demo mode: a sandbox in this process. Our client of the real WhatsApp
 *  API calls the sandbox directly, without a network. `close` stops the sandbox's webhooks. */
export const createSandboxWhatsApp = ({
  secret,
  publicUrl,
  webhookUrl,
}: {
  secret: Uint8Array;
  publicUrl: string;
  webhookUrl: string;
}): { whatsApp: WhatsApp; close: () => void } => {
  const keys = keysOf(secret);
  const { app, webhooks } = createWhatsAppSandbox({
    ...keys,
    templates: listProviderTemplates(publicUrl),
    webhooksTo: webhookUrl,
  });
  const whatsApp = createCloudApi(
    { ...keys, apiUrl: "http://whatsapp-sandbox.invalid/v1" },
    { fetch: async (request) => app.fetch(request), sandbox: true },
  );
  return { whatsApp: { ...whatsApp, sandboxApp: app }, close: webhooks.stop };
};

/** Returns the provider that a worker uses. The provider calls the parent's sandbox at `url`.
 *  `sandboxApp` forwards browsers' requests below `WHATSAPP_SANDBOX_PATH` to the same sandbox. */
export const connectSandboxWhatsApp = (secret: Uint8Array, url: string): WhatsApp => {
  const sandboxApp = new Hono();
  sandboxApp.all("*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    return proxy(url + pathname.slice(WHATSAPP_SANDBOX_PATH.length) + search, c.req);
  });
  const keys = keysOf(secret);
  return { ...createCloudApi({ ...keys, apiUrl: `${url}/v1` }, { sandbox: true }), sandboxApp };
};
