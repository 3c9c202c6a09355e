import { expect, test } from "vitest";
import { hmacHex } from "#server/checkout/gateway/signatures.ts";
import { startTestGateway } from "#server/testing/checkout/test-gateway.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";

const open = (options: Omit<SandboxOptions, "keyId" | "keySecret" | "webhookSecret">): Sandbox =>
  createSandbox({ keyId: "rzp_test_1", keySecret: "secret", webhookSecret: "hook", ...options });
const anOrder = ({ bank }: Sandbox) =>
  bank.createOrder({ amount: 50_000, currency: "INR", receipt: null, notes: {} });

test("a webhook is delivered again until the site accepts it", async () => {
  let ahead = 0;
  const answers = [503, 0, 200];
  const got: { status: number | undefined; signed: boolean; id: string | null }[] = [];
  const sandbox = open({
    now: () => new Date(Date.now() + ahead),
    sendsWebhooks: true,
    webhooksTo: async (request) => {
      const body = await request.text();
      const signed = request.headers.get("X-Razorpay-Signature") === hmacHex("hook", body);
      const status = answers.shift();
      got.push({ status, signed, id: request.headers.get("X-Razorpay-Event-Id") });
      if (!status) throw new Error("nobody there");
      return new Response(null, { status });
    },
  });
  const { id } = sandbox.bank.attempt(anOrder(sandbox).id, { method: "card" });
  const failure = { code: "A", description: "B", source: "C", step: "D", reason: "E" };
  sandbox.bank.fail(id, failure);

  const tried = () => sandbox.webhookSender.waiting()[0]?.attempts;
  for (const times of [1, 2, undefined]) {
    await expect.poll(tried).toBe(times);
    ahead += 60_000;
    sandbox.webhookSender.run(true);
  }

  expect(got.map(({ status }) => status)).toEqual([503, 0, 200]);
  expect(got.every(({ signed }) => signed)).toBe(true);
  expect(new Set(got.map((one) => one.id)).size).toBe(1);
  sandbox.close();
});

test("a webhook that is a day old is not delivered again", async () => {
  let ahead = 0;
  const sandbox = open({
    now: () => new Date(Date.now() + ahead),
    sendsWebhooks: true,
    webhooksTo: async () => {
      ahead = 86_400_000;
      return new Response(null, { status: 500 });
    },
  });
  const { id } = sandbox.bank.attempt(anOrder(sandbox).id, { method: "card" });
  sandbox.bank.authorize(id, { capturing: false });
  await expect.poll(() => sandbox.webhookSender.waiting()).toEqual([]);
  sandbox.close();
});

test("a test can deliver webhooks in any order, any number of times, with any secret", async () => {
  const provider = await startTestGateway();
  const got: { event: string; right: boolean }[] = [];
  provider.webhooks.sendTo(async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    const signature = request.headers.get("X-Razorpay-Signature") ?? "";
    const right = provider.gateway.isWebhookSigned(body, signature);
    got.push({ event: JSON.parse(new TextDecoder().decode(body)).event, right });
    return Response.json({ status: "ok" });
  });
  const order = await provider.gateway.createOrder({
    amountPaise: 50_000,
    currency: "INR",
    receipt: "r",
    notes: {},
  });
  provider.signWith("the former webhook secret");
  const failed = provider.fail(order.id);
  provider.signWith("a secret that nobody knows");
  provider.authorizeLate(failed.id);

  const statuses = await provider.webhooks.deliver((all) =>
    [...all].reverse().concat(all[0] ?? []),
  );

  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(got).toEqual([
    { event: "order.paid", right: false },
    { event: "payment.captured", right: false },
    { event: "payment.authorized", right: false },
    { event: "payment.failed", right: true },
    { event: "payment.failed", right: true },
  ]);
  expect(provider.webhooks.waiting()).toEqual([]);
  await provider.stop();
});
