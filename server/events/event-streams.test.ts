import { expect, test } from "vitest";
import { createTestSite } from "#server/testing/test-site.ts";
import { createEventStreams } from "./event-streams.ts";

const { deps } = await createTestSite();
const newCaller = () => ({ accountId: deps.newId(), sessionId: deps.newId() });
const busy = { status: 503, code: "busy" };

test("a stream that is being opened when the process stops is refused", async () => {
  const streams = createEventStreams(deps);

  const opening = streams.open(newCaller(), undefined);
  streams.stop();

  await expect(opening).rejects.toMatchObject(busy);
  expect(streams.count()).toBe(0);
});

test("streams that are opened at the same time do not exceed the limit", async () => {
  const streams = createEventStreams(deps, { maxStreams: 2 });

  const opened = await Promise.allSettled(
    Array.from({ length: 5 }, () => streams.open(newCaller(), undefined)),
  );

  expect(streams.count()).toBe(2);
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  await expect(streams.open(newCaller(), undefined)).rejects.toMatchObject(busy);
  streams.stop();
});
