import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { serveSandbox } from "#server/checkout/sandbox/sandbox-gateway.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { requireLinux } from "#server/testing/require-linux.ts";
import { SANDBOX_PATH } from "./gateway.ts";
import { connectGateway, openGateway } from "./open-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-gateway-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (env: Record<string, string>, siteUrl = "http://127.0.0.1:1") => {
  const config = readConfig({ DATA_DIR: folder, ...env });
  return openGateway(config, openSecrets(config), siteUrl);
};
const keys = (mode: "test" | "live") => ({
  ONLINE_BOOKING: "true",
  RAZORPAY_KEY_ID: `rzp_${mode}_1`,
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "new, old",
});

test("without online booking there is no sandbox, but keys still settle earlier payments", async () => {
  expect((await open({})).gateway).toBeUndefined();
  const { gateway } = await open({ ...keys("live"), ONLINE_BOOKING: "false" });
  expect(gateway).toMatchObject({ keyId: "rzp_live_1" });
});

test("keys select Razorpay, whose test mode moves no money", async () => {
  const { gateway } = await open(keys("live"));
  expect(gateway).toMatchObject({
    keyId: "rzp_live_1",
    sandbox: false,
    checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
  });
  expect(gateway?.sandboxApp).toBeUndefined();
  expect((await open(keys("test"))).gateway).toMatchObject({ sandbox: true });
});

test("demo mode without keys uses the sandbox, which persists and sends webhooks to the site", async () => {
  const told: { signed: boolean | undefined; event: string }[] = [];
  const site = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const signature = String(request.headers["x-razorpay-signature"]);
    const signed =
      request.url === "/api/payment/webhook" && gateway?.isWebhookSigned(body, signature);
    told.push({ signed, event: JSON.parse(body.toString()).event });
    response.end();
  });
  await once(site.listen(0, "127.0.0.1"), "listening");
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const env = { ONLINE_BOOKING: "true" };
  const { gateway, close } = await open(env, siteUrl);
  expect(gateway).toMatchObject({
    sandbox: true,
    checkoutUrl: "/sandbox-gateway/v1/checkout.js",
  });

  const order = await gateway?.createOrder({
    amountPaise: 50_000,
    currency: "INR",
    receipt: "018f0000-0000-7000-8000-000000000001",
    notes: {},
  });
  const answer = await gateway?.sandboxApp?.request("/v1/checkout/payments", {
    method: "POST",
    body: JSON.stringify({
      key_id: gateway.keyId,
      order_id: order?.id,
      method: "upi",
      vpa: "success@razorpay",
    }),
  });
  const paid = await answer?.json();

  expect(
    gateway?.isCheckoutSigned(order?.id ?? "", paid.razorpay_payment_id, paid.razorpay_signature),
  ).toBe(true);
  await expect
    .poll(() => told)
    .toEqual([
      { signed: true, event: "payment.authorized" },
      { signed: true, event: "payment.captured" },
      { signed: true, event: "order.paid" },
    ]);
  close();
  site.close();

  const again = await open(env);
  expect(await again.gateway?.payment(paid.razorpay_payment_id)).toMatchObject({
    status: "captured",
    orderId: order?.id,
  });
  // Like the keys in the same folder, the file can be read only by its owner.
  expect(statSync(join(folder, "sandbox-gateway.jsonl")).mode & 0o077).toBe(0);
  again.close();
});

test("a worker pays in the sandbox of its parent, and forwards what browsers request there", async () => {
  const env = { ONLINE_BOOKING: "true" };
  const { gateway: ofParent, close } = await open(env);
  if (!ofParent?.sandboxApp) throw new Error("no sandbox");
  const sandbox = await serveSandbox(ofParent.sandboxApp);
  const config = readConfig({ DATA_DIR: folder, ...env });
  const [one, two] = await Promise.all(
    [1, 2].map(() => connectGateway(config, openSecrets(config), sandbox.url)),
  );
  const site = new Hono();
  if (two?.sandboxApp) site.route(SANDBOX_PATH, two.sandboxApp);

  const order = await one?.createOrder({
    amountPaise: 50_000,
    currency: "INR",
    receipt: "receipt-of-a-worker",
    notes: {},
  });
  const script = await site.request(`${two?.checkoutUrl}?v=1`);
  const paid = await site.request(`${SANDBOX_PATH}/v1/checkout/payments`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      key_id: two?.keyId,
      order_id: order?.id,
      method: "upi",
      vpa: "success@razorpay",
    }),
  });

  expect(script.headers.get("Content-Type")).toContain("text/javascript");
  expect(paid.status).toBe(200);
  const payment = await paid.json();
  expect(
    two?.isCheckoutSigned(
      payment.razorpay_order_id,
      payment.razorpay_payment_id,
      payment.razorpay_signature,
    ),
  ).toBe(true);
  expect(await one?.paymentsOfOrder(order?.id ?? "")).toMatchObject([
    { id: payment.razorpay_payment_id, amountPaise: 50_000 },
  ]);
  await sandbox.stop();
  close();
});

test("a worker without a sandbox has no gateway, and one with keys uses Razorpay", async () => {
  const connect = (env: Record<string, string>) => {
    const config = readConfig({ DATA_DIR: folder, ...env });
    return connectGateway(config, openSecrets(config), undefined);
  };

  expect(await connect({})).toBeUndefined();
  expect(await connect(keys("live"))).toMatchObject({ keyId: "rzp_live_1", sandbox: false });
});

test("a full disk that stops the sandbox's journal is reported on standard error", async (context) => {
  requireLinux(context, "/dev/full");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  // In this test, the clock is set far ahead, because a full disk is reported at most once a
  // minute. An earlier test in the same process may have reported a full disk within the last
  // minute.
  const clock = vi.spyOn(performance, "now").mockReturnValue(Date.now() * 1_000);
  const DATA_DIR = mkdtempSync(join(folder, "full-"));
  const { gateway, close } = await open({ DATA_DIR, ONLINE_BOOKING: "true" });
  onTestFinished(() => {
    written.mockRestore();
    clock.mockRestore();
    close();
  });
  const request = { amountPaise: 50_000, currency: "INR" as const, notes: {} };
  await gateway?.createOrder({ ...request, receipt: "before" });
  const journal = join(DATA_DIR, "sandbox-gateway.jsonl");
  renameSync(journal, `${journal}.kept`);
  symlinkSync("/dev/full", journal);

  await expect(gateway?.createOrder({ ...request, receipt: "after" })).rejects.toThrow();

  expect(written.mock.calls.map(([text]) => text)).toEqual(["The disk is full (write).\n"]);
});
