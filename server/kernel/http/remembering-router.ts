import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/** The maximum number and length of the paths that are remembered. Both are limited, because a
 *  client can invent paths. */
const MAX_PATHS = 200;
const MAX_CHARS = 100;

/** Returns whether a route took a part of the path as a parameter. */
const hasParams = <Handler>([found]: Result<Handler>): boolean =>
  found.some(([, params]) => Object.keys(params).length > 0);

/** Returns whether the path of a route has no parameters and no wildcards, so that only one path
 *  fits it. */
const isFixed = (path: string): boolean => !/[:*{?]/.test(path);

/** Finds routes with Hono's `TrieRouter`, and remembers the result for each path without
 *  parameters. Hono's faster router cannot be used, because some paths match two of our routes. */
export class RememberingRouter<Handler> implements Router<Handler> {
  readonly name = "RememberingRouter";
  readonly #routes = new TrieRouter<Handler>();
  readonly #found = new Map<string, Result<Handler>>();
  /** The paths of the routes that have no parameters and no wildcards. */
  readonly #fixed = new Set<string>();

  add(method: string, path: string, handler: Handler): void {
    this.#routes.add(method, path, handler);
    if (isFixed(path)) this.#fixed.add(path);
    this.#found.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const key = `${method} ${path}`;
    const known = this.#found.get(key);
    if (known) return known;
    const found = this.#routes.match(method, path);
    // A path with parameters is not remembered, because each space has at least one such path. A
    // fixed path is remembered even if a parameter of another route matches it. For example,
    // `/locations/search` also matches `/locations/{locationId}`.
    const canRemember = this.#fixed.has(path) || !hasParams(found);
    if (canRemember && key.length <= MAX_CHARS) {
      if (this.#found.size >= MAX_PATHS) this.#found.clear();
      this.#found.set(key, found);
    }
    return found;
  }
}
