import { Counter, Gauge, Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/kernel/base/log.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { formatMetrics, serveMetrics } from "./metrics-server.ts";

const log = createLog({ write: () => {} });
const host = "127.0.0.1";

const processOf = (worker: string, requests: number) => {
  const registers = [new Registry()];
  new Counter({ name: "requests_total", help: "Requests.", registers }).inc(requests);
  new Gauge({ name: "memory_bytes", help: "Memory.", labelNames: ["worker"], registers }).set(
    { worker },
    1_000,
  );
  return registers[0]?.getMetricsAsJSON() ?? Promise.reject(new Error("no metricsRegister"));
};

test("the metrics of all processes are added up, and a metric of one process keeps its label", async () => {
  const text = await formatMetrics(await Promise.all([processOf("1", 2), processOf("2", 3)]));

  expect(text).toContain("\nrequests_total 5\n");
  expect(text).toContain('memory_bytes{worker="1"} 1000\n');
  expect(text).toContain('memory_bytes{worker="2"} 1000\n');
});

test("the port serves /metrics and nothing else", async () => {
  const server = await serveMetrics({ host, port: 0, log }, async () => "requests_total 5\n");
  onTestFinished(server.stop);
  const at = (path: string, method = "GET") =>
    fetch(`http://${host}:${server.port}${path}`, { method });

  const metrics = await at("/metrics");

  expect(metrics.status).toBe(200);
  expect(metrics.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(metrics.headers.get("Cache-Control")).toBe("no-store");
  expect(await metrics.text()).toBe("requests_total 5\n");
  for (const path of ["/", "/metrics/", "/search", "/api/places", "/healthz"])
    expect((await at(path)).status).toBe(404);
  expect((await at("/metrics", "POST")).status).toBe(404);
  const taken = serveMetrics({ host, port: server.port, log }, async () => "");
  await expect(taken).rejects.toThrow(StartProblem);
  await expect(taken).rejects.toThrow("set another METRICS_PORT");
});

test("if the metrics cannot be collected, the response is an error without details", async () => {
  const server = await serveMetrics({ host, port: 0, log }, async () => {
    throw new Error("secret");
  });
  onTestFinished(server.stop);

  const answer = await fetch(`http://${host}:${server.port}/metrics`);

  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret");
});
