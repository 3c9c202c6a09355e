import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/** The maximum number and length of the paths that are remembered. Both are limited, because a
 *  client can invent paths. */
const MAX_ADDRESSES = 200;
const MAX_CHARS = 100;

/** Whether a route took a part of the path as a parameter. Such paths are not remembered, because
 *  there are as many of them as spaces. */
const hasParams = <Handler>([found]: Result<Handler>): boolean =>
  found.some(([, params]) => Object.keys(params).length > 0);

/** Finds routes with Hono's `TrieRouter`, and remembers the result for each path without
 *  parameters, such as the path of the search. Alone, that router searches all routes again for
 *  each request. Hono's faster router cannot hold our routes, because `/locations/{locationId}`
 *  also fits `/locations/search`. */
export class RememberingRouter<Handler> implements Router<Handler> {
  readonly name = "RememberingRouter";
  readonly #routes = new TrieRouter<Handler>();
  readonly #found = new Map<string, Result<Handler>>();

  add(method: string, path: string, handler: Handler): void {
    this.#routes.add(method, path, handler);
    this.#found.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const address = `${method} ${path}`;
    const known = this.#found.get(address);
    if (known) return known;
    const found = this.#routes.match(method, path);
    if (address.length <= MAX_CHARS && !hasParams(found)) {
      if (this.#found.size >= MAX_ADDRESSES) this.#found.clear();
      this.#found.set(address, found);
    }
    return found;
  }
}
