/** PostgreSQL settings by name, passed on its command line. */
export type Settings = Record<string, string>;

/** Settings of all our own databases: reachable only from this machine, with a password, and sized
 *  for a small machine that also runs the app. */
export const commonSettings: Settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  // For the pools of two nodes (pools.ts) and their jobs, and for startup, migrations and
  // monitoring.
  max_connections: "140",
  // One machine, no replicas: the log need not contain what only replicas read.
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
  // Our queries are short; compiling one costs more than running it.
  jit: "off",
  // Starting another process for a query also costs more than it saves.
  max_parallel_workers_per_gather: "0",
  // An idle transaction holds locks that others wait for.
  idle_in_transaction_session_timeout: "60s",
  log_min_messages: "warning",
  log_line_prefix: "%m [%p] ",
};

/** For databases that may be lost in a power cut: tests and generators. */
export const nonDurableSettings: Settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  shared_buffers: "128MB",
};

/** Returns `-c name=value` for each setting. */
export const toArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
