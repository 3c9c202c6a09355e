import { expect, test } from "vitest";
import { accountMessages } from "#contract/accounts/messages.ts";
import { startTestGateway } from "./testing/checkout/test-gateway.ts";
import { makeAdmin, signUp } from "./testing/identity/accounts.ts";
import { createTestSite } from "./testing/test-site.ts";
import { createTestWhatsApp } from "./testing/whatsapp/whatsapp-fixture.ts";

const { gateway } = await startTestGateway();
const site = await createTestSite({
  config: { onlineBooking: true },
  gateway,
  whatsApp: createTestWhatsApp().whatsApp,
});
const member = await signUp(site, "asha@example.in");

type Operation = { security?: { bearer?: [] }[]; requestBody?: { content: object } };
const { body } = await site.ask<{ paths: Record<string, Record<string, Operation>> }>(
  "GET /openapi.json",
);
const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
);
const anyId = "01a1e185-c54b-7c73-b52f-a69a00001179";
/** The routes that need an access token and take JSON. */
const secured = operations
  .filter(
    ({ security, requestBody }) =>
      security?.length &&
      security.every(({ bearer }) => bearer) &&
      Object.keys(requestBody?.content ?? {}).includes("application/json"),
  )
  .map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, anyId)}`);

test.each(secured)("%s refuses a stranger before it reads the input", async (request) => {
  const headers = { "Content-Type": "application/json" };

  expect((await site.send(request, { json: [] })).status).toBe(401);
  expect((await site.send(request, { json: [], as: "broken" })).status).toBe(401);
  expect((await site.send(request, { body: "{bad", headers })).status).toBe(401);
});

const teams = secured.filter((request) => request.includes(" /admin/"));

test.each(teams)("%s refuses a member before it reads the input", async (request) => {
  const { status, body } = await site.ask(request, { json: [], as: member });

  expect([status, body.message]).toEqual([403, accountMessages.notAllowed]);
});

test("whoever may use a route learns what is wrong with the input", async () => {
  const admin = await signUp(site, "team@example.in");
  await makeAdmin(site, admin);

  const profile = await site.ask("PATCH /auth/profile", { json: { username: 5 }, as: member });
  const booking = await site.ask("POST /bookings", { json: {}, as: member });
  const reason = await site.ask(`POST /admin/users/${member.user.id}/suspend`, {
    json: {},
    as: admin,
  });

  for (const { status, body } of [profile, booking, reason])
    expect([status, body.code]).toEqual([422, "invalid"]);
});

test("routes that need no token refuse invalid input", async () => {
  const search = await site.ask("POST /locations/search", { json: { city: 5 } });
  const login = await site.send("POST /auth/login", {
    body: "{bad",
    headers: { "Content-Type": "application/json" },
  });

  expect([search.status, login.status]).toEqual([422, 400]);
});
