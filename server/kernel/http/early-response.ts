import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/* A response may be ready before its request has arrived, for example when a photo is too large. A
 * client that is still sending must be able to read it; the rest of its body must not be parsed as
 * the next request, and the next request must not be cut off. */

/** How long, and for how many bytes, a response waits for the rest of its request. */
const REST_MS = 1_000;
const REST_BYTES = 2 * 1024 * 1024;
/** How long, and how many bytes, a connection that is being closed continues to read. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;

/** Whether a request's headers announce a body. */
export const hasRequestBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** NaN for a chunked body. */
const announcedBytes = ({ headers }: IncomingMessage): number =>
  Number(headers["content-length"] ?? Number.NaN);

/** Ends our side, so that the client can read the response and its end, and discards what still
 *  arrives: closing with unread bytes would make the client lose the response. A body that is too
 *  large to be read to its end is not read at all. */
const closeGracefully = (socket: Socket, incoming: IncomingMessage) => {
  let closing = false;
  return () => {
    if (closing) return;
    closing = true;
    let left = announcedBytes(incoming) > LINGER_BYTES ? 0 : LINGER_BYTES;
    incoming.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) incoming.pause();
    });
    incoming.resume();
    socket.end();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once("close", () => clearTimeout(cut));
  };
};

/** Resolves when the rest has arrived or the limit is reached. */
const restOf = (incoming: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let left = REST_BYTES;
    const timer = setTimeout(resolve, REST_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    incoming.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    });
    incoming.once("end", done).once("error", done).once("close", done);
    incoming.resume();
  });

/** Reads and discards the rest of a request whose response is already known, up to a limit. Beyond
 *  the limit, the response has `Connection: close`, and the connection is closed once the client has had
 *  time to read it. */
export const discardRequestBody = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const { socket } = incoming;
  if (incoming.complete || socket.destroyed) return;
  // The earlier reader of the body has stopped, and its listeners would hold the body back.
  incoming.removeAllListeners("data");
  if (!(announcedBytes(incoming) > REST_BYTES)) await restOf(incoming);
  if (incoming.complete) return;
  incoming.pause();
  outgoing.shouldKeepAlive = false;
  // The server calls this after the last response of a connection.
  socket.destroySoon = closeGracefully(socket, incoming);
};
