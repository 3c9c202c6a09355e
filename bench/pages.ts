import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { httpLoad, startApp, temporaryFolder } from "./app.ts";
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

/** Measures the rendered pages on the database with that many spaces. */
export const pageFigures = async (count: number): Promise<PageFigures> => {
  const { url, stop } = await scaleDatabase(count);
  const folder = temporaryFolder();
  const env = { DATABASE_URL: url, DATA_DIR: folder.path, DEMO_DATA: "false" };
  try {
    const app = await startApp(env);
    const list = await fetch(`http://127.0.0.1:${app.port}/api/locations?pageSize=1`);
    const [space] = (await list.json()) as { _id: string }[];
    const sizes = [];
    for (const path of [...publicPages, `/location/${space?._id}`])
      sizes.push(await pageSize(app.port, path));
    const served = await httpLoad(app.port, [searchPage]);
    const memory = app.memory();
    const alone = [join(import.meta.dirname, "render-alone.ts"), searchPage];
    const { stdout } = await run(process.execPath, [...alone, `http://127.0.0.1:${app.port}`], {
      env: { ...process.env, NODE_ENV: "production" },
    });
    await app.stop();
    return { served, bare: JSON.parse(stdout), sizes, memory, startMs: await secondStart() };
  } finally {
    await stop();
    folder.remove();
  }
};
