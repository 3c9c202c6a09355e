import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const send = (
  node: string,
  {
    method,
    path,
    headers,
    body,
  }: { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${node}${path}`,
      { method, headers: { ...headers, connection: "close" }, agent: false },
      async (answer) => {
        try {
          const chunks = await answer.toArray();
          const { statusCode = 0, headers: given } = answer;
          resolve({ status: statusCode, headers: given, body: Buffer.concat(chunks) });
        } catch (error) {
          reject(error);
        }
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });

/** Starts a load balancer as an operator has one in front of the nodes: it passes requests to them in
 *  turn, and to the next when a node accepts no connection. It never repeats a request that a node
 *  has received.
 *  @param nodes the nodes' addresses; the test may change the list
 *  @returns `failed`, the requests that no node answered or that were answered with 5xx */
export const startBalancer = async (nodes: string[]) => {
  const failed: string[] = [];
  let next = 0;
  const server = createServer(async (asked, answer) => {
    const { method = "GET", url: path = "/", headers } = asked;
    const body = Buffer.concat(await asked.toArray());
    const fail = (why: string) => {
      failed.push(`${method} ${path}: ${why}`);
      answer.writeHead(502).end();
    };
    next += 1;
    const first = next;
    for (let tried = 0; tried < nodes.length; tried++) {
      const node = nodes[(first + tried) % nodes.length] ?? "";
      try {
        const {
          status,
          headers: given,
          body: text,
        } = await send(node, { method, path, headers, body });
        if (status >= 500) failed.push(`${method} ${path}: ${status}`);
        const { "transfer-encoding": _, connection: __, ...kept } = given;
        answer.writeHead(status, kept).end(text);
        return;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== "ECONNREFUSED") return fail(code ?? String(error));
      }
    }
    fail("no node accepts connections");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    failed,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
