import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Starts a proxy that forwards connections to a database. While the test makes the network silent,
 *  nothing arrives, and neither side gets an error.
 *  @returns the database's URL through the proxy */
export const startSilentProxy = async (
  url: string,
): Promise<{ url: string; setSilent: (silent: boolean) => void; stop: () => void }> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => void (isSilent || to.write(chunk)));
      from.on("close", () => to.destroy());
      from.on("error", () => {});
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(stop);
  const proxy = new URL(url);
  proxy.port = String((server.address() as { port: number }).port);
  return {
    url: proxy.href,
    setSilent: (silent) => {
      isSilent = silent;
    },
    stop,
  };
};
