import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { APP_PORT } from "./app-node.ts";
import type { DatabaseAddresses, Machine } from "./machine.ts";
import { kill, type Network, processesOf } from "./network.ts";
import { type Service, startService } from "./service.ts";
import { fillConfiguration } from "./templates.ts";
import { waitFor } from "./wait.ts";

/** The port of HAProxy in front of the site's nodes. */
const VISITORS_PORT = 8080;

/** The machines of the database. The site needs two of the three. */
const NAMES = ["db1", "db2", "db3"] as const;

/** The `PATH` of the drill's processes. It contains only Debian's folders, so that no other version
 *  of a program is used. */
const PATH = "/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** The longest waiting times, in seconds: for etcd to start, for the first primary, for a healthy
 *  cluster, and for a command or a restore. */
const LIMITS = { etcd: 30, first: 90, healthy: 180, commands: 300 };

/** How long a statement of the drill may take, and how long connecting to the server may take, in
 *  milliseconds. */
const STATEMENT_MS = 5_000;

/** Sends one statement on a connection of its own, to a server that may never answer.
 *  @returns the rows
 *  @throws Error if the connection or the statement fails, or takes more than five seconds */
const ask = async <Row>(connectionString: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(text);
    return rows;
  } finally {
    // Not awaited: a server that has vanished never confirms that the connection is closed.
    client.end().catch(() => {});
  }
};

const newPassword = (): string => randomBytes(12).toString("hex");

/** A machine of the database, with etcd, Patroni and PostgreSQL. */
export type DatabaseNode = {
  name: string;
  machine: Machine;
  etcd: Service;
  patroni: Service;
  /** Sends a statement to this node as the superuser, and returns its rows. */
  query: <Row>(text: string, database?: string) => Promise<Row[]>;
  /** Makes the node apply each change only after a delay of `time`, such as `60s`; undefined ends
   *  the delay. */
  delayApply: (time: string | undefined) => void;
  /** Kills Patroni and PostgreSQL (SIGKILL) and starts neither of them again. etcd continues to
   *  run. */
  killDatabase: () => Promise<void>;
  /** Deletes the database's files. The database must not be running. */
  wipe: () => void;
};

export type Cluster = {
  nodes: DatabaseNode[];
  /** The machines of the site's nodes, each with HAProxy and PgBouncer. */
  site: { machines: [Machine, Machine]; poolers: [Service, Service] };
  addresses: DatabaseAddresses;
  /** The URL of the balancer in front of the site's nodes. */
  url: string;
  /** Returns the node that accepts writes.
   *  @throws Error if no node answers as the primary */
  primary: () => Promise<DatabaseNode>;
  /** Returns the URL with which the superuser reaches the site's database at the current
   *  primary. */
  superuser: () => Promise<string>;
  /** Waits until one primary has two standbys that follow it, both of them synchronous.
   *  @returns the seconds that it took
   *  @throws Error after three minutes */
  untilHealthy: () => Promise<number>;
  /** Runs pgBackRest at a node.
   *  @throws Error if it fails */
  backrest: (node: DatabaseNode, ...args: string[]) => Promise<void>;
  /** Replaces the cluster with a new one, and restores the backups into it.
   *  @param time - the point in time to restore to, in PostgreSQL's format:
   *  `2027-01-31 03:00:00+05:30` */
  restore: (time: string) => Promise<void>;
};

/** Returns the name of a process's program, or an empty text if it has ended. */
const nameOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
};

const settled = (nodes: DatabaseNode[]) => async (): Promise<true | undefined> => {
  const names = nodes.map(({ name }) => `'${name}'`).join(", ");
  for (const node of nodes) {
    const [row] = await node
      .query<{ following: number; synchronous: number }>(
        `select count(*) filter (where state = 'streaming')::int as following,
          count(*) filter (where sync_state = 'sync')::int as synchronous
        from pg_stat_replication
        where not pg_is_in_recovery() and application_name in (${names})`,
      )
      .catch(() => []);
    if (row && row.following >= nodes.length - 1 && row.synchronous >= nodes.length - 1)
      return true;
  }
  return undefined;
};

/** Builds the database of three machines, with balancers and poolers in front of it, from the
 *  configuration in `ops/`.
 *  @param folder - the folder for all files that are written
 *  @throws Error if a part does not start in time */
