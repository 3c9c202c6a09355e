import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

const waitMs = 2_000;

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server));
  });

/** Makes this process the only one that uses `folder`, until it ends or calls the returned
 *  function. The claim is a name in Linux's abstract socket namespace: the kernel releases it
 *  however the process ends, so no lock file can become stale.
 *  @throws StartProblem when another process holds the folder for longer than two seconds */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const id = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 32);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const server = await listen(`\0jagah-${id}`);
    if (server) return () => new Promise((done) => server.close(() => done()));
    if (Date.now() > deadline)
      throw new StartProblem(
        `Another Jagah is already running on the data folder ${folder}; stop it first or set another DATA_DIR.`,
      );
    await sleep(100);
  }
};
