/** The headers and the connection of a request. Hono's `Context` has this type. */
export type ClientRequest = {
  req: { header: (name: string) => string | undefined };
  env: unknown;
};
