import { setTimeout as sleep } from "node:timers/promises";
import { claimFolder } from "#server/kernel/base/platform.mjs";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

const waitMs = 2_000;

/** Claims `folder` for this process until the process ends or calls the returned function. The
 *  operating system releases the claim even if the process crashes (platform.mjs).
 *  @throws StartProblem when another process still holds the folder after two seconds */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const release = await claimFolder(folder);
    if (release) return release;
    if (Date.now() > deadline)
      throw new StartProblem(
        `Another Jagah is already running on the data folder ${folder}; stop it first or set another DATA_DIR.`,
      );
    await sleep(100);
  }
};
