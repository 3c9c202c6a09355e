import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

/** The project's root folder. */
export const projectRoot = join(import.meta.dirname, "..");

const running = new Set<ChildProcess>();

// Every process that imports this file ends at these signals, and its commands end too. Without
// this code, the commands would keep running.
for (const signal of ["SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    for (const child of running) child.kill("SIGTERM");
    process.exit(143);
  });

export type CommandResult = { ok: boolean; output: string };

/** Runs a program of the project (or of the system) in the project's folder. Returns its output,
 *  and whether it succeeded. With `show` the output is also printed as it arrives. */
export const runCommand = (
  command: string,
  args: string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: [join(projectRoot, "node_modules", ".bin"), process.env.PATH].join(delimiter),
        ...env,
      },
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
        if (show) process.stdout.write(chunk);
      });
    const finish = (ok: boolean) => {
      running.delete(child);
      resolve({ ok, output });
    };
    child.once("error", (error) => {
      output += `${command}: ${error.message}\n`;
      finish(false);
    });
    child.once("close", (code) => finish(code === 0));
  });
