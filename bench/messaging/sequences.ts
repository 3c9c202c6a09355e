// npm run bench:sequences -- [COUNT]
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeRun, table } from "#bench/report-parts.ts";
import { runCommand } from "#scripts/run-command.ts";

const usage = `npm run bench:sequences [-- COUNT]

Runs COUNT random sequences of actions by guests, hosts and WhatsApp (by default 10000, which take about
40 minutes): half of them with offers, half with messages, buttons and webhooks. Fails if an offer is
accepted twice, a time is sold twice, a notification is sent twice or a message is lost. The table is
written to bench/sequences.md. SEED repeats the sequences of an earlier run.`;

const [given = "10000", ...more] = process.argv.slice(2);
if (!/^\d{1,6}$/.test(given) || more.length > 0) {
  console.error(usage);
  process.exit(1);
}

/** The tests that run the sequences: the name, the file, and an environment variable. The variable
 *  sets how many sequences the test runs. */
const kinds = [
  ["offers", "server/offers/random-offers.test.ts", "RANDOM_OFFERS"],
  ["WhatsApp", "server/whatsapp/incoming/random-whatsapp.test.ts", "RANDOM_WHATSAPP"],
] as const;

const count = Math.ceil(Number(given) / kinds.length);
const seed = process.env.SEED ?? String(Date.now());

const rows: string[][] = [];
for (const [name, file, variable] of kinds) {
  const started = performance.now();
  const { ok, output } = await runCommand("vitest", ["run", file], {
    show: true,
    env: { [variable]: String(count), SEED: seed },
  });
  const counted = JSON.parse(/^SEQUENCES (\{.*\})$/m.exec(output)?.[1] ?? "{}") as object;
  rows.push([
    name,
    String(count),
    ok ? "none" : "**see the output**",
    Object.entries(counted)
      .map(([what, times]) => `${times} ${what}`)
      .join(", "),
    `${Math.round((performance.now() - started) / 1000)} s`,
  ]);
  if (!ok) process.exitCode = 1;
}

const text = `# Random sequences

\`npm run bench:sequences\` wrote this page on ${describeRun()} (seed ${seed}). What each sequence does and what is checked
afterwards is in \`random-offers.test.ts\` and \`random-whatsapp.test.ts\`, which also run in \`npm test\` with fewer sequences.

${table(["sequences", "number", "faults", "what happened in all of them", "time"], rows)}
`;
console.log(text);
writeFileSync(join(import.meta.dirname, "..", "sequences.md"), text);
