// npm run bench:visitors -- [COUNT]
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "#server/kernel/base/random.ts";
import {
  createMixedVisitors,
  type MixedCount,
  sendMixedVisitors,
} from "#server/testing/mixed-visitors.ts";
import { createBenchFolder, startApp } from "./app.ts";

const usage = `npm run bench:visitors [-- COUNT]

Starts a site, sends it COUNT requests (by default 10000) of anonymous and signed-in visitors in random
order, and searches every response for data of another member. Build first: npm run build. The table is
written to bench/visitors.md. SEED repeats the order of an earlier run.`;

const [given = "10000", ...more] = process.argv.slice(2);
if (!/^\d{1,7}$/.test(given) || more.length > 0) {
  console.error(usage);
  process.exit(1);
}

const toRow = ({ visitors, kind, requests, fromCache, withOwn, withOthers }: MixedCount): string =>
  `| ${[visitors, kind, requests, fromCache, withOwn, withOthers].join(" | ")} |`;

const render = (
  counts: readonly MixedCount[],
  count: number,
  seed: string,
): string => `# Whether visitors see each other's data

\`npm run bench:visitors\` wrote this page. It sends ${count} requests in random order (seed ${seed}), ten at a time. Half
of them are anonymous; half have the token and a cookie of one of five members, who each have a space in review. Every
response is searched for each member's email address and for the title of each member's space in review.

| visitor | request | requests | from the cache | with the visitor's own data | with somebody else's data |
| --- | --- | --- | --- | --- | --- |
${[...counts]
  .sort((a, b) => `${a.kind}${a.visitors}`.localeCompare(`${b.kind}${b.visitors}`))
  .map(toRow)
  .join("\n")}
`;

const folder = createBenchFolder();
const app = await startApp({ DATA_DIR: folder.path, RATE_LIMITS: "off", ONLINE_BOOKING: "true" });
let leaks: string[];
try {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${app.port}${path}`, init);
  const seed = process.env.SEED ?? String(Date.now());
  const visitors = await createMixedVisitors(send);
  const sent = await sendMixedVisitors(send, visitors, {
    count: Number(given),
    random: createRandom(seed),
  });
  leaks = sent.leaks;
  const text = render(sent.counts, Number(given), seed);
  console.log(text);
  writeFileSync(join(import.meta.dirname, "visitors.md"), text);
} finally {
  await app.stop();
  folder.remove();
}
if (leaks.length > 0) {
  console.error(`Data of somebody else in:\n${leaks.join("\n")}`);
  process.exit(1);
}
