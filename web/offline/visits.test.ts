import { beforeEach, expect, test, vi } from "vitest";
import { VISITS_CACHE } from "#web/frame/offline-caches.ts";
import { deleteOldVisits, findStoredVisit } from "./visits.ts";

/** The visits in the mocked cache, by the path of their page. */
let stored: Map<string, Response>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: new Date("2027-03-02T06:30:00Z"), toFake: ["Date"] });
  const cache = {
    keys: async () => [...stored.keys()],
    match: async (path: string) => stored.get(path)?.clone(),
    delete: async (path: string) => stored.delete(path),
  };
  vi.stubGlobal("caches", {
    has: async (name: string) => name === VISITS_CACHE && stored.size > 0,
    open: async () => cache,
  });
  return () => vi.useRealTimers();
});

test("visits are deleted a day after the end of the booking, also if no other visit is opened", async () => {
  stored.set("/visit/over", Response.json({ endsAt: "2027-03-01T06:30:00.000Z" }));
  stored.set("/visit/needed", Response.json({ endsAt: "2027-03-01T06:30:01.000Z" }));

  await deleteOldVisits();

  expect([...stored.keys()]).toEqual(["/visit/needed"]);
  expect(await findStoredVisit("/visit/needed")).toBeDefined();
});

test("without stored visits, nothing is deleted and no cache is created", async () => {
  const open = vi.spyOn(caches, "open");

  await deleteOldVisits();

  expect(open).not.toHaveBeenCalled();
});
