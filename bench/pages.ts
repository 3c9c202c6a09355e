import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type App, createBenchFolder, httpLoad, noPageCache, startApp } from "./app.ts";
import { type LighthouseFigures, lighthouseFigures } from "./lighthouse.ts";
import { type Measured, median, SECONDS, summed, WARM_SECONDS } from "./measure.ts";
import { scaleDatabase } from "./scale.ts";
import { distinctPages, searchPage } from "./search-pages.ts";
import { type PageSize, pageSize } from "./sizes.ts";

const run = promisify(execFile);

export type PageFigures = {
  /** The search page over HTTP, made from the database. */
  served: Measured;
  /** The search page over HTTP, from the cache in memory. */
  cached: Measured;
  /** The search page rendered by `renderToString` alone, without HTTP. */
  bare: { perSecond: number; bytes: number };
  /** The rate of `served` divided by the rate of `bare`. It is measured several times; this is the
   *  median. */
  share: number;
  sizes: PageSize[];
  /** The home, search, category and space pages of the demo catalogue. */
  lighthouse: LighthouseFigures[];
  /** How long a start with an existing database takes, in milliseconds: the median of three
   *  starts. */
  startMs: number;
  /** Resident memory of the largest worker after the load, in megabytes. */
  workerMegabytes: number;
};

/** A comparison has this many turns, because the speed of the machine varies. Each turn measures
 *  the rate of the site first, and then the rate of `renderToString` alone. */
const COMPARED_TURNS = 5;
/** The site is started this many times with an existing database. */
const STARTS = 3;

const publicPages = [
  "/",
  searchPage,
  "/category/photo-studio",
  "/host",
  "/about",
  "/guidelines",
  "/blog",
  "/blog/article/1",
  "/privacy",
  "/terms",
  "/cookies",
  "/help",
];

const firstSpace = async (port: number): Promise<string> => {
  const list = await fetch(`http://127.0.0.1:${port}/api/locations?pageSize=1`);
  const [space] = (await list.json()) as { _id: string }[];
  return `/location/${space?._id}`;
};

/** Measures the site with the default settings and the demo catalogue. Returns the median time of
 *  three starts with an existing database, and the Lighthouse results of four pages. */
const demoFigures = async () => {
  const folder = createBenchFolder();
  try {
    const env = { DATA_DIR: folder.path };
    await (await startApp(env)).stop();
    const startTimes: number[] = [];
    for (let start = 1; start < STARTS; start++) {
      const started = await startApp(env);
      startTimes.push(started.readyMs);
      await started.stop();
    }
    const app = await startApp(env);
    startTimes.push(app.readyMs);
    const paths = ["/", searchPage, "/category/photo-studio", await firstSpace(app.port)];
    // This run is not counted. It makes the server prepare the photos, so that no photo is prepared
    // during the measurement.
    await lighthouseFigures(app.port, paths, 1);
    const lighthouse = await lighthouseFigures(app.port, paths);
    await app.stop();
    return { startMs: median(startTimes), lighthouse };
  } finally {
    folder.remove();
  }
};

/** Measures how fast React alone renders the search page, in a separate process. */
const renderedAlone = async (port: number): Promise<PageFigures["bare"]> => {
  const script = join(import.meta.dirname, "render-alone.ts");
  const { stdout } = await run(process.execPath, [script, searchPage, `http://127.0.0.1:${port}`], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  return JSON.parse(stdout);
};

/** Starts the app, runs `measure` with the app, and stops the app. */
const withApp = async <Result>(
  env: Record<string, string>,
  measure: (app: App) => Promise<Result>,
): Promise<Result> => {
  const app = await startApp(env);
  return measure(app).finally(app.stop);
};

/** Measures the search page without the cache. */
const measureUncached = async ({ port }: App) => {
  await httpLoad(port, distinctPages, WARM_SECONDS);
  const turns = [];
  for (let turn = 0; turn < COMPARED_TURNS; turn++) {
    const timed = await httpLoad(port, distinctPages, SECONDS / 4);
    turns.push({ timed, bare: await renderedAlone(port) });
  }
  const share = median(turns.map(({ timed, bare }) => summed(timed).perSecond / bare.perSecond));
  const bare = {
    perSecond: median(turns.map((turn) => turn.bare.perSecond)),
    bytes: turns[0]?.bare.bytes ?? 0,
  };
  return { served: summed(...turns.map(({ timed }) => timed)), bare, share };
};

/** Measures the site with its page cache: the sizes of pages, the rate of the search page, and the
 *  memory of a worker. */
const measureCached = async ({ port, memory }: App) => {
  const sizes: PageSize[] = [];
  for (const path of [...publicPages, await firstSpace(port)])
    sizes.push(await pageSize(port, path));
  await httpLoad(port, [searchPage], WARM_SECONDS);
  const cached = summed(await httpLoad(port, [searchPage]));
  return { sizes, cached, workerMegabytes: Math.max(...memory().map(({ now }) => now)) };
};

/** Measures the pages on a database with `count` spaces. The time of a start and Lighthouse's
 *  results are measured with the demo catalogue instead. */
export const pageFigures = async (count: number): Promise<PageFigures> => {
  const { url, stop } = await scaleDatabase(count);
  const folder = createBenchFolder();
  try {
    const env = { DATABASE_URL: url, DATA_DIR: folder.path, DEMO_DATA: "false" };
    const uncached = await withApp({ ...env, ...noPageCache }, measureUncached);
    const cached = await withApp(env, measureCached);
    return { ...uncached, ...cached, ...(await demoFigures()) };
  } finally {
    await stop();
    folder.remove();
  }
};
