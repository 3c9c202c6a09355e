import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { isGood } from "./report.ts";
import { sendVisitor } from "./visitor.ts";

const statuses: Record<string, number> = {
  "/ok": 200,
  "/taken": 503,
  "/other": 503,
  "/broken": 500,
};

test("a body with characters of several bytes arrives completely", async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end();
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const body = { text: "मुंबई" };
  const { port } = server.address() as AddressInfo;
  const visitor = sendVisitor(port, [{ method: "POST", path: "/", body }]);
  await vi.waitFor(() => expect(bodies).not.toEqual([]), { timeout: 20_000 });

  const { failures } = await visitor.stop();

  expect(JSON.parse(bodies[0] ?? "")).toEqual(body);
  expect(failures).toEqual({});
});

test("only a 503 to a request whose resource is taken away is correct", async () => {
  const requested = new Set<string>();
  const server = createServer((request, response) => {
    requested.add(request.url ?? "");
    response.writeHead(statuses[request.url ?? ""] ?? 404).end();
  }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const seen = async (path: string) => {
    const visitor = sendVisitor(port, [{ path, mayFail: path !== "/other" }]);
    await vi.waitFor(() => expect(requested).toContain(path), { timeout: 20_000 });
    return visitor.stop();
  };

  const [ok, taken, other, broken] = await Promise.all(Object.keys(statuses).map(seen));

  expect(Object.keys(taken?.failures ?? {})).toEqual(["503 to GET /taken"]);
  const memory = { before: 1, peak: 1, after: 1 };
  const row = { name: "", what: "", memory, lost: [], notes: [] };
  const holds = [ok, taken, other, broken].map(
    (during) => during && isGood({ ...row, without: during, during }),
  );
  expect(holds).toEqual([true, true, false, false]);
});
