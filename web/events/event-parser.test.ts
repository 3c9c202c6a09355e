import { expect, test } from "vitest";
import { createEventParser } from "./event-parser.ts";

test("reads events whose text arrives in parts, and ignores comments", () => {
  const parse = createEventParser();

  expect(parse(": open\nid: 6\n\nid: 7\nda")).toEqual([]);
  expect(parse.lastId()).toBe("6");
  expect(parse('ta: {"a":1}\n\n: open\n\nevent: reset\nid: 9\ndata: {}\n\nid: 10')).toEqual([
    { event: "message", data: '{"a":1}', id: "7" },
    { event: "reset", data: "{}", id: "9" },
  ]);
  expect(parse.lastId()).toBe("9");
});

test("joins the lines of one event's data", () => {
  expect(createEventParser()("data: one\ndata: two\n\n")).toEqual([
    { event: "message", data: "one\ntwo", id: undefined },
  ]);
});
