import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { testPassword } from "#server/testing/identity/accounts.ts";
import { holdSpace } from "./typescript/book-a-space.ts";
import { createJagahClient } from "./typescript/client.ts";

const { site, paymentProvider, space, person, request } = await createPaymentFixture();

/** Every call that reached the site, as `METHOD /path` with ids left out. */
const calls: string[] = [];
const server = serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: (request: Request) => {
    const path = new URL(request.url).pathname.replace(/[0-9a-f-]{36}/g, "{id}");
    calls.push(`${request.method} ${path}`);
    return site.app.fetch(request);
  },
});
afterAll(() => void server.close());
const siteUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let locationId: string;
beforeAll(async () => {
  locationId = await space();
  await site.deps.db.transaction().execute((tx) => reindexSpace(tx, locationId));
});

const readDocs = () => readFileSync(new URL("../docs/api.md", import.meta.url), "utf8");

test("the typed client finds, holds and books a space", async () => {
  const { locationId: _, ...time } = request(locationId);
  const { user } = await person();
  const found = await createJagahClient(siteUrl()).GET("/locations/{locationId}", {
    params: { path: { locationId } },
  });
  const city = found.data?.city ?? "";
  calls.length = 0;

  const guest = { email: user.email, password: testPassword };
  const { jagah, day, quote, order } = await holdSpace(siteUrl(), guest, { city, ...time });

  expect(day).toMatchObject({ date: time.date, taken: [] });
  expect(order).toMatchObject({ amount: quote.advancePaise, currency: "INR" });
  const paid = await jagah.POST("/payment/verify-payment", { body: paymentProvider.pay(order.id) });
  expect(paid.data).toEqual({ status: "ok", bookingId: order.bookingId });
  const booking = await jagah.GET("/bookings/{bookingId}", {
    params: { path: { bookingId: order.bookingId } },
  });
  expect(booking.data).toMatchObject({ status: "confirmed", paidPaise: order.amount });
});

test("the example throws the message of the API if its search is refused", async () => {
  const { locationId: _, ...time } = request(locationId);
  const { user } = await person();
  const guest = { email: user.email, password: testPassword };

  const held = holdSpace(siteUrl(), guest, { city: "x".repeat(1_000), ...time });

  await expect(held).rejects.toThrow(/characters/);
});

test("a refused call returns a typed error with a message for people", async () => {
  const { error, response } = await createJagahClient(siteUrl()).POST(
    "/locations/{locationId}/quote",
    {
      params: { path: { locationId } },
      body: { date: "2020-01-01", startTime: "10:00 AM", endTime: "11:00 AM" },
    },
  );

  expect(response.status).toBe(422);
  expect(error).toMatchObject({ success: false, code: "invalid" });
  expect(error?.message).toMatch(/\.$/);
});

test("docs/api.md shows the example that the first test runs", () => {
  const source = readFileSync(new URL("typescript/book-a-space.ts", import.meta.url), "utf8");

  expect(readDocs()).toContain(`\`\`\`ts\n${source}\`\`\``);
});

test("the same booking in curl makes the calls that the typed client makes", async () => {
  const { locationId: _, ...time } = request(locationId, { daysAhead: 12 });
  const { user } = await person();
  const { data } = await createJagahClient(siteUrl()).GET("/locations/{locationId}", {
    params: { path: { locationId } },
  });
  calls.length = 0;
  const guest = { email: user.email, password: testPassword };
  const held = await holdSpace(siteUrl(), guest, { city: data?.city ?? "", ...time });
  await held.jagah.POST("/payment/verify-payment", { body: paymentProvider.pay(held.order.id) });
  await held.jagah.GET("/bookings/{bookingId}", {
    params: { path: { bookingId: held.order.bookingId } },
  });

  const [, script = ""] = /```sh\n([\s\S]*?)```/.exec(readDocs()) ?? [];
  const commands = script.replaceAll("\\\n", " ").split("\n");
  const shown = commands.flatMap((command) => {
    const [, path] = /"\$SITE(\/api\/[^"?]*)/.exec(command) ?? [];
    if (!path) return [];
    const method = command.includes(" -d ") ? "POST" : "GET";
    return [`${method} ${path.replace(/\$\w+/g, "{id}")}`];
  });
  expect(shown).toEqual(calls);
});
