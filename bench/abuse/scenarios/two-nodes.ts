/* An attack in which a second node runs on the same database and is killed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { askAt, type Scenario } from "#bench/abuse/site.ts";
import { writing } from "#bench/abuse/writers.ts";
import { startApp } from "#bench/app.ts";

export const twoNodes: Scenario = {
  name: "two-nodes",
  what: "two nodes on one database, one of them killed (SIGKILL) while members write at both",
  attack: async (site) => {
    const folder = mkdtempSync(join(tmpdir(), "jagah-node-"));
    const second = await startApp({
      DATA_DIR: folder,
      DATABASE_URL: await site.database(),
      DEMO_DATA: "true",
      ONLINE_BOOKING: "true",
    });
    try {
      const other = askAt(`http://127.0.0.1:${second.port}`);
      let turn = 0;
      let lives = true;
      const writer = writing(site, () => (lives && turn++ % 2 ? other : site.ask));
      await sleep(3_000);
      const before = writer.acknowledged();
      process.kill(second.pid, "SIGKILL");
      await sleep(500);
      lives = false;
      await sleep(8_000);
      await writer.stop();
      return {
        lost: await writer.lost(),
        notes: [
          `${before} writes acknowledged before the kill, ${writer.acknowledged() - before} after it, ${writer.refused()} not acknowledged`,
        ],
      };
    } finally {
      await second.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
