import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { deleteSurplusBackups, findSurplusBackups, nameOfBackup } from "./rotation.ts";

/** Returns the names of the backups of `days` days, one for each day, the newest first. */
const nightly = (days: number): string[] =>
  Array.from({ length: days }, (_, n) =>
    nameOfBackup(new Date(Date.parse("2027-03-17T21:12:05Z") - n * DAY_MS)),
  );

test("seven days and four weeks are kept, and files that are no backups are left alone", () => {
  const names = nightly(60);
  const kept = (all: string[]) => {
    const surplus = findSurplusBackups(all);
    return all.filter((name) => !surplus.includes(name));
  };
  const isNightly = (name: string) => name.startsWith("jagah-");
  const left = kept([...names, "notes.txt", "older.backup"]);

  // 17 March 2027 is a Wednesday; the weeks end on Sundays.
  expect(left.filter(isNightly).map((name) => name.slice(6, 16))).toEqual([
    "2027-03-17",
    "2027-03-16",
    "2027-03-15",
    "2027-03-14",
    "2027-03-13",
    "2027-03-12",
    "2027-03-11",
    "2027-03-07",
    "2027-02-28",
  ]);
  expect(left).toEqual(expect.arrayContaining(["notes.txt", "older.backup"]));
});

test("of several backups of a day the newest is kept, and a single old one is never deleted", () => {
  const day = (time: string) => `jagah-2027-03-17T${time}Z.backup`;
  expect(findSurplusBackups([day("211205"), day("230000"), day("010000")])).toEqual([
    day("211205"),
    day("010000"),
  ]);
  expect(findSurplusBackups(["jagah-2020-01-01T211205Z.backup"])).toEqual([]);
});

test("running the rotation each night keeps the same backups as running it once", () => {
  let stored: string[] = [];
  for (const name of nightly(60).reverse()) {
    stored = [...stored, name];
    const surplus = findSurplusBackups(stored);
    stored = stored.filter((one) => !surplus.includes(one));
  }
  const surplus = findSurplusBackups(nightly(60));
  expect(stored.sort()).toEqual(
    nightly(60)
      .filter((name) => !surplus.includes(name))
      .sort(),
  );
});

test("surplus nightly backups and those that were interrupted are deleted from the folder, and other files are not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-rotation-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const others = ["by-hand.backup", "by-hand.backup.part", "notes.txt"];
  const [newest = "", ...older] = nightly(60);
  const interrupted = `${newest}.part`;
  const all = [newest, ...older, interrupted, ...others];
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * MINUTE_MS);
  for (const name of all) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), hoursAgo(100), hoursAgo(100));
  }
  utimesSync(join(folder, interrupted), hoursAgo(13), hoursAgo(13));
  // Another node, or a command of the operator, is writing this backup now.
  const running = `${nameOfBackup(new Date("2027-03-17T21:12:06Z"))}.part`;
  writeFileSync(join(folder, running), "");
  utimesSync(join(folder, running), hoursAgo(11), hoursAgo(11));

  await deleteSurplusBackups(folder);

  const surplus = findSurplusBackups(all);
  const kept = [newest, ...older].filter((name) => !surplus.includes(name));
  expect(kept).toHaveLength(9);
  expect(readdirSync(folder).sort()).toEqual([...kept, running, ...others].sort());
});
