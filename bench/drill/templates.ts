import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder with the configuration templates, for operators and for the drill. */
const OPS = join(import.meta.dirname, "..", "..", "ops");

const placeholder = /\{\{(\w+)\}\}/g;

/** Returns a file of `ops/` with its placeholders replaced.
 *  @throws Error if a placeholder has no value, or if a value has no placeholder */
export const fillConfiguration = (file: string, values: Record<string, string>): string => {
  const unused = new Set(Object.keys(values));
  const text = readFileSync(join(OPS, file), "utf8").replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`ops/${file} needs a value for ${name}.`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`ops/${file} has no ${[...unused].join(", ")}.`);
  return text;
};

/** Returns the number of seconds after which systemd restarts a service that has died. */
export const restartSeconds = (): number =>
  Number(/^RestartSec=(\d+)$/m.exec(readFileSync(join(OPS, "restart.conf"), "utf8"))?.[1]);
