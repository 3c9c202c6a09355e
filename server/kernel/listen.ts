import { createServer, type Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { StartProblem } from "./start-problem.ts";

export type Handler = (request: Request, env: object) => Response | Promise<Response>;

export type Listener = {
  /** The port that was given, or chosen when 0 was asked for. */
  port: number;
  server: Server;
  /** Hands every later request to `handler`; before that they get 503. */
  serve: (handler: Handler) => void;
  /** Takes no new connection, lets running requests end for at most `limitMs`, then cuts them. */
  stop: (limitMs: number) => Promise<void>;
};

const starting: Handler = (request) =>
  new URL(request.url).pathname === "/healthz"
    ? Response.json({ status: "ok" })
    : new Response("Jagah is starting.\n", { status: 503, headers: { "Retry-After": "2" } });

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is already in use; stop the program that uses it or set another PORT.`,
  EACCES: (_, port) => `Port ${port} may not be used by this user; set a PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}; set another HOST.`,
  ENOTFOUND: (host) => `This machine has no address ${host}; set another HOST.`,
};

const bind = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? ""]?.(host, port);
      reject(new StartProblem(sentence ?? `Cannot listen on ${host}: ${error.message}.`));
    });
    server.listen(port, host, () => resolve());
  });

const drain = async (server: Server, limitMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive turns idle only after its running request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
};

/** Takes the port at once, so that a busy one is known before anything slow begins.
 *  @throws StartProblem when the port or the address cannot be had */
export const listen = async (host: string, port: number): Promise<Listener> => {
  let handler = starting;
  const server = createAdaptorServer({
    fetch: (request, env) => handler(request, env),
    createServer,
    serverOptions: {
      // Slow senders are cut off, but a phone may take minutes for ten photos, and whoever reads them
      // cuts off silence. A proxy in front keeps its connections for about a minute.
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 65_000,
    },
  }) as Server;
  await bind(server, host, port);
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    server,
    serve: (next) => {
      handler = next;
    },
    stop: (limitMs) => drain(server, limitMs),
  };
};
