// Vitest's global setup: one PostgreSQL for the whole run, migrated once into a template.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { connect } from "./database.ts";
import { migrateJobs } from "./jobs.ts";
import { migrate } from "./migrate.ts";
import { startPostgres } from "./postgres/postgres.ts";
import { fastAndForgetful } from "./postgres/settings.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-test-"));
  const postgres = await startPostgres(folder, { settings: fastAndForgetful, durable: false });
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query("create database template_jagah");
  await client.end();
  const template = postgres.url.replace(/\/postgres$/, "/template_jagah");
  await migrate(template);
  const { pool } = connect(template, pino({ level: "silent" }), 2);
  await migrateJobs(pool);
  await pool.end();
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

export default setup;
