import type { RouteConfig } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { apiTags } from "./api-tags.ts";

/* The API's reference and generated clients are built from what each operation documents. */

const modules = import.meta.glob<Record<string, unknown>>(["./**/*routes.ts", "./**/*-route.ts"], {
  eager: true,
});

const isRoute = (value: unknown): value is RouteConfig =>
  typeof value === "object" && value !== null && "method" in value && "responses" in value;

const operations = Object.values(modules)
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, route]) => (isRoute(route) ? [{ name, route }] : []));

const tagNames: readonly string[] = apiTags.map(({ name }) => name);

test("every route of the contract is checked, and each has a different id", () => {
  const ids = operations.map(({ route }) => route.operationId);

  expect(operations.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every tag has an operation", () => {
  const used = new Set(operations.flatMap(({ route }) => route.tags ?? []));

  expect(tagNames.filter((name) => !used.has(name))).toEqual([]);
});

test.each(operations)("$name has an id, a tag, a summary and a description", ({ name, route }) => {
  const { operationId, tags = [], summary = "", description = "" } = route;

  expect(`${operationId}Route`).toBe(name);
  expect(tags).toHaveLength(1);
  expect(tagNames).toEqual(expect.arrayContaining(tags));
  expect(summary).toMatch(/^[A-Z].*[^.]$/);
  expect(description).toMatch(/^[A-Z].*\.$/);
  expect(description).not.toBe(summary);
});

/** Returns the error statuses that an operation must document because of its parameters, its body
 *  and its access token. */
const expectedStatuses = ({ request, security }: RouteConfig): number[] => {
  const json = request?.body?.content["application/json"];
  const schema = json && "schema" in json ? json.schema : undefined;
  const isChecked = schema !== undefined && "safeParse" in schema;
  return [
    ...(isChecked ? [400, 408, 413, 415, 422] : []),
    ...(request?.params || request?.query ? [422] : []),
    ...(security?.some((one) => "bearer" in one) ? [401] : []),
  ];
};

test.each(operations)("$name names the errors of its input and its token", ({ route }) => {
  const named = Object.keys(route.responses).map(Number);

  expect(expectedStatuses(route).filter((status) => !named.includes(status))).toEqual([]);
});

const withoutToken = operations.filter(
  ({ route }) => !route.security?.some((one) => "bearer" in one),
);

test.each(withoutToken)("$name takes no token, so its 401 has another cause", ({ route }) => {
  expect(JSON.stringify(route.responses[401] ?? "")).not.toMatch(/access token/i);
});

test("the error for a busy server is documented for every route that reads the database", () => {
  const never = operations.filter(({ route }) => !("503" in route.responses));

  expect(never.map(({ name }) => name)).toEqual(["listCategoriesRoute"]);
});
