import { readFileSync } from "node:fs";
import { circularImports, importProblems, orderProblems } from "./import-order.ts";
import { readSources } from "./sources.ts";
import { exportedNamesOf, literalSpreadsIn } from "./syntax.ts";
import { writeProblems } from "./table-writes.ts";

const t = Date.now();
const s = readSources();
for (const p of [
  ...orderProblems(),
  ...importProblems(s),
  ...circularImports(s),
  ...writeProblems(s, readFileSync("db/schema.sql", "utf8")),
])
  console.log(p);
let n = 0,
  f = 0;
for (const [p, x] of s) {
  const l = literalSpreadsIn(p, x).length;
  n += l;
  if (l) f++;
}
console.log("spreads", n, "files", f);
const names = new Map<string, string[]>();
for (const [p, x] of s)
  if (!/\.test\.|^(e2e|scripts|bench)|\.d\.mts/.test(p))
    for (const k of exportedNamesOf(p, x)) names.set(k, [...(names.get(k) ?? []), p]);
const dup = [...names].filter(([, v]) => v.length > 1);
console.log("dups", dup.length);
for (const [k, v] of dup) console.log(k, v.join(" "));
console.log(Date.now() - t, "ms", s.size);
