import { CONNECTIONS, median } from "#bench/measure.ts";
import { describeRun, table } from "#bench/report-parts.ts";
import { shortCount } from "#demo/scale/folder.ts";
import {
  type Encoding,
  encodings,
  type LoadFigures,
  type LoadName,
  type PeerFigures,
} from "./figures.ts";

/** Two loads to compare. Their ratio is the responses per second of `ours` divided by the responses
 *  per second of `theirs`. `must` is the minimum ratio, and `goal` is the ratio that we would like.
 *  Both apply only to the database with the fewest spaces. */
type Comparison = { what: string; ours: LoadName; theirs: LoadName; must?: number; goal?: number };

const comparisons: Comparison[] = [
  {
    what: "cached page / Next.js with revalidate",
    ours: "ours, cached page",
    theirs: "Next.js, revalidate",
    must: 5,
  },
  {
    what: "page without the cache / Next.js, dynamic",
    ours: "ours, page without the cache",
    theirs: "Next.js, dynamic",
  },
  {
    what: "cached page / page of the earlier commit",
    ours: "ours, cached page",
    theirs: "the earlier commit, page",
    must: 25,
  },
  {
    what: "page without the cache / page of the earlier commit",
    ours: "ours, page without the cache",
    theirs: "the earlier commit, page",
    must: 2,
  },
  {
    what: "search with counts / Payload's search with its count",
    ours: "ours, search",
    theirs: "Payload, search",
    must: 4,
    goal: 8,
  },
];

const rounded = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** Returns the median with the smallest and the largest value. */
const spread = (values: readonly number[], show: (value: number) => string = rounded): string =>
  `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`;

type Ratios = { rates: number[]; processor: number[] };

/** Returns two ratios for each turn, or null if one of the two loads was not measured. A slow
 *  minute of the machine affects both loads of a turn, so each turn has its own ratios. */
const ratiosOf = (
  loads: LoadFigures[],
  { ours, theirs }: Comparison,
  encoding: Encoding,
): Ratios | null => {
  const [own, other] = [ours, theirs].map((name) =>
    loads.find((load) => load.name === name && load.encoding === encoding),
  );
  if (!own || !other) return null;
  const pairs = own.turns.flatMap((turn, n) => {
    const beside = other.turns[n];
    return beside ? [{ turn, beside }] : [];
  });
  return {
    // Our responses per second divided by theirs.
    rates: pairs.map(({ turn, beside }) => turn.perSecond / beside.perSecond),
    // Their processor time per response divided by ours.
    processor: pairs.map(({ turn, beside }) => beside.processorMs / turn.processorMs),
  };
};

const times = (value: number): string => `${value.toFixed(1)}x`;

const ratioRows = ({ count, loads }: PeerFigures, smallest: number): string[][] =>
  comparisons.flatMap((comparison) =>
    encodings.flatMap((encoding) => {
      const ratios = ratiosOf(loads, comparison, encoding);
      if (!ratios) return [];
      const { must, goal } = count === smallest ? comparison : {};
      return [
        [
          shortCount(count),
          comparison.what,
          encoding,
          spread(ratios.rates, times),
          must ? `>= ${must}x` : "",
          goal ? `>= ${goal}x` : "",
          must ? (median(ratios.rates) >= must ? "yes" : "**no**") : "",
          spread(ratios.processor, times),
        ],
      ];
    }),
  );

/** The load average below which a machine with two cores is quiet enough for these figures. */
const QUIET = 0.5;

const describeLoad = (loadBefore: number): string =>
  loadBefore < QUIET
    ? `The machine was quiet when the run began (load average ${loadBefore.toFixed(1)}).`
    : `**Other programs were running when the run began** (load average ${loadBefore.toFixed(1)}), so these figures are unreliable. Run the comparison again on a quiet machine.`;

const milliseconds = (value: number): string => value.toFixed(2);

const loadRows = ({ count, loads }: PeerFigures): string[][] =>
  loads.map(({ name, encoding, turns, bytes }) => [
    shortCount(count),
    name,
    encoding,
    spread(turns.map(({ perSecond }) => perSecond)),
    spread(
      turns.map(({ processorMs }) => processorMs),
      milliseconds,
    ),
    `${(bytes / 1000).toFixed(1)} KB`,
  ]);

type Run = {
  figures: PeerFigures[];
  versions: [name: string, version: string][];
  earlierCommit: string;
  /** The machine's load average when the run began. */
  loadBefore: number;
  workers: number;
};

/** Returns the text of bench/peers.md. */
export const renderPeerReport = ({
  figures,
  versions,
  earlierCommit,
  loadBefore,
  workers,
}: Run): string => {
  const smallest = Math.min(...figures.map(({ count }) => count));
  const compared = figures.map(({ count, compared }) => `${compared} at ${shortCount(count)}`);
  return `# Comparison with peers

Written by \`npm run bench:peers\` on ${describeRun()}. Everything ran on the same cores: the load generator, all servers and PostgreSQL. Each load ran alone over ${CONNECTIONS} connections, once in each of five turns. A figure is the median of the turns, with the smallest and the largest in parentheses. A ratio is computed within each turn, and the figure is the median of these ratios. The processor time of a response is the sum of the processor times of the server and of PostgreSQL. Other programs on the machine affect the processor time less than they affect the rate. A peer with one process leaves a core unused; the processor time does not show this. What is compared, and with which settings, is in docs/decisions/peer-comparison.md.

${describeLoad(loadBefore)}

Our site ran with ${workers} ${workers === 1 ? "worker" : "workers"}. Each peer ran in one process, because the peer's start command starts only one. The earlier commit is \`${earlierCommit.slice(0, 8)}\`; at that commit, our site always ran in one process.

| package | version |
| --- | --- |
${versions.map(([name, version]) => `| ${name} | ${version} |`).join("\n")}

## Ratios

${table(
  [
    "spaces",
    "responses a second",
    "Accept-Encoding",
    "ratio",
    "must",
    "goal",
    "met",
    "ratio of processor times",
  ],
  figures.flatMap((one) => ratioRows(one, smallest)),
)}

## Responses a second

Our site counts the exact number of results of some queries: ${compared.join(", ")}. For each of these queries, our search and Payload's search found the same number of spaces. The first pages of all loads show the same 24 cards.

${table(
  [
    "spaces",
    "load",
    "Accept-Encoding",
    "responses a second",
    "processor time of a response, ms",
    "mean size of a response",
  ],
  figures.flatMap(loadRows),
)}
`;
};
