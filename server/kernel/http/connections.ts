import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";
import { shareOfWorker } from "#server/kernel/base/worker-role.ts";
import { toNetwork } from "./rate-limits.ts";

/** Limits on the resources that connections may use, in milliseconds and bytes. */
export type ConnectionLimits = {
  /** The maximum number of open connections. Beyond it, the connection that has been idle for
   *  longest is closed. */
  most: number;
  /** The maximum number of open connections from one client network. Infinity behind a proxy,
   *  because all clients then have the proxy's address. */
  maxPerNetwork: number;
  /** How many more requests a client may send while its first request is being answered
   *  (pipelining). If the client sends more, its connection is closed. */
  maxPipelined: number;
  /** How many pipelined requests of all clients are served at a time. Browsers do not pipeline. */
  maxPipelinedAtOnce: number;
  /** The maximum size of all finished responses that wait in memory until their clients read
   *  them. */
  maxBufferedBytes: number;
  /** In each period of this length, a client with an unread response must read at least
   *  `minReadPerWindow` bytes. */
  readWindowMs: number;
  minReadPerWindow: number;
};

/** The default limits of one worker. The site replaces `most` and `maxPerNetwork` with the results
 *  of `computeMaxConnections`. */
export const defaultConnectionLimits: ConnectionLimits = {
  most: 10_000,
  maxPerNetwork: Number.POSITIVE_INFINITY,
  maxPipelined: 32,
  maxPipelinedAtOnce: shareOfWorker(2),
  maxBufferedBytes: shareOfWorker(32 * 1024 * 1024),
  // A client must read 2 KB a second (20 KB in 10 seconds). The slowest mobile networks are three
  // times as fast.
  readWindowMs: 10_000,
  minReadPerWindow: 20 * 1024,
};

const SWEEP_MS = 1_000;
/** How long an idle connection stays open if its client has used pipelining. */
const IDLE_PIPELINED_MS = 10_000;

type Waiting = { incoming: IncomingMessage; outgoing: ServerResponse };
type Window = { from: number; sent: number };
type Connection = {
  socket: Socket;
  network: string | undefined;
  running: boolean;
  /** Whether the client has ever sent a request before its previous request was answered
   *  (pipelining). */
  pipelines: boolean;
  /** Pipelined requests that wait for their turn, in the order of arrival. */
  waiting: Waiting[];
  /** How many bytes of the current response are in memory. Counted once, when the response is
   *  complete; 0 until then. */
  buffered: number;
  /** The current period in which the client's reading is measured. Undefined if the client has read
   *  everything. */
  window: Window | undefined;
};

/** Returns how many bytes of a connection's responses the operating system has accepted. Node's
 *  `writableLength` counts a large write as unsent until the whole write is accepted. The handle's
 *  `writeQueueSize`, which Node itself uses, is exact. */
