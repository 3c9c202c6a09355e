import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type KindFacts,
  notificationKindNames,
  notificationKinds,
  type Waiting,
} from "#contract/notifications/kinds.ts";
import { canMailWait, doesRingWait, isMailHourly } from "#contract/notifications/waiting.ts";

const columns: Record<Waiting, string> = {
  never: "at once | at once",
  quietly: "at once | not in quiet hours",
  overnight: "not in quiet hours | not in quiet hours",
  hourly: "at most hourly | not in quiet hours",
};

test("the table of docs/domain.md says of each kind how it waits", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/domain.md"), "utf8");
  const table = notificationKindNames
    .map((kind): KindFacts => notificationKinds[kind])
    .map(({ label, waits, escalates, exceptFor }) =>
      `  | ${label} | ${escalates ? "escalates | escalates" : columns[waits]} | ${exceptFor ?? ""}`.trimEnd(),
    )
    .map((row) => `${row} |`);
  expect(page).toContain(table.join("\n"));
});

test("a notification that cannot wait is sent at once on every channel, even where its kind waits", () => {
  const waitsSomewhere = (kind: keyof typeof notificationKinds, cannotWait: boolean) =>
    [canMailWait, doesRingWait, isMailHourly].some((waits) => waits(kind, { cannotWait }));
  for (const kind of notificationKindNames) {
    expect(waitsSomewhere(kind, true)).toBe(false);
    expect(waitsSomewhere(kind, false)).toBe(notificationKinds[kind].waits !== "never");
    // If members cannot turn off the mail of a kind, the mail does not wait for the end of the
    // quiet hours. If a kind escalates, its mail does not wait either.
    const { mailIsFixed, escalates } = notificationKinds[kind];
    if (mailIsFixed || escalates) expect(canMailWait(kind)).toBe(false);
  }
});
