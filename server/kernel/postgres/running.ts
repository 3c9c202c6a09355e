import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw error;
  }
};

/** The address of the PostgreSQL that runs on `folder` (as `startPostgres` got it), whoever started
 *  it; undefined when none answers there. The caller must not stop it.
 *  A pid file can outlive its server, and its port may be a stranger's by now: the password decides. */
export const runningPostgres = async (folder: string): Promise<string | undefined> => {
  const [password] = linesOf(join(folder, "password"));
  const port = linesOf(join(folder, "cluster", "postmaster.pid"))[3]?.trim();
  if (!password || !port) return undefined;
  const url = `postgres://postgres:${password.trim()}@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
};
