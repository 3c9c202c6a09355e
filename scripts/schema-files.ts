import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#server/kernel/database/migrate.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { nonDurableSettings } from "#server/kernel/postgres/settings.ts";
import { dumpSchema } from "./dump-schema.ts";
import { projectRoot, runCommand } from "./run-command.ts";

type Generated = { path: string; content: string };

const typesOf = async (url: string, folder: string): Promise<string> => {
  const file = join(folder, "schema.ts");
  const { ok, output } = await runCommand("kysely-codegen", [
    "--dialect",
    "postgres",
    "--url",
    url,
    "--out-file",
    file,
    // The types must be numbers: database.ts parses `numeric` and `int8` into numbers.
    "--numeric-parser",
    "number",
    "--type-mapping",
    '{"int8":"number"}',
    "--exclude-pattern",
    "graphile_worker.*",
  ]);
  if (!ok) throw new Error(output);
  return readFileSync(file, "utf8");
};

/** Returns the contents of two files: the types for the query builder, and the public schema as
 *  readable SQL. Both are generated from a temporary database on which the migrations have run. */
const generate = async (): Promise<Generated[]> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-schema-"));
  const postgres = await startPostgres(folder, { settings: nonDurableSettings, durable: false });
  try {
    await migrate(postgres.url);
    return [
      { path: "server/kernel/database/schema.ts", content: await typesOf(postgres.url, folder) },
      { path: "db/schema.sql", content: await dumpSchema(postgres.url) },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes the generated files into the project. */
export const writeSchemaFiles = async (): Promise<void> => {
  for (const { path, content } of await generate()) writeFileSync(join(projectRoot, path), content);
};

const present = (path: string): string => {
  try {
    return readFileSync(join(projectRoot, path), "utf8");
  } catch {
    return "";
  }
};

/** Returns a sentence for each generated file that does not match the migrations. */
export const staleFiles = async (): Promise<string[]> =>
  (await generate())
    .filter(({ path, content }) => present(path) !== content)
    .map(({ path }) => `${path} does not match the migrations; run npm run generate`);
