import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type App, httpLoad, startApp, temporaryFolder } from "./app.ts";
import type { Measured } from "./measure.ts";
import { scaleDatabase } from "./scale.ts";
import { type PageSize, pageSize } from "./sizes.ts";

const run = promisify(execFile);

export type PageFigures = {
  /** The search page over HTTP, from the database, and the same page by renderToString alone. */
  served: Measured;
  bare: { perSecond: number; bytes: number };
  sizes: PageSize[];
  startMs: number;
  memory: { now: number; peak: number };
};

const searchPage = "/search?state=Maharashtra&city=Mumbai&category=cafe&sort=price";

const publicPages = [
  ...["/", searchPage, "/category/photo-studio", "/host", "/host/onboarding", "/about"],
  ...["/guidelines", "/blog", "/blog/article/1", "/privacy", "/terms", "/cookies", "/help"],
];

/** How long a start takes that finds its own database and its demo catalogue in place. */
const secondStart = async (): Promise<number> => {
  const folder = temporaryFolder();
  try {
    for (let start = 1; ; start++) {
      const app = await startApp({ DATA_DIR: folder.path });
      await app.stop();
      if (start === 2) return app.readyMs;
    }
  } finally {
    folder.remove();
  }
};

/** The same page in a process of its own, by React alone. */
const renderedAlone = async (port: number): Promise<PageFigures["bare"]> => {
  const script = join(import.meta.dirname, "render-alone.ts");
  const { stdout } = await run(process.execPath, [script, searchPage, `http://127.0.0.1:${port}`], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  return JSON.parse(stdout);
};

const ofApp = async ({ port, memory }: App) => {
  const list = await fetch(`http://127.0.0.1:${port}/api/locations?pageSize=1`);
  const [space] = (await list.json()) as { _id: string }[];
  const sizes: PageSize[] = [];
  for (const path of [...publicPages, `/location/${space?._id}`])
    sizes.push(await pageSize(port, path));
  const served = await httpLoad(port, [searchPage]);
  return { sizes, served, memory: memory(), bare: await renderedAlone(port) };
};

/** Measures the rendered pages on the database with that many spaces. */
export const pageFigures = async (count: number): Promise<PageFigures> => {
  const { url, stop } = await scaleDatabase(count);
  const folder = temporaryFolder();
  try {
    const app = await startApp({ DATABASE_URL: url, DATA_DIR: folder.path, DEMO_DATA: "false" });
    const figures = await ofApp(app).finally(app.stop);
    return { ...figures, startMs: await secondStart() };
  } finally {
    await stop();
    folder.remove();
  }
};
