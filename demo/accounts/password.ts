import { randomBytes, randomInt } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoPeople } from "./people.ts";

// The letters and digits without those that look alike: i, l, o, 0 and 1.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const lettersInGroup = 4;

/** Returns a password of about 79 bits, in groups that are easy to type: `k7mw-2hq9-xr4t-ncd8`. */
const makePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lettersInGroup }, () => letters[randomInt(letters.length)]).join(""),
  ).join("-");

const fileIn = (dataDir: string) => join(dataDir, "demo-password");

/** Returns the demo accounts' password in this data folder; undefined if there is none yet. */
export const demoPassword = (dataDir: string): string | undefined => {
  try {
    return readFileSync(fileIn(dataDir), "utf8").trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

/** Returns the password of this data folder. Creates one if there is none, in a file that only its
 *  owner can read. */
export const makeDemoPassword = (dataDir: string): string => {
  const file = fileIn(dataDir);
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, `${makePassword()}\n`, { mode: 0o600, flag: "wx" });
    // A hard link never replaces an existing file, and the linked file is complete. If two processes
    // create the file at the same time, one of them gets EEXIST and returns the password that the
    // other process wrote.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
};

/** Returns a sentence for the person who starts the demo: who can sign in and with which
 *  password. */
export const demoSentence = (dataDir: string): string => {
  const { guest, host, team } = demoPeople;
  const password = demoPassword(dataDir);
  return `Demo accounts: ${guest.email}, ${host.email} and ${team.email}. ${
    password
      ? `The password of all three is ${password}`
      : "Their password is stored in the data folder of the first start."
  }`;
};
