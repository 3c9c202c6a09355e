import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "#server/kernel/database/prepare-database.ts";
import type { Postgres } from "#server/kernel/postgres/postgres.ts";
import { changeFolderOwner, chooseRunAs } from "#server/kernel/postgres/run-as.ts";

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const ATTEMPTS = 100;

/** Starts PgBouncer in transaction mode in front of a database. PgBouncer must be installed.
 *  @param folder - the folder to create for PgBouncer's files
 *  @returns `url`, PgBouncer's URL with the serving login */
export const startPooler = async (
  { url, servingUrl }: Pick<Postgres, "url" | "servingUrl">,
  folder: string,
): Promise<{ url: string; stop: () => void }> => {
  const port = await freePort();
  const logins = [url, servingUrl].map((address) => new URL(address));
  mkdirSync(folder, { mode: 0o700 });
  const users = join(folder, "users.txt");
  writeFileSync(
    users,
    logins.map(({ username, password }) => `"${username}" "${password}"\n`).join(""),
    { mode: 0o600 },
  );
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${logins[0]?.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 12
`,
  );
  const runAs = chooseRunAs();
  changeFolderOwner(folder, runAs);
  const [program = "", ...args] = [...runAs.prefix, "pgbouncer", "--quiet", settings];
  const child = spawn(program, args, { ...runAs.user, cwd: "/", stdio: "inherit" });
  const pooled = new URL(servingUrl);
  pooled.port = String(port);
  for (let attempt = 1; ; attempt++)
    try {
      await withClient(pooled.href, (client) => client.query("select 1"));
      return { url: pooled.href, stop: () => void child.kill() };
    } catch (error) {
      if (attempt === ATTEMPTS || child.exitCode !== null) throw error;
      await sleep(50);
    }
};
