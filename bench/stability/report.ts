import { describeRun, table } from "#bench/report-parts.ts";
import type { ChangeFigures } from "./changes.ts";
import { OVERLOAD_FACTOR, type OverloadFigures, type Visitor } from "./overload.ts";

export const STABILITY_HEADING = "## Changes and overload";
const MOST_MS = 1_000;

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const names: Record<Visitor, string> = {
  health: "health check",
  cachedPage: "cached page",
  booking: "booking (hold and order)",
};

const changesPart = ({ times }: ChangeFigures): string => {
  const [median, longest] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
  return table(
    ["measured", "goal", "must", "met"],
    [
      [
        `a host's change is on the space's page and in a list on both nodes, the longest of ${times.length}: ${ms(longest)} (p50 ${ms(median)})`,
        `<= ${MOST_MS} ms`,
        `<= ${MOST_MS} ms`,
        longest <= MOST_MS ? "yes" : "**no**",
      ],
    ],
  );
};

const statuses = (flood: OverloadFigures["flood"]): string =>
  Object.entries(flood)
    .map(([status, { count, p99 }]) => `${count} x ${status} (p99 ${ms(p99)})`)
    .join(", ");

/** Returns the report's section about changes on two nodes and about overload. */
export const stabilityReport = (changes: ChangeFigures, overload: OverloadFigures): string => {
  const { carried, quiet, overloaded, flood } = overload;
  const rows = (Object.keys(names) as Visitor[]).map((visitor) => [
    names[visitor],
    ms(quiet[visitor].p50),
    ms(quiet[visitor].p99),
    ms(overloaded[visitor].p50),
    ms(overloaded[visitor].p99),
  ]);
  return `${STABILITY_HEADING}

On ${describeRun()}. Two nodes share a database; the time begins when the host sends the change. The overload is measured on one site with the demo catalogue, which can render ${carried.toFixed(0)} distinct search pages a second for ten connections. Another process then requests ${OVERLOAD_FACTOR} times as many pages a second, without waiting for responses (the flood). During the flood, three visitors continue to send requests, and each of these requests was answered with 200. The responses to the flood: ${statuses(flood)}.

${changesPart(changes)}

| | quiet: p50 | quiet: p99 | overloaded: p50 | overloaded: p99 |
| --- | --- | --- | --- | --- |
${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
`;
};
