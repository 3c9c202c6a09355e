import pg from "pg";
import type { Connect, ReplicaReads } from "./replicas.ts";

/** A pool for reads that must be up to date, such as free times. It connects to the primary. While
 *  the primary is down, it connects to the replicas. Their free times may be outdated. That does no
 *  harm, because nothing can be booked without the primary. */
export class PrimaryReads extends pg.Pool {
  readonly #primary: pg.Pool;
  readonly #replicas: ReplicaReads;

  constructor(primary: pg.Pool, replicas: ReplicaReads) {
    super({ ...primary.options });
    this.#primary = primary;
    this.#replicas = replicas;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connect): void;
  override connect(callback?: Connect): Promise<pg.PoolClient> | undefined {
    const from = this.#replicas.isPrimaryGone() ? this.#replicas : this.#primary;
    if (!callback) return from.connect();
    from.connect(callback);
    return undefined;
  }
}
