import type { ChildProcess } from "node:child_process";

type RunOptions = {
  env?: Record<string, string>;
  /** The system user that runs the program; root by default. */
  user?: string;
  cwd?: string;
  /** The file to which the program's output is appended. */
  log: string;
};

/** One machine of the drill: a network namespace with an address of its own. */
export interface Machine {
  name: string;
  address: string;
  /** Starts a program in the machine. The child's process id is that of the program itself. */
  run(command: string, args: string[], options: RunOptions): ChildProcess;
}

/** How the nodes of the site reach the database. */
export interface DatabaseAddresses {
  /** The URL of PgBouncer, with the serving login. */
  serving: string;
  /** The URL of HAProxy, with the serving login. HAProxy connects to the primary. */
  direct: string;
  /** The same URL as `direct`, but with the login that owns the tables. */
  owner: string;
  /** The URL of each PostgreSQL node, with the serving login. */
  reads: string[];
}
