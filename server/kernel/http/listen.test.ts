import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { openRawClient } from "#server/testing/kernel/raw-client.ts";
import { listen } from "./listen.ts";

const started = async () => {
  const listener = await listen("127.0.0.1", 0);
  return { listener, url: `http://127.0.0.1:${listener.port}` };
};

test("before the site is ready it answers that it is starting, and that it is alive", async () => {
  const { listener, url } = await started();

  const page = await fetch(`${url}/search`);

  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toBe("2");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await listener.stop(1_000);
});

test("stopping lets a running request finish and accepts no new one", async () => {
  const { listener, url } = await started();
  let arrived = () => {};
  const inside = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  listener.serve(async () => {
    arrived();
    await finished;
    return new Response("done");
  });
  const running = fetch(url).then((answer) => answer.text());
  await inside;

  const stopped = listener.stop(30_000);

  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await running).toBe("done");
  await stopped;
});

test("a node that is about to stop is not ready; it still serves requests, and closes each connection after its response", async () => {
  const { listener, url } = await started();
  listener.serve(() => new Response("served"));
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [status, headers.get("Connection")];
  };
  expect(await ask("/readyz")).toEqual([200, "keep-alive"]);

  listener.announceStop();

  expect(await ask("/readyz")).toEqual([503, "close"]);
  expect(await ask("/search")).toEqual([200, "close"]);
  await listener.stop(1_000);
});

test("a request that does not finish is cut off after the limit", async () => {
  const { listener, url } = await started();
  let arrived = () => {};
  const inside = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  listener.serve(async () => {
    arrived();
    await sleep(60_000, undefined, { ref: false });
    return new Response("too late");
  });
  const running = fetch(url);
  running.catch(() => {});
  await inside;

  await listener.stop(50);

  await expect(running).rejects.toThrow();
});

test("a connection on which no request has arrived does not delay the stop", async () => {
  const { listener } = await started();
  const unused = await openRawClient(listener.port);
  const before = performance.now();

  await listener.stop(30_000);

  expect(performance.now() - before).toBeLessThan(3_000);
  await unused.closed;
});

test("a failed handler gets 500 and is reported; an invalid request gets 400 and is not", async () => {
  const failures: unknown[] = [];
  const listener = await listen("127.0.0.1", 0, { onFailure: (error) => failures.push(error) });
  onTestFinished(() => listener.stop(100));
  const url = `http://127.0.0.1:${listener.port}`;
  const mistake = new Error("a mistake");

  listener.serve(() => Promise.reject(mistake));
  const failed = await fetch(url);
  const client = await openRawClient(listener.port);
  client.socket.write("GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
  await client.closed;

  expect(failed.status).toBe(500);
  expect(failed.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(client.text()).toMatch(/^HTTP\/1.1 400 /);
  expect(failures).toEqual([mistake]);
});

test("an address that this machine does not have is reported in one sentence", async () => {
  // This address is reserved for documentation (RFC 5737), so no machine has it.
  const taken = listen("192.0.2.1", 0);

  await expect(taken).rejects.toBeInstanceOf(StartProblem);
  await expect(taken).rejects.toThrow("This machine has no address 192.0.2.1");
});
