/** The headers and the connection of a request. Hono's `Context` is one. */
export type ClientRequest = {
  req: { header: (name: string) => string | undefined };
  env: unknown;
};
