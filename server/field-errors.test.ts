/* Sends wrong values in the path, query and body of every route of the contract. Each error must be
 * a sentence for a person. A member of the team sends the requests; otherwise, the only error would
 * be that signing in is needed. */
import type { RouteConfig } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { startTestGateway } from "./testing/checkout/test-gateway.ts";
import { makeAdmin, signUp, type TestMember } from "./testing/identity/accounts.ts";
import { createTestSite } from "./testing/test-site.ts";
import { createTestWhatsApp } from "./testing/whatsapp/whatsapp-fixture.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  ["#contract/**/*routes.ts", "#contract/**/*-route.ts"],
  { eager: true },
);
const isRoute = (value: unknown): value is RouteConfig =>
  typeof value === "object" && value !== null && "method" in value && "responses" in value;
const routes = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter(isRoute);

const { gateway } = await startTestGateway();
const { whatsApp } = createTestWhatsApp();
const site = await createTestSite({ config: { onlineBooking: true }, gateway, whatsApp });

let admin: TestMember | undefined;
let admins = 0;
/** Returns a member of the team who is signed in. Some of the test's requests sign their sender
 *  out, so a new member is created when needed. */
const getAdmin = async (): Promise<TestMember> => {
  if (admin && (await site.send("GET /auth/profile", { as: admin })).ok) return admin;
  admins += 1;
  admin = await signUp(site, `team${admins}@example.in`);
  await makeAdmin(site, admin);
  return admin;
};

/** Returns the names of the fields of a schema, including those of the schemas that it wraps or
 *  combines. */
const listFields = (schema: unknown): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  if ("shape" in schema) return Object.keys(schema.shape as object);
  const { def } = schema as { def?: Record<string, unknown> };
  const inner = [def?.innerType, def?.in, def?.left, def?.right, ...((def?.options as []) ?? [])];
  return inner.flatMap(listFields);
};

const bodySchema = ({ request }: RouteConfig): unknown => {
  const json = request?.body?.content["application/json"];
  return json && "schema" in json && json.schema && "safeParse" in json.schema
    ? json.schema
    : undefined;
};

const fill = <Value>(names: string[], value: Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value]));

const wrongTexts = ["", " ", "-1", "1.5", "9".repeat(9), "?".repeat(7000)];
const wrongValues = [...wrongTexts, null, true, -1.5, 1e15, [], [[]], Array(300).fill("a"), {}];

type Sent = [request: string, sent: { json?: unknown }];

/** Lists the requests with wrong values: the same wrong value in every field at once. */
const listWrongRequests = (route: RouteConfig): Sent[] => {
  const { method, path, request } = route;
  const address = (text: string) => path.replace(/\{\w+\}/g, encodeURIComponent(text));
  const to = (query: string, text = "x") => `${method.toUpperCase()} ${address(text)}${query}`;
  const query = listFields(request?.query);
  const body = bodySchema(route);
  const json = body ? {} : undefined;
  return [
    ...(request?.params ? [[to("", "?".repeat(7000)), { json }] as Sent] : []),
    ...(request?.query ? [...wrongTexts.map((text) => fill(query, text)), { wrong: "1" }] : []).map(
      (sent): Sent => [to(`?${new URLSearchParams(sent)}`), { json }],
    ),
    ...(body
      ? [...wrongValues.map((value) => fill(listFields(body), value)), {}, { wrong: 1 }, [], "x", 1]
      : []
    ).map((sent): Sent => [to(""), { json: sent }]),
  ];
};

const cases = routes.flatMap((route) => {
  const requests = listWrongRequests(route);
  return requests.length > 0 ? [{ operation: route.operationId ?? "", requests }] : [];
});

const machineWords =
  /expected|received|invalid (input|option|string|number)|too (big|small)|unrecogni[sz]ed|zod|pattern|undefined|\bnull\b/i;
// A message that begins like this fits any field and does not say what is wrong. A field with such
// a message needs a message of its own in the contract.
const vague = /^Please check (what|how)/;

test("most routes of the contract have input that can be wrong", () => {
  expect(cases.length).toBeGreaterThan(80);
});

test.each(cases)(
  "$operation has error messages that are written for a person",
  async ({ requests }) => {
    const found: Record<string, string> = {};
    const as = await getAdmin();
    for (const [request, sent] of requests) {
      const response = await site.send(request, { ...sent, as });
      if (response.status !== 422 && response.status !== 400) continue;
      const { message, errors = {} } = (await response.json()) as {
        message: string;
        errors?: Record<string, string>;
      };
      for (const [field, text] of Object.entries({ ...errors, message })) found[text] = field;
    }

    const wrong = Object.keys(found).filter(
      (text) => machineWords.test(text) || vague.test(text) || !/^[A-Z]/.test(text),
    );
    expect(Object.keys(found)).not.toEqual([]);
    expect(wrong.map((text) => `${found[text]}: ${text}`)).toEqual([]);
  },
);
