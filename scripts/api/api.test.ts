import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import examplesJson from "#server/api-examples.json" with { type: "json" };
import type { ApiExample } from "#server/kernel/http/api-examples.ts";
import type { Exchange } from "#server/testing/api/record-exchanges.ts";
import { buildApiDocument } from "./document.ts";
import { chooseExamples, operationsOf } from "./examples.ts";
import { lintApiDocument } from "./lint.ts";

const examples: Record<string, ApiExample> = examplesJson;
const text = await buildApiDocument();

type Operation = {
  operationId?: string;
  security?: object[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
};

const readDocument = (): { paths: Record<string, Record<string, Operation>> } => JSON.parse(text);

const operations = Object.values(readDocument().paths).flatMap((path) => Object.values(path));

test("every operation has an example that a test of this project sent", () => {
  const ids = operations.map(({ operationId = "" }) => operationId);

  expect(Object.keys(examples).sort()).toEqual(ids.sort());
  const files = Object.values(examples).map(({ test: file }) => file);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the examples are in the document, with a body where the operation takes one", () => {
  const without = operations.filter(({ requestBody, responses }) => {
    const media = [requestBody, ...Object.values(responses)].flatMap((one) =>
      Object.values(one?.content ?? {}),
    );
    // The body of a stream does not end, so no example of it is recorded.
    if (Object.keys(responses["200"]?.content ?? {}).includes("text/event-stream")) return false;
    const sent = requestBody ? Object.values(requestBody.content) : [];
    const hasRequired = requestBody && "required" in requestBody && requestBody.required;
    return (
      (hasRequired && sent.every(({ example }) => example === undefined)) ||
      (responses["302"] === undefined && media.every(({ example }) => example === undefined))
    );
  });

  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});

test("the linters find what is wrong in a document", async () => {
  const { paths, ...document } = readDocument();
  const likePath = "/locations/{locationId}/toggle-like";
  const searchPath = "/locations/search";
  const [like, search] = [paths[likePath], paths[searchPath]];
  if (!like?.post || !search?.get) throw new Error("The paths of this test have changed.");
  delete like.post.operationId;
  delete search.get.security;

  // Only these two paths are linted, because linting all of them takes seconds.
  const faulty = { ...document, paths: { [likePath]: like, [searchPath]: search } };
  const found = await lintApiDocument(JSON.stringify(faulty));

  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Spectral operation-operationId at paths//locations/{locationId}"),
      expect.stringContaining("Redocly security-defined at #/paths/~1locations~1search/get"),
    ]),
  );
  // The timeout is long, because loading the two linters is slow on a busy machine.
}, 60_000);

const exchange = (answer: unknown, more: Partial<Exchange> = {}): Exchange => ({
  operationId: "listThings",
  test: "a.test.ts",
  path: "/things/01998f3e-1111-7a10-8a00-3f2b1c4d5e6f?page=2",
  status: 200,
  type: "application/json",
  answer,
  ...more,
});

test("an answer with content is chosen, and its ids are made readable", () => {
  const things = operationsOf({
    paths: { "/things/{thingId}": { get: { operationId: "listThings" } } },
  });
  const id = "01998f3e-2222-7a10-8a00-3f2b1c4d5e6f";

  const chosen = chooseExamples(
    [exchange({ items: [] }), exchange({ items: [{ id }, { id }, { id }] })],
    things,
  );

  expect(chosen).toEqual({
    listThings: {
      test: "a.test.ts",
      parameters: { thingId: "01998f3e-8c00-7a10-8a00-000000000001", page: "2" },
      status: 200,
      type: "application/json",
      answer: {
        items: [
          { id: "01998f3e-8c00-7a10-8a00-000000000002" },
          { id: "01998f3e-8c00-7a10-8a00-000000000002" },
        ],
      },
    },
  });
});
