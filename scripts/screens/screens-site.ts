import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { projectRoot } from "#scripts/run-command.ts";

/** Starts the site of the browser tests, with online booking, the demo catalogue and its people.
 *  Its data is in a temporary folder, which is deleted when the site stops. */
export const startScreensSite = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, ["e2e/serve.ts", "--online-booking"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  // Stops the site when this process ends. After SIGTERM or SIGHUP, run-command.ts causes `exit`.
  process.once("exit", () => child.kill("SIGTERM"));
  for await (const line of createInterface(child.stdout)) {
    const url = /Jagah is ready at (\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    // The URL needs a host name, because browsers offer no passkeys for an IP address.
    return { url: url.replace("127.0.0.1", "localhost"), stop };
  }
  throw new Error("The site exited before it was ready.");
};
