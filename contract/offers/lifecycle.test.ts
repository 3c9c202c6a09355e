import { expect, test } from "vitest";
import { allowedOfferActions, getOfferStatus, offerStatuses } from "./lifecycle.ts";

const now = new Date("2026-11-26T10:00:00Z");
const later = new Date(now.getTime() + 1);

test("an open offer is answered by its recipient and withdrawn by its sender, until its deadline", () => {
  const open = { status: "open", expiresAt: later } as const;
  expect(allowedOfferActions(open, "recipient", now)).toEqual(["accept", "decline", "counter"]);
  expect(allowedOfferActions(open, "sender", now)).toEqual(["withdraw"]);
  expect(allowedOfferActions(open, "system", now)).toEqual([]);
  expect(getOfferStatus(open, now)).toBe("open");
  expect(getOfferStatus(open, later)).toBe("expired");
  expect(allowedOfferActions(open, "recipient", later)).toEqual([]);
  expect(allowedOfferActions(open, "sender", later)).toEqual([]);
});

test("every other state is final", () => {
  for (const status of offerStatuses.filter((name) => name !== "open"))
    for (const party of ["sender", "recipient"] as const) {
      expect(getOfferStatus({ status, expiresAt: now }, now)).toBe(status);
      expect(allowedOfferActions({ status, expiresAt: later }, party, now)).toEqual([]);
    }
});
