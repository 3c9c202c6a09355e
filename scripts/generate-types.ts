// Writes server/kernel/schema.ts from the migrations: starts a throwaway database, migrates it and
// lets kysely-codegen read the catalogue. Run it after changing a migration, and commit the result.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#server/kernel/migrate.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { fastAndForgetful } from "#server/kernel/postgres/settings.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-types-"));
const postgres = await startPostgres(folder, { settings: fastAndForgetful, durable: false });
try {
  await migrate(postgres.url);
  execFileSync(
    "kysely-codegen",
    [
      ...["--dialect", "postgres", "--url", postgres.url, "--out-file", "server/kernel/schema.ts"],
      // The pool parses both into numbers (server/kernel/database.ts).
      ...["--numeric-parser", "number", "--type-mapping", '{"int8":"number"}'],
      ...["--exclude-pattern", "graphile_worker.*"],
    ],
    { stdio: "inherit" },
  );
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
