// overload.ts runs this program in a separate process. The program sends requests for different
// pages at a fixed rate, and does not wait for earlier responses. It prints the number of responses
// with each status, and the p99 of their times.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { summed } from "#bench/measure.ts";
import { distinctPages } from "#bench/search-pages.ts";

const [port, perSecond, seconds] = process.argv.slice(2).map(Number);
if (!port || !perSecond || !seconds) throw new Error("Give a port, a rate, and seconds.");

const LIMIT_MS = 15_000;
const agent = new Agent({ keepAlive: true });
const times: Record<string, number[]> = {};

const ask = (n: number): Promise<void> =>
  new Promise((resolve) => {
    const from = performance.now();
    const end = (status: string) => {
      const list = times[status] ?? [];
      times[status] = list;
      list.push(performance.now() - from);
      resolve();
    };
    // `capacity=1` makes the paths differ from those that were requested before the flood.
    const path = `${distinctPages[n % distinctPages.length]}&capacity=1`;
    const request = get({ host: "127.0.0.1", port, path, agent, timeout: LIMIT_MS }, (response) => {
      response.resume();
      response.once("end", () => end(String(response.statusCode)));
      response.once("error", () => end("failed"));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => end("failed"));
  });

const begin = performance.now();
const sent: Promise<void>[] = [];
for (let passed = 0; passed < seconds; passed = (performance.now() - begin) / 1000) {
  while (sent.length < passed * perSecond) sent.push(ask(sent.length));
  await sleep(2);
}
await Promise.all(sent);
agent.destroy();
const counted = Object.entries(times).map(([status, list]) => [
  status,
  { count: list.length, p99: summed({ times: list, seconds }).p99 },
]);
process.stdout.write(JSON.stringify(Object.fromEntries(counted)));
