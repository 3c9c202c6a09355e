// Vitest's global setup: starts one PostgreSQL for the whole run. Also migrates a template
// database, which each test file copies. TEST_DATABASE and TEST_POSTGRES change the setup.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { pooledTimeouts } from "#server/kernel/database/pools.ts";
import { withClient } from "#server/kernel/database/prepare-database.ts";
import { type Postgres, startPostgres } from "#server/kernel/postgres/postgres.ts";
import { nonDurableSettings } from "#server/kernel/postgres/settings.ts";
import { startPooler } from "./pooler.ts";
import { primarySettings, startReplica } from "./replica.ts";
import { findBinariesOf } from "./supported-versions.ts";
import { createTemplateDatabase } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL for the login that owns the tables. */
    postgresUrl: string;
    /** The URL for the login that serves requests. */
    servingUrl: string;
    /** The URL of the replica, with the serving login; undefined if the run has no replica. */
    replicaUrl: string | undefined;
    poolerUrl: string | undefined;
  }
}

/** Sets the timeouts of the serving login, as a site does when it starts behind a pooler. */
const limitServingLogin = ({ url, serving }: Postgres) =>
  withClient(url, async (client) => {
    for (const [name, ms] of Object.entries(pooledTimeouts))
      await client.query(`alter role ${client.escapeIdentifier(serving.name)} set ${name} = ${ms}`);
  });

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-test-"));
  // TEST_DATABASE=replica adds a replica, which the tests' sites use. TEST_DATABASE=pooler puts
  // PgBouncer between the tests' sites and PostgreSQL.
  const variant = process.env.TEST_DATABASE;
  const settings =
    variant === "replica"
      ? { ...nonDurableSettings, ...primarySettings, synchronous_commit: "on" }
      : nonDurableSettings;
  // TEST_POSTGRES=15 runs the tests on PostgreSQL 15.
  const version = process.env.TEST_POSTGRES;
  const postgres = await startPostgres(join(folder, "primary"), {
    settings,
    durable: false,
    ...(version && { binaries: findBinariesOf(Number(version)) }),
  });
  await createTemplateDatabase(postgres);
  project.provide("postgresUrl", postgres.url);
  project.provide("servingUrl", postgres.servingUrl);
  const replica =
    variant === "replica"
      ? await startReplica(
          { url: postgres.url, folder: join(folder, "primary"), settings },
          join(folder, "replica"),
        )
      : undefined;
  const pooler =
    variant === "pooler" ? await startPooler(postgres, join(folder, "pooler")) : undefined;
  if (pooler) await limitServingLogin(postgres);
  project.provide("replicaUrl", replica?.servingUrl);
  project.provide("poolerUrl", pooler?.url);
  return async () => {
    pooler?.stop();
    await replica?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

export default setup;
