import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/* An answer may be known before its request has arrived, as when a photo is too large. A client that
 * is still sending must be able to read it, and must not find the rest of its body taken for the next
 * request, or that request cut off. */

/** How long, and for how many bytes, an answer waits for the rest of its request. */
const REST_MS = 1_000;
const REST_BYTES = 2 * 1024 * 1024;
/** How long a connection that is being closed goes on reading, and how much. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;

/** Whether a request's head announces a body. */
export const hasRequestBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Unknown for a body in chunks. */
const announcedBytes = ({ headers }: IncomingMessage): number =>
  Number(headers["content-length"] ?? Number.NaN);

/** Ends our side, so that the client reads the answer and its end, and goes on discarding what still
 *  arrives: closing with unread bytes would take the answer away from the client again. What could never
 *  be read to its end is not read at all. */
const closeGently = (socket: Socket, incoming: IncomingMessage) => {
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

/** Resolves when all of it has come, or the bound is reached. */
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

/** Reads and forgets the rest of a request whose answer is already known, up to a bound. What is left
 *  then is not waited for: the answer says `Connection: close`, and the connection is closed once the
 *  client had time to read it. */
export const discardRequestBody = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const { socket } = incoming;
  if (incoming.complete || socket.destroyed) return;
  // Whoever read the body until now has given up, and would hold it back.
  incoming.removeAllListeners("data");
  if (!(announcedBytes(incoming) > REST_BYTES)) await restOf(incoming);
  if (incoming.complete) return;
  incoming.pause();
  outgoing.shouldKeepAlive = false;
  // What the server calls after the last answer of a connection.
  socket.destroySoon = closeGently(socket, incoming);
};
