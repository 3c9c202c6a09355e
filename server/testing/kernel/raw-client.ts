/* Clients that behave unlike any browser, for tests of the HTTP listener. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type RawClient = {
  socket: Socket;
  /** Returns the text received so far. */
  text: () => string;
  /** Waits until `found` has arrived, or the server has ended the connection. Returns the text
   *  received so far. */
  until: (found: string | RegExp) => Promise<string>;
  closed: Promise<void>;
};

/** Opens a connection through which a test can send raw text. Reads what the server sends, unless
 *  the socket is paused. */
export const openRawClient = async (port: number, from = "127.0.0.1"): Promise<RawClient> => {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  await once(socket, "connect");
  let text = "";
  let wake = () => {};
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  let ended = false;
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
    wake();
  });
  const over = () => {
    ended = true;
    wake();
  };
  socket.once("end", over).once("close", over);
  const isThere = (found: string | RegExp) =>
    typeof found === "string" ? text.includes(found) : found.test(text);
  return {
    socket,
    text: () => text,
    until: async (found) => {
      while (!isThere(found) && !ended)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return text;
    },
    closed,
  };
};

/** Returns the first part of a request: its request line and its headers. */
export const formatRequestHead = (
  line: string,
  headers: Record<string, string | number> = {},
): string =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
