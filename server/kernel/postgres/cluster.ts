import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildLocaleArguments, type RunAs } from "#server/kernel/base/platform.mjs";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import type { Binaries } from "./binaries.ts";
import { changeFolderOwner } from "./run-as.ts";
import { type Login, readOrCreatePassword, servingLogin } from "./serving-login.ts";

/** The files of a database. `password` is the password of the database's owner, who has all rights;
 *  `serving` is the login that the running site uses. */
export type Cluster = { path: string; password: string; serving: Login };

const run = (command: string[], runAs: RunAs): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const [program = "", ...args] = [...runAs.prefix, ...command];
    // The program runs in "/", because its user may not be able to enter the current folder.
    const child = spawn(program, args, {
      cwd: "/",
      ...runAs.user,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });

const requireSameVersion = (path: string, { majorVersion }: Binaries): void => {
  const found = readFileSync(join(path, "PG_VERSION"), "utf8").trim();
  if (found !== String(majorVersion))
    throw new StartProblem(
      `The database in ${path} was created by PostgreSQL ${found}, and this Jagah includes PostgreSQL ${majorVersion}; move that folder away or set another DATA_DIR.`,
    );
};

/** Returns the database files inside `folder`, and creates them on the first call.
 *  @param durable - false only for a database that may be lost; new files are then not flushed
 *  @throws StartProblem when another major version of PostgreSQL created the files, or initdb
 *  fails */
export const openCluster = async (
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  durable: boolean,
): Promise<Cluster> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "cluster");
  const password = readOrCreatePassword(folder, "password");
  const serving = servingLogin(folder);
  if (existsSync(path)) {
    requireSameVersion(path, binaries);
    changeFolderOwner(folder, runAs);
    return { path, password, serving };
  }
  // The folder has a new name each time, because an initdb from an interrupted start may still be
  // using the previous folder.
  const unfinished = join(folder, `unfinished-${randomBytes(4).toString("hex")}`);
  for (const left of readdirSync(folder).filter((name) => name.startsWith("unfinished-")))
    rmSync(join(folder, left), { recursive: true, force: true });
  changeFolderOwner(folder, runAs);
  const { code, output } = await run(
    [
      binaries.initdb,
      "-D",
      unfinished,
      "-U",
      "postgres",
      "-E",
      "UTF8",
      ...buildLocaleArguments(process.platform, binaries.majorVersion),
      "--auth=scram-sha-256",
      `--pwfile=${join(folder, "password")}`,
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"]),
    ],
    runAs,
  );
  if (code !== 0)
    throw new StartProblem(
      `PostgreSQL could not create its files in ${folder}: ${output.trim().split("\n").at(-1)}`,
    );
  // The files are complete only now. An interrupted start leaves no incomplete files in `path`.
  renameSync(unfinished, path);
  return { path, password, serving };
};
