import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#scripts/run-command.ts";
import { createOutbox } from "#server/kernel/jobs/outbox.ts";
import { importProblems, orderProblems } from "./import-order.ts";
import { moduleTable } from "./map.ts";
import { modules } from "./order.ts";
import { fullFolders } from "./sources.ts";
import { writeProblems } from "./table-writes.ts";
import { tableOwners } from "./tables.ts";

const planted = (files: Record<string, string>) => new Map(Object.entries(files));
const upper = "server/bookings/booking/planted.ts";
const lower = "server/money/ledger/planted.ts";

test("imports that follow the order are accepted", () => {
  const sources = planted({
    [upper]: 'import { low } from "#server/money/ledger/planted.ts";\nlow();',
    [lower]: "export const low = () => {};",
    "server/money/ledger/planted.test.ts": 'import "#server/bookings/booking/planted.ts";',
  });
  expect([...importProblems(sources), ...orderProblems()]).toEqual([]);
});

test.each([
  ["an import", 'import { high } from "#server/bookings/booking/planted.ts";\nhigh();'],
  ["a type import", 'import type { High } from "#server/bookings/booking/planted.ts";'],
  ["an inline type import", 'import { type High } from "#server/bookings/booking/planted.ts";'],
  ["a lazy import", 'export const later = () => import("#server/bookings/booking/planted.ts");'],
  ["an import in a type", 'type High = typeof import("#server/bookings/booking/planted.ts");'],
  ["an export of another file", 'export { high } from "#server/bookings/booking/planted.ts";'],
  [
    "a worker's address",
    'new Worker(new URL("../../bookings/booking/planted.ts", import.meta.url));',
  ],
])("%s against the order is rejected, with its line", (_, text) => {
  const sources = planted({ [upper]: "export const high = () => {};", [lower]: `\n${text}` });
  expect(importProblems(sources)).toEqual([
    `${lower}:2 imports ${upper}: server/money may import only contract, server/kernel, server/mail, server/identity, server/events.`,
  ]);
});

test("pages must not import other pages, and the program must not import tests and tools", () => {
  const page = planted({
    "web/pages/home/planted.tsx": 'import { x } from "#web/pages/search/planted.tsx";\nx();',
    "web/pages/search/planted.tsx": "export const x = () => null;",
    "server/planted.ts": 'import "#server/testing/planted.ts";',
    "server/testing/planted.ts": "",
  });
  expect(importProblems(page)).toEqual([
    expect.stringContaining("web/pages/home may import only"),
    expect.stringContaining("only tests and tools may use server/testing"),
  ]);
});

test("a file that belongs to no module is rejected", () => {
  expect(importProblems(planted({ "server/novelty/planted.ts": "" }))).toEqual([
    "server/novelty/planted.ts belongs to no module of scripts/structure/order.ts.",
  ]);
});

test.each([
  ["by value", 'import { b } from "./b.ts";\nexport const a = b;'],
  ["by type", 'import type { B } from "./b.ts";\nexport type A = B;'],
  ["lazily", 'export const a = () => import("./b.ts");'],
])("files that import each other %s are rejected", (_, text) => {
  const sources = planted({
    "server/money/a.ts": text,
    "server/money/b.ts":
      'import type { C } from "./c.ts";\nexport type B = C;\nexport const b = 1;',
    "server/money/c.ts": 'import type { a } from "./a.ts";\nexport type C = typeof a;',
  });
  expect(importProblems(sources)).toEqual([
    "These files import each other in a circle: server/money/a.ts, server/money/b.ts, server/money/c.ts.",
  ]);
});

test("an order that names a later module is rejected", () => {
  const order = [
    { folder: "server/money", what: "", may: ["server/bookings"] },
    { folder: "server/bookings", what: "", may: [] },
  ];
  expect(orderProblems(order)).toEqual([
    "server/money may import server/bookings, which does not come before it.",
  ]);
});

const schema = readFileSync(join(projectRoot, "db/schema.sql"), "utf8");

test.each([
  ["Kysely", 'tx.updateTable("bookings").set({});'],
  ["SQL", "sql`update bookings set status = 'held'`;"],
  ["SQL with another name", "sql`update bookings as b set status = 'held'`;"],
  ["a deletion", "sql`\n  delete from bookings where id = 1`;"],
  ["an outbox", `${createOutbox.name}("bookings", {});`],
])("a write by %s to another module's table is rejected", (_, text) => {
  const write = (path: string) => writeProblems(planted({ [path]: text }), schema);
  expect(write("server/checkout/planted.ts")).toEqual([
    expect.stringMatching(/planted\.ts:\d writes to bookings, which belongs to server\/bookings\./),
  ]);
  expect(write("server/bookings/planted.ts")).toEqual([]);
  expect(write("server/departures/planted.ts")).toEqual([]);
});

test("a write is reported with its line, also after empty lines and after signs of comments in strings", () => {
  const text =
    'const all = "web/*";\n\n// Not of bench/*.\n  // One more.\nsql`delete from bookings`; /* end */';
  expect(writeProblems(planted({ "server/mail/planted.ts": text }), schema)).toEqual([
    "server/mail/planted.ts:5 writes to bookings, which belongs to server/bookings.",
  ]);
});

test("comments do not count as writes, and every table has an existing owner", () => {
  const text = "/* update bookings set nothing */\n// delete from bookings";
  expect(writeProblems(planted({ "server/mail/planted.ts": text }), schema)).toEqual([]);
  expect(writeProblems(new Map(), "CREATE TABLE public.novelties (\n);")).toEqual([
    "The table novelties has no owner in scripts/structure/tables.ts.",
  ]);
  const folders = new Set(modules.map(({ folder }) => folder));
  expect(Object.values(tableOwners).filter((owner) => !folders.has(owner))).toEqual([]);
});

test("a folder of 26 source files is one too many; tests do not count", () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => `web/ui/f${at}.tsx`);
  expect(fullFolders([...files(25), "web/ui/f.test.tsx"])).toEqual([]);
  expect(fullFolders(files(26))).toEqual(["web/ui/ has 26 source files; the maximum is 25."]);
});

test("README's table has a row for each module, in order", () => {
  const rows = moduleTable()
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(rows.map((row) => row.split("/` ")[0])).toEqual(
    modules.map(({ folder }) => `| \`${folder}`),
  );
});
