import { describe, expect, test } from "vitest";
import { type Answer, type ApiDocument, createAnswerCheck } from "./answer-check.ts";

const problem = { type: "object", properties: { code: { type: "string" } }, required: ["code"] };

const document: ApiDocument = {
  paths: {
    "/spaces/{id}": {
      get: {
        operationId: "getSpace",
        responses: {
          "200": {
            headers: { "X-Total": { required: true, schema: { type: "integer", minimum: 0 } } },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Space" } } },
          },
          "404": { content: { "application/json": { schema: problem } } },
        },
      },
    },
    "/spaces/newest": {
      get: { operationId: "getNewest", responses: { "302": {} } },
    },
  },
  components: {
    schemas: {
      Space: {
        type: "object",
        properties: { title: { type: "string" }, host: { $ref: "#/components/schemas/Host" } },
        required: ["title"],
      },
      Host: {
        allOf: [
          { $ref: "#/components/schemas/Person" },
          { type: "object", properties: { since: { type: ["integer", "null"] } } },
        ],
      },
      Person: { type: "object", properties: { name: { type: "string" } } },
    },
  },
};

const check = createAnswerCheck(document);

const findFault = (
  body: unknown,
  more: Partial<Omit<Answer, "body" | "headers">> = {},
  headers = {},
) =>
  check({
    method: "GET",
    path: "/spaces/1",
    status: 200,
    ...more,
    headers: new Headers({ "Content-Type": "application/json", "X-Total": "1", ...headers }),
    body: JSON.stringify(body),
  });

describe("an answer as described", () => {
  test.each([
    { title: "Loft" },
    { title: "Loft", host: { name: "Asha", since: 2024 } },
    { title: "Loft", host: { since: null } },
  ])("%j", (body) => {
    expect(findFault(body)).toBeUndefined();
  });

  test("without a body", () => {
    expect(
      check({
        method: "GET",
        path: "/spaces/newest",
        status: 302,
        headers: new Headers(),
        body: "",
      }),
    ).toBeUndefined();
  });

  test("404 for a path without an operation", () => {
    expect(findFault({ code: "not-found" }, { path: "/nothing", status: 404 })).toBeUndefined();
  });
});

describe("an answer that is not described", () => {
  test.each([
    ["a missing field", {}, "body must have required property 'title'"],
    ["another type", { title: 1 }, "body/title must be string"],
    ["a further field", { title: "Loft", owner: "Asha" }, "body has the field owner"],
    [
      "a further field of a part",
      { title: "Loft", host: { age: 3 } },
      "body/host has the field age",
    ],
    ["null without permission", { title: null }, "body/title must be string"],
  ])("%s", (_, body, fault) => {
    expect(findFault(body)).toBe(
      `GET /api/spaces/1 answered 200, and getSpace describes it differently: ${fault}`,
    );
  });

  test("a status", () => {
    expect(findFault({}, { status: 409 })).toBe(
      "GET /api/spaces/1 answered 409, which getSpace does not describe",
    );
  });

  test("an operation", () => {
    expect(findFault({}, { path: "/nothing" })).toBe(
      "GET /api/nothing answered 200, and the document has no such operation",
    );
  });

  test.each([
    ["a further header", { "X-Other": "1" }, "the header x-other is not described"],
    [
      "a header of another type",
      { "X-Total": "many" },
      "the header X-Total is wrong: body must be",
    ],
    ["a media type", { "Content-Type": "text/csv" }, 'its media type is "text/csv"'],
  ])("%s", (_, headers, fault) => {
    expect(findFault({ title: "Loft" }, {}, headers)).toContain(fault);
  });

  test("a missing header", () => {
    const headers = new Headers({ "Content-Type": "application/json" });

    expect(
      check({ method: "GET", path: "/spaces/1", status: 200, headers, body: '{"title":"Loft"}' }),
    ).toContain("the header X-Total is missing");
  });

  test("a body where none is described", () => {
    const headers = new Headers();

    expect(
      check({ method: "GET", path: "/spaces/newest", status: 302, headers, body: "Moved" }),
    ).toContain("it has a body");
  });
});
