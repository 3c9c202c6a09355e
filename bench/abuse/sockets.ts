import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Opens connections and ignores their errors: the server is expected to cut them off. */
export const openSockets = async (port: number, count: number): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      return socket;
    });
    await Promise.all(
      some.map(
        (socket) =>
          new Promise<void>((resolve) =>
            socket.once("connect", resolve).once("close", () => resolve()),
          ),
      ),
    );
    sockets.push(...some);
    await sleep(20);
  }
  return sockets;
};

/** Counts the server's open connections in /proc. The client's sockets cannot be counted instead:
 *  they read nothing, so they do not notice that the server has closed them. */
export const serversOpen = (port: number): number =>
  readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local, , state]) =>
        state === "01" && Number.parseInt(local?.split(":")[1] ?? "", 16) === port,
    ).length;

export const stillOpen = (sockets: Socket[]): number =>
  sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;

export const closeAll = (sockets: Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

/** Returns the head of a request. */
export const head = (line: string, headers: Record<string, string | number> = {}): string =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
