import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { startBusinessMetrics } from "#server/business-metrics.ts";
import { metricsRegister } from "#server/kernel/metrics/metrics.ts";
import "#server/kernel/metrics/pool-metrics.ts";
import "#server/kernel/metrics/replica-metrics.ts";
import { startProcessMetrics } from "#server/kernel/metrics/process-metrics.ts";
import { restartCounterName } from "#server/worker-restarts.ts";
import { projectRoot } from "./run-command.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const rules = read("ops/alerts.yml");
const guide = read("docs/operations.md");

const exported = (): Set<string> => {
  const own = new Registry();
  startBusinessMetrics(new pg.Pool(), own);
  startProcessMetrics("1", own);
  return new Set(
    [...metricsRegister.getMetricsAsArray(), ...own.getMetricsAsArray()]
      .map(({ name }) => name)
      .concat("up", restartCounterName),
  );
};

test("the alert rules name only metrics that the site exports", () => {
  const expressions = [...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
    ([, block, line]) => block ?? line ?? "",
  );
  const named = expressions.flatMap((text) =>
    [...text.replace(/\{[^}]*\}/g, "").matchAll(/[a-z]+(?:_[a-z]+)+|\bup\b/g)].map(([name]) =>
      name.replace(/_bucket$/, ""),
    ),
  );

  const known = exported();
  expect(expressions.length).toBeGreaterThan(10);
  expect(named.filter((name) => name !== "histogram_quantile" && !known.has(name))).toEqual([]);
});

test("the operator's page says what each alert and each metric is", () => {
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = ""]) => name);

  expect(alerts.filter((name) => !guide.includes(`| ${name} |`))).toEqual([]);
  const isDescribed = (name: string) => new RegExp(`\`${name}[\`{]`).test(guide);
  expect([...exported()].filter((name) => !isDescribed(name))).toEqual(["up"]);
});
