import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/* Handles responses that are ready before the whole request has arrived. A client that is still
 * sending must be able to read the response. The rest of the body must not be parsed as the next
 * request. The next request must not be cut off. */

/** The limits for reading the rest of a request before the response, in milliseconds and bytes. */
const REST_MS = 1_000;
const REST_BYTES = 2 * 1024 * 1024;
/** The limits for reading from a connection that the server is closing, in milliseconds and
 *  bytes. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;

/** Returns whether a request's headers announce a body. */
export const hasRequestBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Returns the size of the body as announced in its header, or NaN for a chunked body. */
const announcedBytes = ({ headers }: IncomingMessage): number =>
  Number(headers["content-length"] ?? Number.NaN);

/** Returns a function that closes a connection in such a way that the response is not lost. The
 *  function discards what the client sends, because unread bytes would make the client lose the
 *  response. After `LINGER_MS`, the function destroys the connection. */
const closeGracefully = (socket: Socket, incoming: IncomingMessage) => {
  let closing = false;
  return () => {
    if (closing) return;
    closing = true;
    // If the announced body is too large, reading stops at the first chunk.
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

/** Reads and discards the rest of a request. Resolves when the rest has arrived, a limit is
 *  reached, or the connection breaks. */
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

/** Discards the rest of a request before its response is sent. If the body is too large or too slow
 *  (`REST_BYTES`, `REST_MS`), the response closes the connection. The client still has time to read
 *  the response (`closeGracefully`). */
export const discardRequestBody = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const { socket } = incoming;
  if (incoming.complete || socket.destroyed) return;
  // The code that was reading the body has stopped. Its listeners are removed, because they would
  // keep the rest from being read.
  incoming.removeAllListeners("data");
  // This is not written with `<=`, because a chunked body has the size NaN and must be read too.
  if (!(announcedBytes(incoming) > REST_BYTES)) await restOf(incoming);
  if (incoming.complete) return;
  incoming.pause();
  outgoing.shouldKeepAlive = false;
  // Node's server calls this function after the last response of a connection.
  socket.destroySoon = closeGracefully(socket, incoming);
};
