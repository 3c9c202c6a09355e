import { spawnSync } from "node:child_process";
import { type CommandResult, runCommand } from "./run-command.ts";

const isInstalled = (): boolean => {
  const { error } = spawnSync("promtool", ["--version"], { stdio: "ignore" });
  return (error as NodeJS.ErrnoException | undefined)?.code !== "ENOENT";
};

/** Checks and tests the alert rules in ops/ with promtool, which is in Debian's package
 *  `prometheus` (.ci/run installs it). Without promtool, returns a warning instead. */
export const checkAlertRules = async (): Promise<CommandResult & { warning?: string }> => {
  if (!isInstalled())
    return { ok: true, output: "", warning: "promtool is not installed; ops/ was not checked." };
  const checked = await runCommand("promtool", ["check", "rules", "ops/alerts.yml"]);
  if (!checked.ok) return checked;
  return runCommand("promtool", ["test", "rules", "ops/alerts.test.yml"]);
};
