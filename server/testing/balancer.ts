import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

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

/** How long the balancer waits before it checks again which nodes are ready, in milliseconds. */
const CHECK_MS = 100;

const isReady = (node: string): Promise<boolean> =>
  send(node, { method: "GET", path: "/readyz", headers: {}, body: Buffer.alloc(0) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Starts a load balancer in front of the nodes, like an operator's. It passes requests in turn to
 *  the nodes that are ready.
 *  @param nodes - the URLs of the nodes; the test may change the list */
export const startBalancer = async (nodes: string[]) => {
  /** The requests that got no response or a 5xx response. */
  const failed: string[] = [];
  /** The nodes that are not ready. A node counts as ready until it was checked. */
  const leftOut = new Set<string>();
  let isOver = false;
  const check = async () => {
    while (!isOver) {
      for (const node of [...nodes])
        if (await isReady(node)) leftOut.delete(node);
        else leftOut.add(node);
      await sleep(CHECK_MS);
    }
  };
  const checking = check();
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
    const ready = nodes.filter((node) => !leftOut.has(node));
    for (let tried = 0; tried < ready.length; tried++) {
      const node = ready[(first + tried) % ready.length] ?? "";
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
        // A request that a node has received is never repeated.
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
      isOver = true;
      await checking;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
