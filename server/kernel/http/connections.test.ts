import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { formatRequestHead, openRawClient } from "#server/testing/kernel/raw-client.ts";
import type { ConnectionLimits } from "./connections.ts";
import { type Handler, listen } from "./listen.ts";

const MEGABYTE = 1024 * 1024;
const large = Buffer.alloc(8 * MEGABYTE, "x");
const get = formatRequestHead("GET /");

const listening = async (limits: Partial<ConnectionLimits>, handler: Handler) => {
  const listener = await listen("127.0.0.1", 0, { limits });
  listener.serve(handler);
  onTestFinished(() => listener.stop(100));
  return listener;
};

/** Waits until the condition holds. The test's own timeout limits the wait. */
const eventually = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(10);
};

test("the next pipelined request starts when the previous response has been read", async () => {
  let begun = 0;
  const listener = await listening({}, () => {
    begun++;
    return new Response(large);
  });
  const client = await openRawClient(listener.port);
  client.socket.pause();

  client.socket.write(get.repeat(20));
  await eventually(() => begun > 0);
  await sleep(300);

  expect(begun).toBe(1);
  client.socket.resume();
  await eventually(() => begun === 20);
});

test("pipelined requests are answered in order, however long each takes", async () => {
  const listener = await listening({}, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/0") await sleep(100);
    return new Response(`${request.method} ${pathname} ${await request.text()};`);
  });
  const client = await openRawClient(listener.port);
  const post = formatRequestHead("POST /2", { "Content-Length": 5 });

  client.socket.write(`${formatRequestHead("GET /0")}${formatRequestHead("GET /1")}${post}ab`);
  await client.until("/1");
  client.socket.write(`cde${formatRequestHead("GET /3")}`);
  const text = await client.until("/3");

  expect(text.match(/(GET|POST) \/\d \w*;/g)).toEqual([
    "GET /0 ;",
    "GET /1 ;",
    "POST /2 abcde;",
    "GET /3 ;",
  ]);
});

test("clients that pipeline share a concurrency limit, and others do not wait for them", async () => {
  let [now, most, done] = [0, 0, 0];
  const listener = await listening({ maxPipelinedAtOnce: 2 }, async (request) => {
    if (request.url.endsWith("/plain")) return new Response("plain");
    most = Math.max(most, ++now);
    await sleep(40);
    now--;
    done++;
    return new Response("ahead");
  });
  for (let i = 0; i < 10; i++)
    (await openRawClient(listener.port)).socket.write(formatRequestHead("GET /ahead").repeat(3));
  await eventually(() => now > 0);

  const plain = await openRawClient(listener.port);
  plain.socket.write(formatRequestHead("GET /plain"));
  await plain.until("plain");

  expect(done).toBeLessThan(30);
  await eventually(() => done === 30);
  expect(most).toBe(2);
});

test("a client that sends too many requests without waiting for responses is disconnected", async () => {
  const listener = await listening({ maxPipelined: 10 }, () => sleep(30_000, new Response()));
  const client = await openRawClient(listener.port);

  client.socket.write(get.repeat(12));

  await client.closed;
  expect(client.text()).toBe("");
});

test("a client that does not read the response is disconnected; a slow reader gets it", async () => {
  const limits = { readWindowMs: 1_000, minReadPerWindow: 64 * 1024 };
  const listener = await listening(limits, () => new Response(large));
  const [never, slowly] = [await openRawClient(listener.port), await openRawClient(listener.port)];
  never.socket.pause();
  let read = 0;
  slowly.socket.on("data", (chunk) => {
    read += chunk.length;
    slowly.socket.pause();
    setTimeout(() => slowly.socket.resume(), 20);
  });

  never.socket.write(get);
  slowly.socket.write(get);
  await eventually(() => listener.connections() === 1);
  await eventually(() => read > large.length);

  never.socket.resume();
  await never.closed;
  expect(never.text().length).toBeLessThan(large.length);
});

