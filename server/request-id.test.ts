import { expect, test, vi } from "vitest";
import { z } from "zod";
import { createRazorpayGateway } from "#server/checkout/gateway/razorpay.ts";
import { isBreached } from "#server/identity/passwords/is-breached.ts";
import { createSmsHttpSender } from "#server/sms/sms-http-sender.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { currentRequestId, runWithRequestId } from "./kernel/base/request-id.ts";
import { addJob, runDueJobs } from "./kernel/jobs/jobs.ts";
import { task } from "./kernel/jobs/task.ts";

const { deps } = await createTestSite();
const REQUEST = "request-of-asha-1";

test("a request's id reaches the jobs that it adds, and the jobs that these add", async () => {
  const seen: (string | undefined)[] = [];
  const tasks = {
    first: task(z.strictObject({ of: z.string() }), async () => {
      seen.push(currentRequestId());
      await addJob(deps.db, "second", {});
    }),
    second: task(z.strictObject({}), async () => {
      seen.push(currentRequestId());
    }),
  };

  await runWithRequestId(REQUEST, () => addJob(deps.db, "first", { of: "asha" }));
  await runDueJobs(deps, tasks);

  expect(seen).toEqual([REQUEST, REQUEST]);
});

test("a job that no request added has an id of its own", async () => {
  const seen: (string | undefined)[] = [];
  const alone = task(z.object({}), async () => {
    seen.push(currentRequestId());
  });

  await addJob(deps.db, "alone", {});
  await runDueJobs(deps, { alone });

  expect(seen).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test("calls to the payment provider carry the id", async () => {
  const sent: (string | null)[] = [];
  const gateway = createRazorpayGateway(
    {
      keyId: "rzp_test_1",
      keySecret: "secret",
      webhookSecrets: ["secret"],
      apiUrl: "http://provider.test/v1",
      checkoutUrl: "http://provider.test/checkout.js",
    },
    {
      fetch: async (request) => {
        sent.push(request.headers.get("X-Request-Id"));
        return Response.json({ entity: "collection", count: 0, items: [] });
      },
    },
  );

  await runWithRequestId(REQUEST, () => gateway.ordersByReceipt("receipt-1"));
  await gateway.ordersByReceipt("receipt-1");

  expect(sent).toEqual([REQUEST, null]);
});

test("calls to the SMS service and to the service for breached passwords carry the id", async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get("X-Request-Id"));
    return new Response("");
  });
  const sms = createSmsHttpSender({
    url: "https://sms.test/send",
    sender: "JAGAHX",
    templateId: "1107",
  });
  const config = { ...deps.config, breachedPasswordsUrl: "https://breached.test/range" };

  await runWithRequestId(REQUEST, async () => {
    await sms.send({ id: "1", to: "+919820012345", text: "a text", code: "123456" });
    await isBreached({ config, log: deps.log }, "a password");
  });

  expect(sent).toEqual([REQUEST, REQUEST]);
});
