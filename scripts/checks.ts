import { checkAlertRules } from "./alert-rules.ts";
import { buildApiDocument } from "./api/document.ts";
import { staleClientTypes } from "./api/files.ts";
import { lintApiDocument } from "./api/lint.ts";
import { checkDependencies } from "./dependencies/check.ts";
import { findGrownFiles } from "./grown-files.ts";
import { longComments } from "./long-comments.ts";
import { warnAboutLongFiles } from "./long-files.ts";
import { unsafeMigrations } from "./migrations.ts";
import { type CommandResult, projectRoot, runCommand } from "./run-command.ts";
import { staleFiles } from "./schema-files.ts";
import { mapProblems } from "./structure/map.ts";
import { structureProblems } from "./structure/problems.ts";

type Check = { name: string; run: () => Promise<CommandResult & { warning?: string }> };

/** How many checks or tests passed and failed, and a text about those that failed. */
export type CheckCounts = { passed: number; failed: number; said?: string };

const command = (name: string, program: string, ...args: string[]): Check => ({
  name,
  run: () => runCommand(program, args),
});

const complaints = (name: string, find: () => string[] | Promise<string[]>): Check => ({
  name,
  run: async () => {
    const found = await find();
    return { ok: found.length === 0, output: found.join("\n") };
  },
});

// Runs before the groups: the type check and knip read the route types that it generates.
const first = command("route types", "react-router", "typegen");

// Two groups run in parallel, one for each core of a small machine.
const groups: Check[][] = [
  [
    // `tsc` runs with one checker: each further checker infers Hono's types again, which takes more
    // time than the checker saves.
    command(
      "types",
      "tsc",
      "--noEmit",
      "--checkers",
      "1",
      "--incremental",
      "--tsBuildInfoFile",
      "node_modules/.cache/types.tsbuildinfo",
    ),
    complaints("generated files", staleFiles),
    complaints("typed client of the API", async () => staleClientTypes(await buildApiDocument())),
    complaints("OpenAPI document: Spectral, Redocly", async () =>
      lintApiDocument(await buildApiDocument()),
    ),
  ],
  [
    command("lint and format", "biome", "ci", "--colors=off"),
    command("unused code", "knip", "--no-progress"),
    { name: "alert rules", run: checkAlertRules },
    { name: "dependencies: licences, advisories, versions", run: checkDependencies },
    {
      name: "long files",
      run: async () => ({
        ok: true,
        output: "",
        warning: warnAboutLongFiles(findGrownFiles(projectRoot)),
      }),
    },
    complaints("length of comments", longComments),
    complaints("migrations beside the previous release", () => unsafeMigrations()),
    complaints("order of the modules, owners of the tables", structureProblems),
    complaints("README's map of the folders", mapProblems),
  ],
];

const report = async ({ name, run }: Check): Promise<{ ok: boolean; said: string }> => {
  const from = performance.now();
  const { ok, output, warning } = await run().catch(
    (error: Error): CommandResult & { warning?: string } => ({
      ok: false,
      output: error.stack ?? "",
    }),
  );
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  const said = `${output.trimEnd()}\n`;
  if (!ok) console.log(said);
  if (warning) console.log(`warning: ${warning}`);
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  return { ok, said: `FAILED ${name}\n${said}` };
};

/** Runs every check and prints a line for each, with the output of failed ones. */
export const runChecks = async (): Promise<CheckCounts> => {
  const results = [await report(first)];
  await Promise.all(
    groups.map(async (group) => {
      for (const check of group) results.push(await report(check));
    }),
  );
  const failed = results.filter(({ ok }) => !ok);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    said: failed.map(({ said }) => said).join("\n"),
  };
};
