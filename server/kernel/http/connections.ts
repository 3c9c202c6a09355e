import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";
import { toNetwork } from "./rate-limits.ts";

/** What connections may take of the machine. Milliseconds and bytes. */
export type ConnectionLimits = {
  /** Open connections in total: beyond it the one that has been idle for longest is closed. */
  most: number;
  /** The same for one client network; Infinity where a proxy in front makes all look like one. */
  mostPerNetwork: number;
  /** Requests that a client may send ahead of the answer it waits for; more end the connection. */
  mostAhead: number;
  /** Of all clients that send ahead, which no browser does, so many are served at a time. */
  mostAheadAtOnce: number;
  /** Bytes of finished answers that wait in memory for their readers, over all connections. */
  mostBufferedBytes: number;
  /** While an answer waits for its reader, this much of it must be read in each window. */
  readWindowMs: number;
  leastReadPerWindow: number;
};

export const defaultConnectionLimits: ConnectionLimits = {
  most: 10_000,
  mostPerNetwork: Number.POSITIVE_INFINITY,
  mostAhead: 32,
  mostAheadAtOnce: 2,
  mostBufferedBytes: 32 * 1024 * 1024,
  // 2 KB a second, a third of what the slowest mobile networks give.
  readWindowMs: 10_000,
  leastReadPerWindow: 20 * 1024,
};

const SWEEP_MS = 1_000;
/** How long a client that sent ahead is kept when it has nothing left to ask. */
const IDLE_AHEAD_MS = 10_000;

type Waiting = { incoming: IncomingMessage; outgoing: ServerResponse };
type Window = { from: number; sent: number };
type Connection = {
  socket: Socket;
  network: string | undefined;
  running: boolean;
  /** Has sent a request ahead of an answer. */
  pipelines: boolean;
  /** Pipelined requests, in order. */
  waiting: Waiting[];
  /** Bytes of the running answer that were still unread when it was complete. */
  buffered: number;
  /** Set while something written has not been read. */
  window: Window | undefined;
};

/** Bytes that the kernel has taken. One large write counts as unsent until all of it is gone, except
 *  in the handle's own figure, by which Node itself tells slow writes from stuck ones. */
const sentBytes = (socket: Socket): number => {
  const handle = (socket as Socket & { _handle?: { writeQueueSize?: number } | null })._handle;
  return socket.bytesWritten - (handle?.writeQueueSize ?? socket.writableLength);
};

/** The client network that a connection counts for. This machine is none: what connects from here is
 *  our own, or a proxy. */
const networkOf = (address: string | undefined): string | undefined => {
  const from = address && toNetwork(address);
  return !from || from.startsWith("127.") || address === "::1" ? undefined : from;
};

/** Sets ordered by when something was added, for each name. */
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

/** Answers a server's requests with `listener`, one at a time on each connection, and keeps what
 *  connections take within `limits`: too many, and the one idle for longest is closed; an answer that
 *  is not read is cut off. A long-lived answer (server-sent events) is never idle, and is bound only by
 *  the rule that what was written to it must be read.
 *  @returns `isAnswering` tells whether a request of that connection is being answered */
export const limitConnections = (
  server: Server,
  listener: RequestListener,
  limits: ConnectionLimits,
  networkFor = networkOf,
): { open: () => number; isAnswering: (socket: Socket) => boolean; stop: () => void } => {
  const connections = new Map<Socket, Connection>();
  /** In the order in which they became idle; those that never asked anything are idle, too. */
  const idle = new Set<Connection>();
  const idleIn = groups<Connection>();
  const openIn = groups<Connection>();
  const busy = new Set<Connection>();
  /** With an answer that is complete and unread, the oldest first. */
  const unread = new Set<Connection>();
  let buffered = 0;
  const ahead = createConcurrencyLimiter({ most: limits.mostAheadAtOnce });

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
    const from = limits.mostPerNetwork < limits.most ? networkFor(socket.remoteAddress) : undefined;
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
    // Where all others are in use, the one that is closed is the new one.
    if (connections.size > limits.most) closeFirst(idle);
    if (from === undefined) return;
    openIn.add(from, connection);
    if (openIn.of(from).size > limits.mostPerNetwork) closeFirst(idleIn.of(from));
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
      if (buffered <= limits.mostBufferedBytes) break;
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
      // The last one may have a body that is still to come.
      if (connection.waiting.length === 0) connection.socket.resume();
      if (next) begin(connection, next);
      else connection.running = false;
      if (next || !connections.has(connection.socket)) return;
      becomeIdle(connection);
      // The kernel may hold many answers that it does not read.
      if (connection.pipelines) connection.socket.setTimeout(IDLE_AHEAD_MS);
    });
    listener(incoming, outgoing as ServerResponse<IncomingMessage> & { req: IncomingMessage });
  };

  const begin = (connection: Connection, request: Waiting) => {
    if (!connection.pipelines) return answer(connection, request);
    // Who waits for a turn may be closed for another.
    if (connections.has(connection.socket)) becomeIdle(connection);
    void ahead(() => new Promise<void>((leave) => answer(connection, request, leave)));
  };

  const asked = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const connection = connections.get(incoming.socket);
    if (!connection) return;
    if (!connection.running) {
      connection.running = true;
      // What was sent along with it has been parsed then.
      process.nextTick(begin, connection, { incoming, outgoing });
      return;
    }
    connection.pipelines = true;
    connection.waiting.push({ incoming, outgoing });
    if (connection.waiting.length > limits.mostAhead) return connection.socket.destroy();
    // Later: at the end of each request Node starts reading again.
    setImmediate(() => connection.waiting.length > 0 && connection.socket.pause());
  };

  const sweep = () => {
    const now = performance.now();
    for (const connection of busy) {
      const { socket, window } = connection;
      if (socket.writableLength === 0) connection.window = undefined;
      else if (!window) connection.window = { from: now, sent: sentBytes(socket) };
      else if (now - window.from >= limits.readWindowMs) {
        const sent = sentBytes(socket);
        if (sent - window.sent < limits.leastReadPerWindow) socket.destroy();
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
    stop: () => clearInterval(sweeping),
  };
};
