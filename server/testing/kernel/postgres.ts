// Vitest's global setup. Starts one PostgreSQL for the whole run and migrates a template database,
// which is then copied for each test file.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createLogin } from "#server/kernel/database/grants.ts";
import { prepareDatabase } from "#server/kernel/database/prepare-database.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { nonDurableSettings } from "#server/kernel/postgres/settings.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL for the login that owns the tables. */
    postgresUrl: string;
    /** The URL for the login that serves requests. */
    servingUrl: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-test-"));
  const postgres = await startPostgres(folder, { settings: nonDurableSettings, durable: false });
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query("create database template_jagah");
  await createLogin(client, postgres.serving);
  await client.end();
  const template = postgres.url.replace(/\/postgres$/, "/template_jagah");
  await prepareDatabase({ ownerUrl: template, servingLogin: postgres.serving.name });
  project.provide("postgresUrl", postgres.url);
  project.provide("servingUrl", postgres.servingUrl);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

export default setup;
