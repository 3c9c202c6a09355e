import { expect, test } from "vitest";
import { formatSavedAt } from "./format-saved-at.ts";

const now = new Date("2026-11-21T12:00:00+05:30");

test.each([
  ["2026-11-21T00:05:30+05:30", "today at 12:05 AM"],
  ["2026-11-20T23:59:00+05:30", "on Friday, 20 November 2026 at 11:59 PM"],
])("%s is formatted as %s", (at, text) => expect(formatSavedAt(new Date(at), now)).toBe(text));
