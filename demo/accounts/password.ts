import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// No letter or digit that can be read as another.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const lettersInGroup = 4;

/** About 79 bits, in groups that a person can type: `k7mw-2hq9-xr4t-ncd8`. */
const makePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lettersInGroup }, () => letters[randomInt(letters.length)]).join(""),
  ).join("-");

const fileIn = (dataDir: string) => join(dataDir, "demo-password");

/** The demo accounts' password in this data folder; undefined before there is one. */
export const demoPassword = (dataDir: string): string | undefined => {
  try {
    return readFileSync(fileIn(dataDir), "utf8").trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

/** The password that this data folder has, or a new one, written where only its owner reads it. */
export const makeDemoPassword = (dataDir: string): string => {
  try {
    // Of two that make it at once the second finds the first's.
    writeFileSync(fileIn(dataDir), `${makePassword()}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(fileIn(dataDir), "utf8").trim();
};
