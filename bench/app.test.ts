import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "./app.ts";

test("the memory of a worker that has ended is an error", async () => {
  const clone = mkdtempSync(join(tmpdir(), "jagah-bench-app-"));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  const worker = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    stdio: "ignore",
  });
  onTestFinished(() => void worker.kill());
  mkdirSync(join(clone, "server"));
  writeFileSync(
    join(clone, "server", "main.ts"),
    `console.log("Worker 1 of 1 (process ${worker.pid})\\nready at http://localhost:1");
    setInterval(() => {}, 1000);`,
  );
  writeFileSync(
    join(clone, "package.json"),
    JSON.stringify({ scripts: { start: "exec node server/main.ts" } }),
  );
  const app = await startApp({}, undefined, clone);
  onTestFinished(app.stop);
  expect(app.memory()).toEqual([{ now: expect.any(Number), peak: expect.any(Number) }]);

  worker.kill();
  await once(worker, "exit");

  expect(app.memory).toThrow(`The process ${worker.pid} of the app has ended.`);
});
