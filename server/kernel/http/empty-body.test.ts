import { expect, test } from "vitest";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { onlineBooking: true } });

type Operation = { requestBody?: { required?: boolean; content: object } };

/** Returns the method and path of each route that has an optional JSON body. */
const listRoutesWithOptionalBody = async (): Promise<string[]> => {
  const { body } = await site.ask<{ paths: Record<string, Record<string, Operation>> }>(
    "GET /openapi.json",
  );
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(
        ([, { requestBody }]) =>
          requestBody &&
          !requestBody.required &&
          Object.keys(requestBody.content).join() === "application/json",
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
};

const asJson = { body: "", headers: { "Content-Type": "application/json" } };

test("a route whose body is optional accepts an empty body with the type of JSON", async () => {
  const routes = await listRoutesWithOptionalBody();
  const id = "01999999-0000-7000-8000-00000000000a";

  const malformed: string[] = [];
  for (const [index, route] of routes.entries()) {
    const as = await signUp(site, `member${index}@example.in`, { verified: true });
    const { status } = await site.ask(route.replace(/\{\w+\}/g, id), { as, ...asJson });
    if (status === 400) malformed.push(route);
  }

  expect(routes).toContain("POST /bookings/{bookingId}/cancel");
  expect(malformed).toEqual([]);
});

test("a route that needs a body reports that an empty body is not JSON", async () => {
  const as = await signUp(site, "asha@example.in", { verified: true });

  expect((await site.ask("POST /threads", { as, ...asJson })).status).toBe(400);
});
