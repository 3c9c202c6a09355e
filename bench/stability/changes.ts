import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createBenchFolder, startApp } from "#bench/app.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { toFormData } from "#server/testing/catalogue/listing.ts";
import { createHostOverHttp } from "#server/testing/checkout/crash-guests.ts";

const CHANGES = 20;
const FIRST_RATE = 701;
const POLL_MS = 5;
const LIMIT_MS = 10_000;

/** How long each change took, in milliseconds, the shortest time first. Measured from the host's
 *  request until the pages of both nodes showed the change. */
export type ChangeFigures = { times: number[] };

/** Resolves when the page shows the text.
 *  @throws Error after ten seconds */
const waitUntilShown = async (page: string, text: string): Promise<void> => {
  const until = performance.now() + LIMIT_MS;
  while (!(await (await fetch(page)).text()).includes(text)) {
    if (performance.now() > until) throw new Error(`${page} does not show ${text}.`);
    await sleep(POLL_MS);
  }
};

/** Requests a page until its response comes from the cache. */
const fillCache = async (page: string): Promise<void> => {
  const until = performance.now() + LIMIT_MS;
  while (!(await fetch(page)).headers.get("Cache-Status")?.includes("hit"))
    if (performance.now() > until) throw new Error(`${page} is not kept in the cache.`);
};

/** Measures how soon a new hourly price appears on a space's page and in a list, on two nodes that
 *  share a database. Before each change, each node has both pages in its cache. */
export const changeFigures = async (): Promise<ChangeFigures> => {
  const folder = createBenchFolder();
  const postgres = await startPostgres(join(folder.path, "postgres"));
  const nodes = [];
  try {
    for (const name of ["a", "b"])
      nodes.push(
        await startApp({
          DATABASE_URL: postgres.url,
          DATA_DIR: join(folder.path, name),
          DEMO_DATA: "true",
          VERIFY_LISTINGS: "false",
        }),
      );
    const urls = nodes.map(({ port }) => `http://127.0.0.1:${port}`);
    const [first = ""] = urls;
    const { locationId, token } = await createHostOverHttp(first);
    const list = "/search?state=Maharashtra&city=Mumbai&sort=newest";
    const pages = urls.flatMap((url) => [`${url}/location/${locationId}`, url + list]);
    const times: number[] = [];
    for (let rate = FIRST_RATE; rate < FIRST_RATE + CHANGES; rate++) {
      for (const page of pages) await fillCache(page);
      const sent = performance.now();
      const changed = await fetch(`${first}/api/locations/edit/${locationId}`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}` },
        body: toFormData({ hourlyRate: String(rate) }),
      });
      if (!changed.ok) throw new Error(`The change was refused: ${await changed.text()}`);
      await Promise.all(pages.map((page) => waitUntilShown(page, `₹${rate}`)));
      times.push(performance.now() - sent);
    }
    return { times: times.sort((a, b) => a - b) };
  } finally {
    for (const node of nodes) await node.stop();
    await postgres.stop();
    folder.remove();
  }
};