export const startCluster = async (network: Network, folder: string): Promise<Cluster> => {
  const folderOf = (name: string, user: string): string => {
    const path = join(folder, name);
    execFileSync("install", ["-d", "-o", user, "-m", "0700", path]);
    return path;
  };
  const logOf = (name: string): string => join(folder, "logs", `${name}.log`);
  execFileSync("install", ["-d", "-m", "0755", folder, join(folder, "logs")]);
  const writeConfig = (path: string, user: string, text: string): string => {
    writeFileSync(path, text, { mode: 0o600 });
    execFileSync("chown", [user, path]);
    return path;
  };

  const machines = NAMES.map((name, n) => network.addMachine(name, 11 + n));
  const siteMachines: [Machine, Machine] = [
    network.addMachine("app1", 21),
    network.addMachine("app2", 22),
  ];
  const edge = network.addMachine("edge", 31);
  const passwords = {
    postgres: newPassword(),
    replicator: newPassword(),
    patroni: newPassword(),
    owner: newPassword(),
    serving: newPassword(),
  };
  const repository = folderOf("repository", "postgres");

  /** Settings for special cases. `restoreTo` is the point in time to which the database is
   *  restored. `applyDelay` is the delay with which a replica applies changes. */
  type Difference = { restoreTo?: string; applyDelay?: string };
  let scope = "jagah";
  const writePatroni = (machine: Machine, { restoreTo, applyDelay }: Difference = {}): string => {
    const own = folderOf(machine.name, "postgres");
    const run = folderOf(join(machine.name, "run"), "postgres");
    const data = join(own, "data");
    const pgbackrest = writeConfig(
      join(own, "pgbackrest.conf"),
      "postgres",
      fillConfiguration("pgbackrest.conf", { repository, run, data }),
    );
    const text = fillConfiguration("patroni.yml", {
      cluster: scope,
      name: machine.name,
      address: machine.address,
      etcd: machines.map(({ address }) => `${address}:2379`).join(","),
      bootstrap: restoreTo ? "restore" : "initdb",
      restore_to: restoreTo ?? "2027-01-31 03:00:00+05:30",
      pgbackrest,
      data,
      run,
      network: `${network.outside.address.replace(/\d+$/, "0")}/24`,
      patroni_password: passwords.patroni,
      postgres_password: passwords.postgres,
      replicator_password: passwords.replicator,
    });
    const section = "  recovery_conf:\n";
    const delayed = `${section}    recovery_min_apply_delay: ${applyDelay}\n`;
    return writeConfig(
      join(own, "patroni.yml"),
      "postgres",
      applyDelay ? text.replace(section, delayed) : text,
    );
  };

  const startEtcd = (machine: Machine): Service => {
    const config = writeConfig(
      join(folder, `${machine.name}-etcd.yml`),
      "etcd",
      fillConfiguration("etcd.yml", {
        name: machine.name,
        address: machine.address,
        data: folderOf(`${machine.name}-etcd`, "etcd"),
        members: machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(","),
      }),
    );
    return startService(() =>
      machine.run("etcd", ["--config-file", config], {
        env: { PATH },
        user: "etcd",
        log: logOf(`${machine.name}-etcd`),
      }),
    );
  };
  const startPatroni = (machine: Machine, config: string): Service =>
    startService(() =>
      machine.run("patroni", [config], {
        env: { PATH, PGTZ: "UTC" },
        user: "postgres",
        cwd: folder,
        log: logOf(`${machine.name}-patroni`),
      }),
    );

  const etcds = machines.map(startEtcd);
  for (const { address, name } of machines)
    await waitFor(`etcd of ${name}`, LIMITS.etcd, async () => {
      const response = await fetch(`http://${address}:2379/health`, {
        signal: AbortSignal.timeout(2_000),
      });
      return (await response.text()).includes('"true"') || undefined;
    });

  const nodes = machines.map((machine, n): DatabaseNode => {
    const config = writePatroni(machine);
    const superuser = (database: string) =>
      `postgres://postgres:${passwords.postgres}@${machine.address}:5432/${database}`;
    const patroni = startPatroni(machine, config);
    return {
      name: machine.name,
      machine,
      etcd: etcds[n] as Service,
      patroni,
      query: (text, database = "postgres") => ask(superuser(database), text),
      delayApply: (time) => {
        writePatroni(machine, time === undefined ? {} : { applyDelay: time });
        patroni.reload();
      },
      killDatabase: async () => {
        const stopped = patroni.stop("SIGKILL");
        const owned = () => processesOf(machine.name).filter((pid) => nameOf(pid) !== "etcd");
        kill(owned());
        await stopped;
        kill(owned());
      },
      wipe: () => rmSync(join(folder, machine.name, "data"), { recursive: true, force: true }),
    };
  });

  const primary = async (): Promise<DatabaseNode> => {
    const answers = await Promise.all(
      nodes.map(async (node) => {
        const response = await fetch(`http://${node.machine.address}:8008/primary`, {
          signal: AbortSignal.timeout(1_500),
        }).catch(() => undefined);
        return response?.status === 200 ? node : undefined;
      }),
    );
    const found = answers.find((node) => node !== undefined);
    if (!found) throw new Error("No node answers as the primary.");
    return found;
  };
  const untilHealthy = async (): Promise<number> => {
    const { seconds } = await waitFor(
      "a primary with two standbys",
      LIMITS.healthy,
      settled(nodes),
    );
    return seconds;
  };
  const backrest = async (node: DatabaseNode, ...args: string[]): Promise<void> => {
    const log = logOf("pgbackrest");
    const child = node.machine.run(
      "pgbackrest",
      [`--config=${join(folder, node.name, "pgbackrest.conf")}`, "--stanza=jagah", ...args],
      { env: { PATH }, user: "postgres", log },
    );
    const [code] = await once(child, "exit", {
      signal: AbortSignal.timeout(LIMITS.commands * 1_000),
    });
    if (code !== 0) throw new Error(`pgbackrest ${args.join(" ")} failed: see ${log}`);
  };

  const { result: first } = await waitFor("the first primary", LIMITS.first, async () => {
    const node = await primary();
    await node.query("select 1");
    return node;
  });
  await untilHealthy();
  await first.query(`create role jagah login createrole password '${passwords.owner}'`);
  await first.query(`create role jagah_serving login password '${passwords.serving}'`);
  await first.query("create database jagah owner jagah");
  await first.query(
    "alter role jagah_serving set jit = off; alter role jagah_serving set max_parallel_workers_per_gather = 0",
  );
  await backrest(first, "stanza-create");

  const startBalancer = (machine: Machine, name: string, text: string): Service => {
    const config = writeConfig(join(folder, `${name}.cfg`), "haproxy", text);
    return startService(() =>
      machine.run("haproxy", ["-db", "-f", config], {
        env: { PATH },
        user: "haproxy",
        log: logOf(name),
      }),
    );
  };
  const startPooler = (machine: Machine): Service => {
    const users = writeConfig(
      join(folder, `${machine.name}-users.txt`),
      "postgres",
      `"jagah_serving" "${passwords.serving}"\n`,
    );
    const config = writeConfig(
      join(folder, `${machine.name}-pgbouncer.ini`),
      "postgres",
      fillConfiguration("pgbouncer.ini", { users }),
    );
    return startService(() =>
      machine.run("pgbouncer", ["--quiet", config], {
        env: { PATH },
        user: "postgres",
        log: logOf(`${machine.name}-pgbouncer`),
      }),
    );
  };
  const named = (of: Machine[]): Record<string, string> =>
    Object.fromEntries(
      of.flatMap(({ name, address }, n) => {
        const place = ["first", "second", "third"][n] ?? "";
        return [
          [place, name],
          [`${place}_address`, address],
        ];
      }),
    );
  for (const machine of siteMachines)
    startBalancer(
      machine,
      `${machine.name}-haproxy`,
      fillConfiguration("haproxy-database.cfg", named(machines)),
    );
  startBalancer(
    edge,
    "edge-haproxy",
    fillConfiguration("haproxy-site.cfg", {
      ...named(siteMachines),
      address: edge.address,
      port: String(VISITORS_PORT),
      node_port: String(APP_PORT),
    }),
  );

  const serving = `postgres://jagah_serving:${passwords.serving}`;
  return {
    nodes,
    site: {
      machines: siteMachines,
      poolers: [startPooler(siteMachines[0]), startPooler(siteMachines[1])],
    },
    addresses: {
      serving: `${serving}@127.0.0.1:6432/jagah`,
      direct: `${serving}@127.0.0.1:5000/jagah`,
      owner: `postgres://jagah:${passwords.owner}@127.0.0.1:5000/jagah`,
      reads: machines.map(({ address }) => `${serving}@${address}:5432/jagah`),
    },
    url: `http://${edge.address}:${VISITORS_PORT}`,
    primary,
    superuser: async () =>
      `postgres://postgres:${passwords.postgres}@${(await primary()).machine.address}:5432/jagah`,
    untilHealthy,
    backrest,
    restore: async (time) => {
      for (const node of nodes) await node.patroni.stop();
      // etcd still has the state of the old cluster, so the new cluster needs another name.
      scope += "-restored";
      for (const node of nodes) {
        node.wipe();
        writePatroni(node.machine, { restoreTo: time });
      }
      for (const node of nodes) node.patroni.start();
      await waitFor("the restored primary", LIMITS.commands, async () => {
        const node = await primary();
        await node.query("select 1");
        return true;
      });
    },
  };
};
