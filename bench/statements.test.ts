import type pg from "pg";
import { expect, test } from "vitest";
import { replay, watching } from "./statements.ts";

test("recorded statements are sent again in the form of the app's calls", async () => {
  const calls: unknown[][] = [];
  const client = { query: (...args: unknown[]) => calls.push(args), release: () => {} };
  const seen = await watching({ connect: async () => client } as unknown as pg.Pool);
  const named = { name: "kept-1", text: "select $1", values: [2] };
  client.query("/* kept */ select $1", [1]);
  client.query(named);
  calls.length = 0;

  for (const statement of [...seen]) await replay(client as unknown as pg.Client, statement);

  expect(calls).toEqual([["/* kept */ select $1", [1]], [named]]);
});