test("responses that wait for their readers use no more memory than allowed", async () => {
  const limits = { maxBufferedBytes: 20 * MEGABYTE };
  let begun = 0;
  const listener = await listening(limits, () => {
    begun++;
    return new Response(Buffer.alloc(8 * MEGABYTE));
  });
  const clients = [];
  for (let i = 0; i < 8; i++) {
    const client = await openRawClient(listener.port);
    client.socket.pause();
    client.socket.write(get);
    clients.push(client);
    await eventually(() => begun === i + 1);
  }

  await eventually(() => listener.connections() <= 5);

  clients.at(0)?.socket.resume();
  await clients.at(0)?.closed;
  const last = clients.at(-1);
  last?.socket.resume();
  await eventually(() => (last?.text().length ?? 0) > 8 * MEGABYTE);
});

test("beyond the limit, the connection that has been idle for longest is closed, and busy ones stay", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const listener = await listening({ most: 3 }, async (request) => {
    if (request.url.endsWith("/slow")) await finished;
    return new Response("here");
  });
  const busy = await openRawClient(listener.port);
  busy.socket.write(formatRequestHead("GET /slow"));
  const [older, newer] = [await openRawClient(listener.port), await openRawClient(listener.port)];
  newer.socket.write(get);
  await newer.until("here");
  older.socket.write(get);
  await older.until("here");

  const fresh = await openRawClient(listener.port);
  await newer.closed;
  fresh.socket.write(get);

  expect(await fresh.until("here")).toContain("200 OK");
  older.socket.write(get);
  expect(await older.until(/here.*here/s)).toMatch(/here.*here/s);
  finish();
  expect(await busy.until("here")).toContain("200 OK");
  expect(listener.connections()).toBe(3);
});

test("if every connection is busy a new one is refused", async () => {
  let begun = 0;
  const listener = await listening({ most: 2 }, () => {
    begun++;
    return sleep(30_000, new Response());
  });
  for (let i = 0; i < 2; i++) (await openRawClient(listener.port)).socket.write(get);
  await eventually(() => begun === 2);

  const refused = await openRawClient(listener.port);

  await refused.closed;
  expect(listener.connections()).toBe(2);
});

test("each client network has its own maximum of connections, and this machine has none", async () => {
  const listener = await listen("127.0.0.1", 0, {
    limits: { maxPerNetwork: 2 },
    networkFor: (address) => (address === "127.0.0.1" ? undefined : address),
  });
  onTestFinished(() => listener.stop(100));
  for (let i = 0; i < 2; i++) await openRawClient(listener.port, "127.0.0.8");
  const first = await openRawClient(listener.port, "127.0.0.9");
  for (let i = 0; i < 4; i++) await openRawClient(listener.port);
  await openRawClient(listener.port, "127.0.0.9");
  expect(listener.connections()).toBe(8);

  await openRawClient(listener.port, "127.0.0.9");

  await first.closed;
  expect(listener.connections()).toBe(8);
});

test("a response that stays open is not idle and is not cut while it is read", async () => {
  const limits = { most: 2, readWindowMs: 100 };
  const listener = await listening(limits, () => {
    let ticks = 0;
    const body = new ReadableStream({
      pull: async (controller) => {
        await sleep(50);
        controller.enqueue(Buffer.from(`data: ${++ticks}\n\n`));
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  });
  const stream = await openRawClient(listener.port);
  stream.socket.write(get);
  await stream.until("data: 1\n");

  for (let i = 0; i < 4; i++) await openRawClient(listener.port);

  expect(await stream.until("data: 12\n")).toContain("data: 12\n");
});

test("a request whose headers do not arrive gets 408 and is disconnected", async () => {
  const listener = await listen("127.0.0.1", 0, {
    server: { headersTimeout: 200, connectionsCheckingInterval: 50 },
  });
  onTestFinished(() => listener.stop(100));
  const [silent, slow] = [await openRawClient(listener.port), await openRawClient(listener.port)];
  slow.socket.write("GET / HTTP/1.1\r\nHost: x\r\nA: ");
  const dripping = setInterval(() => slow.socket.write("a"), 50);

  await Promise.all([silent.closed, slow.closed]);

  clearInterval(dripping);
  expect(slow.text()).toMatch(/^HTTP\/1.1 408 .*X-Content-Type-Options: nosniff/s);
});
