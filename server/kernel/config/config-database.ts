import { resolve } from "node:path";
import type { environmentReader } from "#server/kernel/base/environment.ts";

export type DatabaseSettings = {
  /** The absolute path of the data folder. */
  dataDir: string;
  /** The URL of the operator's database; undefined if the site uses the built-in database in
   *  `dataDir`. */
  databaseUrl: string | undefined;
  /** The URL with the login that migrates the database and owns its tables; undefined when the
   *  login of `databaseUrl` does this. */
  databaseOwnerUrl: string | undefined;
  /** The URL that bypasses the pooler, for work that a transaction pooler cannot do; undefined
   *  without a pooler. */
  databaseDirectUrl: string | undefined;
  /** True if `databaseUrl` goes through a transaction pooler. The pooler may use a different
   *  connection for each transaction. */
  databasePooled: boolean;
  /** The URLs of the replicas that answer public reads. */
  databaseReadUrls: string[];
  /** The maximum lag of a replica behind the primary, in seconds. With a longer lag, the replica is
   *  not used. */
  replicaLagSeconds: number;
};

const schemes = ["postgres:", "postgresql:"];

/** Returns the settings of the database. Reports to `read` each variable that is wrong, or that
 *  requires another variable which is not set. */
export const readDatabaseSettings = (
  read: ReturnType<typeof environmentReader>,
  cwd: string,
): DatabaseSettings => {
  const databaseUrl = read.url("DATABASE_URL", undefined, schemes);
  const databaseOwnerUrl = read.url("DATABASE_OWNER_URL", undefined, schemes);
  const databaseDirectUrl = read.url("DATABASE_DIRECT_URL", undefined, schemes);
  const databaseReadUrls = read.urls("DATABASE_READ_URL", schemes);
  const databasePooled =
    read.matching("DATABASE_POOLER", "", /^(transaction)?$/, { say: "transaction, or unset" }) !==
    "";
  if (databaseOwnerUrl && !databaseUrl)
    read.complain("DATABASE_OWNER_URL needs DATABASE_URL, the login that the site uses");
  if (databaseReadUrls.length > 0 && !databaseUrl)
    read.complain("DATABASE_READ_URL needs DATABASE_URL, the address of the replicas' primary");
  if (databasePooled && !(databaseUrl && databaseDirectUrl))
    read.complain(
      "DATABASE_POOLER needs DATABASE_URL, the address of the pooler, and DATABASE_DIRECT_URL, the address that bypasses the pooler",
    );
  if (databaseDirectUrl && !databasePooled)
    read.complain("DATABASE_DIRECT_URL needs DATABASE_POOLER=transaction");
  return {
    dataDir: resolve(cwd, read.text("DATA_DIR", "data")),
    databaseUrl,
    databaseOwnerUrl,
    databaseDirectUrl,
    databasePooled,
    databaseReadUrls,
    replicaLagSeconds: read.integer("REPLICA_LAG_SECONDS", 5, { from: 1, to: 3_600 }),
  };
};
