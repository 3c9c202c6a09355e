/** PostgreSQL settings by name, passed on its command line. */
export type Settings = Record<string, string>;

/** Settings of every database that we start ourselves. The server is reachable only from this
 *  machine and with a password, and is sized for a small machine that also runs the app. */
export const commonSettings: Settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  // This is enough for one node with eight workers, or for two nodes with four workers each. A
  // migration, the metrics and a manual connection are included (hot-row.test.ts).
  max_connections: "140",
  // There are no replicas, so the log (WAL) need not contain what only replicas read.
  wal_level: "minimal",
  max_wal_senders: "0",
  shared_buffers: "192MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  wal_compression: "on",
  random_page_cost: "1.1",
  // Our queries are short: compiling a query would take longer than running it.
  jit: "off",
  // Starting another process for a query takes more time than the process saves.
  max_parallel_workers_per_gather: "0",
  // An idle transaction keeps its locks, and other transactions wait for them.
  idle_in_transaction_session_timeout: "60s",
  log_min_messages: "warning",
  log_line_prefix: "%m [%p] ",
};

/** Settings for databases whose loss in a power cut does not matter, such as those of tests and
 *  generators. */
export const nonDurableSettings: Settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  shared_buffers: "128MB",
};

/** Returns the arguments `-c name=value` for the settings. */
export const toArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
