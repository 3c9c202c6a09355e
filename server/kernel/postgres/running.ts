import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { localUrl, SERVING_LOGIN } from "./serving-login.ts";

/** How long a server may take to accept a connection, in milliseconds. A busy machine needs
 *  seconds. With a shorter limit, a busy server could seem to be stopped. A backup would then be
 *  refused. */
const CONNECT_MS = 20_000;

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};

/** Returns the URLs of the PostgreSQL that runs on `folder`; undefined if none responds. Another
 *  process may have started it, so do not stop it. `servingUrl` is undefined if the serving login
 *  or its password file is missing.
 *  @throws Error when a file may not be read */
export const findRunningPostgres = async (
  folder: string,
): Promise<{ url: string; servingUrl: string | undefined } | undefined> => {
  const [[password], [servingPassword]] = [
    linesOf(join(folder, "password")),
    linesOf(join(folder, "serving-password")),
  ];
  const port = linesOf(join(folder, "cluster", "postmaster.pid"))[3]?.trim();
  if (!password || !port) return undefined;
  const url = localUrl({ name: "postgres", password: password.trim() }, port);
  // Only a server that accepts the password counts. The pid file may be left over, and another
  // program may use the port.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [
      SERVING_LOGIN,
    ]);
    const serving = servingPassword && rowCount === 1 && servingPassword.trim();
    return {
      url,
      servingUrl: serving ? localUrl({ name: SERVING_LOGIN, password: serving }, port) : undefined,
    };
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
};
