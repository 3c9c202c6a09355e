import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { bind } from "./bind.ts";
import { type ConnectionLimits, defaultConnectionLimits, limitConnections } from "./connections.ts";
import { discardRequestBody, hasRequestBody } from "./early-response.ts";
import { strictHeaders } from "./response-headers.ts";

export type Handler = (request: Request, env: object) => Response | Promise<Response>;

/** Responds to frequent, simple requests. The handler uses Node's own request and response objects,
 *  which is faster than building a `Request` and a `Response`. Returns whether it responds; the
 *  site's handler gets all other requests. */
export type DirectHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** The functions that serve a site's requests. */
export type SiteHandlers = { handler: Handler; direct?: DirectHandler | undefined };

export type Listener = {
  /** The port on which the server listens. If port 0 was requested, the system has chosen it. */
  port: number;
  server: Server;
  /** How many connections are open. */
  connections: () => number;
  /** Sets the functions that respond to requests. Before this call, `/healthz` gets 200 and every
   *  other valid request gets 503. `direct` gets each request first. If `direct` does not respond,
   *  or while the server stops, `handler` gets the request. */
  serve: (handler: Handler, direct?: DirectHandler) => void;
  /** Makes load balancers send their visitors elsewhere: from now on `/readyz` gets 503, and each
   *  connection is closed after its response. Everything else is served as before. */
  announceStop: () => void;
  /** Accepts no new connections, gives running requests at most `limitMs` to finish, and then
   *  closes their connections. */
  stop: (limitMs: number) => Promise<void>;
};

type ListenOptions = {
  limits?: Partial<ConnectionLimits>;
  /** Returns the client network to which an IP address belongs. The default function is
   *  `networkOf`. */
  networkFor?: (address: string | undefined) => string | undefined;
  /** Headers for responses that the listener itself makes, for example during startup and for input
   *  that is not valid HTTP. */
  headers?: Record<string, string>;
  /** Called with the error of a handler that failed. The client gets 500. */
  onFailure?: (error: unknown) => void;
  server?: Pick<ServerOptions, "headersTimeout" | "connectionsCheckingInterval">;
};

const starting =
  (headers: Record<string, string>): Handler =>
  (request) =>
    new URL(request.url).pathname === "/healthz"
      ? Response.json({ status: "ok" }, { headers })
      : new Response("Jagah is starting.\n", {
          status: 503,
          headers: { ...headers, "Retry-After": "2" },
        });

const stopping = (headers: Record<string, string>): Response =>
  Response.json({ status: "stopping" }, { status: 503, headers });

const drain = async (server: Server, closeUnused: () => void, limitMs: number): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle only when its running request ends. So the server closes
  // idle connections repeatedly. Node does not count a connection as idle before its first
  // request, so `closeUnused` closes such connections. Browsers open them in advance.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    closeUnused();
  }, 50);
  const cut = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
};

const statusOf: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Returns a handler that responds to invalid input and closes the connection. While the site is
 *  still answering a request on the connection, the handler closes the connection without a
 *  response. */
const createBrokenRequestHandler = (headers: Record<string, string>) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Socket, answering: boolean): void => {
    if (socket.writable && !answering) {
      const status = statusOf[error.code ?? ""] ?? "400 Bad Request";
      socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n${lines.join("")}\r\n`);
    }
    socket.destroy();
  };
};

type Env = { incoming: IncomingMessage; outgoing: ServerResponse };

const afterItsRequest = async (answer: Response | Promise<Response>, env: Env) => {
  const response = await answer;
  await discardRequestBody(env.incoming, env.outgoing);
  return response;
};

/** Returns the URL of a server. An IPv6 address is put in brackets, because a URL requires them. */
export const buildUrl = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** Listens on a port. Call it before anything slow, so that a port in use is reported immediately.
 *  @throws StartProblem when the port or the address is not available */
export const listen = async (
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<Listener> => {
  const headers = {
    ...strictHeaders,
    "X-Content-Type-Options": "nosniff",
    ...options.headers,
  };
  let handler = starting(headers);
  let isStopping = false;
  let direct: DirectHandler | undefined;
  const handle: Handler = (request, env) => {
    if (!isStopping) return handler(request, env);
    (env as Env).outgoing.shouldKeepAlive = false;
    return new URL(request.url).pathname === "/readyz" ? stopping(headers) : handler(request, env);
  };
  /** Requests with an `Expect` header other than "100-continue". */
  const unexpected = new WeakSet<IncomingMessage>();
  const respond = getRequestListener(
    (request, env) => {
      const refused = unexpected.has(env.incoming as IncomingMessage);
      const answer = refused ? new Response(null, { status: 417, headers }) : handle(request, env);
      return hasRequestBody(env.incoming as IncomingMessage)
        ? afterItsRequest(answer, env as Env)
        : answer;
    },
    {
      // The adapter must not end a request whose body was not read completely, because
      // early-response.ts reads the rest of the body.
      autoCleanupIncoming: false,
      errorHandler: (error) => {
        if (error instanceof RequestError) return new Response(null, { status: 400, headers });
        options.onFailure?.(error);
        return new Response(null, { status: 500, headers });
      },
    },
  );
  const server = createServer({
    headersTimeout: 15_000,
    // A phone can need minutes to send ten photos. The code that reads uploads ends a stalled
    // upload earlier.
    requestTimeout: 300_000,
    // A proxy must close an idle connection before this server does. Proxies usually do so after a
    // minute.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
    // Our own handler refuses requests without a Host header; its response has the usual headers.
    requireHostHeader: false,
    ...options.server,
  });
  const limits = { ...defaultConnectionLimits, ...options.limits };
  const respondFirst: RequestListener = (incoming, outgoing) => {
    // While the server stops, each connection must close after its response. `respond` closes it
    // (`handle`), but `direct` would leave it open.
    if (isStopping || !direct?.(incoming, outgoing)) void respond(incoming, outgoing);
  };
  const guard = limitConnections(server, respondFirst, limits, options.networkFor);
  const refuse = createBrokenRequestHandler(headers);
  server.on("clientError", (error, socket) =>
    refuse(error, socket as Socket, guard.isAnswering(socket as Socket)),
  );
  // A request with an unknown `Expect` header gets our own 417. The request is handled like every
  // other request, so the connection limits count it. Node's 417 would lack our headers, and the
  // connection limits would not count the request.
  server.on("checkExpectation", (incoming, outgoing) => {
    unexpected.add(incoming);
    server.emit("request", incoming, outgoing);
  });
  await bind(server, host, port);
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    server,
    connections: guard.open,
    serve: (next, nextDirect) => {
      handler = next;
      direct = nextDirect;
    },
    announceStop: () => {
      isStopping = true;
    },
    stop: async (limitMs) => {
      isStopping = true;
      await drain(server, guard.closeUnused, limitMs);
      guard.stop();
    },
  };
};