const sentBytes = (socket: Socket): number => {
  const handle = (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle;
  return socket.bytesWritten - (handle?.writeQueueSize ?? socket.writableLength);
};

/** Returns the client network to which a connection belongs. Returns undefined for an address of
 *  this machine, because such a connection comes from our own code or a proxy. */
const networkOf = (address: string | undefined): string | undefined => {
  const from = address && toNetwork(address);
  return !from || from.startsWith("127.") || address === "::1" ? undefined : from;
};

/** Creates named sets. Each set keeps its members in the order in which they were added. */
const groups = <Member>() => {
  const sets = new Map<string, Set<Member>>();
  return {
    of: (name: string): ReadonlySet<Member> => sets.get(name) ?? new Set(),
    add: (name: string, member: Member) => {
      const set = sets.get(name) ?? new Set();
      sets.set(name, set.add(member));
    },
    remove: (name: string, member: Member) => {
      const set = sets.get(name);
      if (set?.delete(member) && set.size === 0) sets.delete(name);
    },
  };
};

/** Passes a server's requests to `listener`, one at a time per connection, and enforces
 *  `limits`. */
export const limitConnections = (
  server: Server,
  listener: RequestListener,
  limits: ConnectionLimits,
  networkFor = networkOf,
): {
  /** Returns the number of open connections. */
  open: () => number;
  /** Returns whether a connection has a request that is not answered completely. */
  isAnswering: (socket: Socket) => boolean;
  /** Closes the connections on which nothing has arrived yet. */
  closeUnused: () => void;
  /** Ends the check for clients that read too slowly. */
  stop: () => void;
} => {
  const connections = new Map<Socket, Connection>();
  /** Idle connections, in the order in which they became idle. A connection that has had no request
   *  yet is idle too. */
  const idle = new Set<Connection>();
  const idleIn = groups<Connection>();
  const openIn = groups<Connection>();
  /** Connections with a request that is being answered. A stream of server-sent events stays in
   *  this set, so its connection never counts as idle. */
  const busy = new Set<Connection>();
  /** Connections with a complete but unread response, the oldest first. */
  const unread = new Set<Connection>();
  let buffered = 0;
  const ahead = createConcurrencyLimiter({ most: limits.maxPipelinedAtOnce });

  const becomeIdle = (connection: Connection) => {
    idle.add(connection);
    if (connection.network) idleIn.add(connection.network, connection);
  };
  const becomeBusy = (connection: Connection) => {
    idle.delete(connection);
    if (connection.network) idleIn.remove(connection.network, connection);
    busy.add(connection);
  };
  const settle = (connection: Connection) => {
    buffered -= connection.buffered;
    connection.buffered = 0;
    connection.window = undefined;
    unread.delete(connection);
    busy.delete(connection);
  };

  const closeFirst = (candidates: ReadonlySet<Connection>) => {
    const [longest] = candidates;
    longest?.socket.destroy();
    if (longest) forget(longest);
  };

  const opened = (socket: Socket) => {
    const from = limits.maxPerNetwork < limits.most ? networkFor(socket.remoteAddress) : undefined;
    const connection: Connection = {
      socket,
      network: from,
      running: false,
      pipelines: false,
      waiting: [],
      buffered: 0,
      window: undefined,
    };
    connections.set(socket, connection);
    becomeIdle(connection);
    socket.once("close", () => forget(connection));
    // `closeFirst` closes the connection that has been idle for longest. This is the new connection
    // only if no other connection is idle.
    if (connections.size > limits.most) closeFirst(idle);
    if (from === undefined) return;
    openIn.add(from, connection);
    if (openIn.of(from).size > limits.maxPerNetwork) closeFirst(idleIn.of(from));
  };

  const forget = (connection: Connection) => {
    connections.delete(connection.socket);
    connection.waiting = [];
    idle.delete(connection);
    settle(connection);
    if (!connection.network) return;
    idleIn.remove(connection.network, connection);
    openIn.remove(connection.network, connection);
  };

  const written = (connection: Connection) => {
    const { writableLength } = connection.socket;
    if (writableLength === 0 || connection.buffered > 0) return;
    connection.buffered = writableLength;
    buffered += writableLength;
    unread.add(connection);
    for (const oldest of unread) {
      if (buffered <= limits.maxBufferedBytes) break;
      oldest.socket.destroy();
      forget(oldest);
    }
  };

  const answer = (connection: Connection, { incoming, outgoing }: Waiting, produced = () => {}) => {
    if (!connections.has(connection.socket)) return produced();
    becomeBusy(connection);
    outgoing.on("prefinish", () => {
      produced();
      written(connection);
    });
    outgoing.on("close", () => {
      produced();
      settle(connection);
      const next = connection.waiting.shift();
      // When the last waiting request begins, the server reads from the connection again.
      // Otherwise, the rest of that request's body could not arrive.
      if (connection.waiting.length === 0) connection.socket.resume();
      if (next) begin(connection, next);
      else connection.running = false;
      if (next || !connections.has(connection.socket)) return;
      becomeIdle(connection);
      // A client that pipelines may leave many responses unread in the operating system's buffers,
      // so its connection is closed sooner.
      if (connection.pipelines) connection.socket.setTimeout(IDLE_PIPELINED_MS);
    });
    listener(incoming, outgoing as ServerResponse<IncomingMessage> & { req: IncomingMessage });
  };

  const begin = (connection: Connection, request: Waiting) => {
    if (!connection.pipelines) return answer(connection, request);
    // While this request waits for its turn, the connection counts as idle and may be closed to
    // make room for a new connection.
    if (connections.has(connection.socket)) becomeIdle(connection);
    void ahead(() => new Promise<void>((leave) => answer(connection, request, leave)));
  };

  const asked = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const connection = connections.get(incoming.socket);
    if (!connection) return;
    if (!connection.running) {
      connection.running = true;
      // The request is handled on the next tick. By then, requests that arrived with it have been
      // parsed, and `pipelines` is correct.
      process.nextTick(begin, connection, { incoming, outgoing });
      return;
    }
    connection.pipelines = true;
    connection.waiting.push({ incoming, outgoing });
    if (connection.waiting.length > limits.maxPipelined) return connection.socket.destroy();
    // Node resumes reading at the end of each request. `setImmediate` delays the pause until after
    // that.
    setImmediate(() => connection.waiting.length > 0 && connection.socket.pause());
  };

  /** Closes the connection of each client that reads too slowly. This includes clients that read
   *  server-sent events. */
  const sweep = () => {
    const now = performance.now();
    for (const connection of busy) {
      const { socket, window } = connection;
      if (socket.writableLength === 0) connection.window = undefined;
      else if (!window) connection.window = { from: now, sent: sentBytes(socket) };
      else if (now - window.from >= limits.readWindowMs) {
        const sent = sentBytes(socket);
        if (sent - window.sent < limits.minReadPerWindow) socket.destroy();
        else connection.window = { from: now, sent };
      }
    }
  };

  server.on("connection", opened);
  server.on("request", asked);
  const sweeping = setInterval(sweep, Math.min(SWEEP_MS, limits.readWindowMs / 4)).unref();
  return {
    open: () => connections.size,
    isAnswering: (socket) => connections.get(socket)?.running ?? false,
    closeUnused: () => {
      for (const { socket } of idle) if (socket.bytesRead === 0) socket.destroy();
    },
    stop: () => clearInterval(sweeping),
  };
};
