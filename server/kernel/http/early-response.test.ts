/* Tests responses that are ready before their request has arrived completely. */
import { once } from "node:events";
import { Agent, type ClientRequest, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { signUp } from "#server/testing/identity/accounts.ts";
import { formatRequestHead, openRawClient } from "#server/testing/kernel/raw-client.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { limitBodyTime } from "./body-timeout.ts";
import { listen } from "./listen.ts";
import { respondWithError } from "./router.ts";

const MEGABYTE = 1024 * 1024;
const site = await createTestSite();
const host = await signUp(site, "asha@example.in");
const listener = await listen("127.0.0.1", 0);
listener.serve((request, env) => site.app.fetch(request, env));
afterAll(() => listener.stop(100));

const url = `http://127.0.0.1:${listener.port}`;
const upload = { "Content-Type": "multipart/form-data; boundary=x" };
const signedIn = { Authorization: `Bearer ${host.accessToken}` };
const photoHead =
  '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const json = { "Content-Type": "application/json" };

type Refused = { what: string; path: string; headers: Record<string, string>; status: number };
const refusals: Refused[] = [
  {
    what: "a photo too large",
    path: "/locations/list",
    headers: { ...upload, ...signedIn },
    status: 413,
  },
  { what: "nobody signed in", path: "/locations/list", headers: upload, status: 401 },
  { what: "no form", path: "/locations/list", headers: signedIn, status: 415 },
  { what: "JSON too large", path: "/auth/login", headers: json, status: 413 },
  { what: "nothing there", path: "/nothing", headers: json, status: 413 },
];

/** Sends a request's body in pieces and returns the response. `most` is the body's size in bytes.
 *  If the response closes the connection, the function stops sending early. */
const answerTo = async (request: ClientRequest, piece: Buffer, most: number) => {
  const answered = once(request, "response");
  const closed = new Promise<void>((resolve) => request.once("close", () => resolve()));
  let sending = true;
  const send = async () => {
    for (let sent = 0; sending && sent < most; sent += piece.length) {
      const drained = new Promise<void>((resolve) => request.write(piece, () => resolve()));
      await Promise.race([drained, closed]);
      await sleep(1);
    }
    if (sending) request.end();
  };
  const sent = send().catch(() => {});
  const [response] = await answered;
  let text = "";
  response.on("data", (chunk: Buffer) => (text += chunk));
  await once(response, "end");
  const keeps = response.headers.connection !== "close";
  if (!keeps) {
    sending = false;
    request.destroy();
  }
  await sent;
  return { status: response.statusCode as number, text, keeps };
};

const refusedUpload = ({ path, headers }: Refused, agent: Agent, size: number) => {
  const request = httpRequest(`${url}/api${path}`, {
    method: "POST",
    agent,
    headers: { ...headers, "Content-Length": size + photoHead.length },
  });
  request.on("error", () => {});
  request.write(photoHead);
  return answerTo(request, Buffer.alloc(64 * 1024, 7), size);
};

test.each(refusals)("$what: the next request on the connection is answered", async (refused) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());

  for (const size of [2 * MEGABYTE, 4 * MEGABYTE]) {
    const { status } = await refusedUpload(refused, agent, size);
    expect(status).toBe(refused.status);

    for (let i = 0; i < 4; i++) {
      await sleep(200);
      const next = httpRequest(`${url}/healthz`, { agent });
      next.end();
      const [response] = await once(next, "response");
      response.resume();
      await once(response, "end");
      expect(response.statusCode).toBe(200);
    }
  }
});

test.each(refusals)("$what: fetch reads the error, and can continue", async (refused) => {
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(`${url}/api${refused.path}`, {
      method: "POST",
      headers: refused.headers,
      body: Buffer.concat([Buffer.from(photoHead), Buffer.alloc(3 * MEGABYTE, 7)]),
    });
    expect([answer.status, (await answer.json()).success]).toEqual([refused.status, false]);

    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await sleep(300);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }
});

test("the rest of a rejected body is not waited for: the response closes the connection", async () => {
  const client = await openRawClient(listener.port);

  client.socket.write(
    formatRequestHead("POST /api/auth/login", { ...json, "Content-Length": 5 * MEGABYTE }),
  );
  await client.until('"success":false');

  expect(client.text()).toMatch(/^HTTP\/1.1 413 /);
  expect(client.text()).toMatch(/^connection: close\r$/im);
  await client.closed;
});

test("a body of a hundred megabytes is not read completely, and the client still gets the error", async () => {
  const client = await openRawClient(listener.port);
  const size = 100 * MEGABYTE;
  client.socket.write(
    formatRequestHead("POST /api/auth/login", { ...json, "Content-Length": size }),
  );
  // The client goes on sending after the server has ended its side of the connection.
  client.socket.allowHalfOpen = true;
  const piece = Buffer.alloc(MEGABYTE, " ");
  const send = () =>
    new Promise<boolean>((resolve) => client.socket.write(piece, (error) => resolve(!error)));
  let sent = 0;

  while (sent < size && (await Promise.race([send(), sleep(500, false)]))) sent += piece.length;
  await client.until('"success":false');

  expect(client.text()).toMatch(/^HTTP\/1.1 413 /);
  // The operating system accepts some megabytes that the server never reads.
  expect(sent).toBeLessThan(12 * MEGABYTE);
});

test("a small request that arrives a byte at a time is refused after the time limit", async () => {
  const app = new Hono();
  app.onError((error, c) => respondWithError(error, c, site.deps.log));
  app.use(limitBodyTime(() => false, 300));
  app.post("/", async (c) => c.text(await c.req.text()));
  const slow = await listen("127.0.0.1", 0);
  onTestFinished(() => slow.stop(100));
  slow.serve((request, env) => app.fetch(request, env));
  const client = await openRawClient(slow.port);
  client.socket.write(formatRequestHead("POST /", { ...json, "Content-Length": 1_000 }));
  const dripping = setInterval(() => client.socket.write(" "), 100);
  onTestFinished(() => clearInterval(dripping));

  const answer = await client.until('"success":false');

  expect(answer).toMatch(/^HTTP\/1.1 408 .*"code":"too-slow"/s);
  expect(answer).toMatch(/^connection: close\r$/im);
});
