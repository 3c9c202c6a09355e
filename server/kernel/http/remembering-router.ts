import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/** The maximum number and length of the addresses that are remembered. Both are limited, because a
 *  client can invent addresses. */
const MAX_ADDRESSES = 200;
const MAX_CHARS = 100;

/** Whether a route took a part of the address as a parameter. */
const hasParams = <Handler>([found]: Result<Handler>): boolean =>
  found.some(([, params]) => Object.keys(params).length > 0);

/** Whether the path of a route is an address: it has neither parameters nor wildcards. */
const isAddress = (path: string): boolean => !/[:*{?]/.test(path);

/** Finds routes as Hono's router does, and remembers what it has found for an address without
 *  parameters, such as that of the search. An address that is the path of a route is remembered even
 *  if another route would take a part of it as a parameter. All other addresses with parameters are
 *  not remembered, because there are as many of them as spaces. Hono's faster router cannot hold our routes, because
 *  `/locations/{locationId}` also fits `/locations/search`, and the other one searches all routes
 *  again for each request. */
export class RememberingRouter<Handler> implements Router<Handler> {
  readonly name = "RememberingRouter";
  readonly #routes = new TrieRouter<Handler>();
  readonly #found = new Map<string, Result<Handler>>();
  /** The paths of routes that are addresses. */
  readonly #addresses = new Set<string>();

  add(method: string, path: string, handler: Handler): void {
    this.#routes.add(method, path, handler);
    if (isAddress(path)) this.#addresses.add(path);
    this.#found.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const address = `${method} ${path}`;
    const known = this.#found.get(address);
    if (known) return known;
    const found = this.#routes.match(method, path);
    const isFixed = this.#addresses.has(path) || !hasParams(found);
    if (isFixed && address.length <= MAX_CHARS) {
      if (this.#found.size >= MAX_ADDRESSES) this.#found.clear();
      this.#found.set(address, found);
    }
    return found;
  }
}
