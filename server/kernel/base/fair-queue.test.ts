import { expect, test } from "vitest";
import { createConcurrencyLimiter, createFairQueue } from "./fair-queue.ts";

const limits = { waitingEach: 50, sorry: "Later, please.", retryAfterSeconds: 5 };

/** Queues work for a caller. The work ends when the test calls `end`. */
const steered = (turn: ReturnType<typeof createFairQueue>, who: string) => {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = false;
  const done = turn(who, async () => {
    begun = true;
    await over;
  });
  return { done, end, hasBegun: () => begun };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("one key's single task runs between the many tasks of another key", async () => {
  const turn = createFairQueue({ ...limits, most: 1 });
  const order: string[] = [];
  const work = (who: string) => turn(who, async () => void order.push(who));

  const all = [..."aaaaaaaaaa"].map(work);
  all.push(work("b"), work("c"));
  await Promise.all(all);

  expect(order.indexOf("b")).toBeLessThanOrEqual(2);
  expect(order.indexOf("c")).toBeLessThanOrEqual(3);
  expect(order).toHaveLength(12);
});

test("one key never has more than its share, however many slots are free", async () => {
  const turn = createFairQueue({ ...limits, most: 5, maxPerKey: 2 });
  const greedy = Array.from({ length: 4 }, () => steered(turn, "a"));
  const other = steered(turn, "b");
  await settle();

  expect(greedy.map((one) => one.hasBegun())).toEqual([true, true, false, false]);
  expect(other.hasBegun()).toBe(true);

  greedy[0]?.end();
  await settle();
  expect(greedy.map((one) => one.hasBegun())).toEqual([true, true, true, false]);
  for (const one of [...greedy, other]) one.end();
  await Promise.all([...greedy, other].map(({ done }) => done));
});

test("nothing waits longer than the limit, and a task that timed out takes no slot", async () => {
  const turn = createFairQueue({ ...limits, most: 1, waitMs: 40 });
  const running = steered(turn, "a");

  const late = turn("b", async () => "served");

  await expect(late).rejects.toMatchObject({
    status: 503,
    code: "busy",
    message: "Later, please.",
    retryAfterSeconds: 5,
  });
  running.end();
  await running.done;
  await expect(turn("b", async () => "served")).resolves.toBe("served");
});

test("too many waiting tasks of one key are rejected immediately, those of another are not", async () => {
  const turn = createFairQueue({ ...limits, most: 1, waitingEach: 1 });
  const [running, waiting] = [steered(turn, "a"), steered(turn, "a")];

  await expect(turn("a", async () => {})).rejects.toMatchObject({ status: 503 });
  const other = steered(turn, "b");

  for (const one of [running, waiting, other]) one.end();
  await expect(
    Promise.all([running, waiting, other].map(({ done }) => done)),
  ).resolves.toHaveLength(3);
});

test("if the queue is full, the key with the most waiting tasks gives up its newest one for a key with at least two fewer", async () => {
  const turn = createFairQueue({ ...limits, most: 1, maxWaiting: 3 });
  const running = steered(turn, "x");
  const [first, second, third] = [steered(turn, "a"), steered(turn, "a"), steered(turn, "a")];
  const busy = { status: 503, code: "busy" };

  const b = steered(turn, "b");
  await expect(third.done).rejects.toMatchObject(busy);
  const c = steered(turn, "c");
  await expect(second.done).rejects.toMatchObject(busy);
  await expect(steered(turn, "d").done).rejects.toMatchObject(busy);
  await expect(steered(turn, "a").done).rejects.toMatchObject(busy);

  for (const one of [running, first, b, c]) one.end();
  await Promise.all([running, first, b, c].map(({ done }) => done));
});

test("a task that fails frees its slot", async () => {
  const turn = createFairQueue({ ...limits, most: 1 });

  const failing = turn("a", async () => {
    throw new Error("dropped");
  });

  await expect(failing).rejects.toThrow("dropped");
  await expect(turn("a", async () => "next")).resolves.toBe("next");
});

test("tasks of a concurrency limiter run in order of arrival, a few at a time, and any number may wait", async () => {
  const turn = createConcurrencyLimiter({ most: 2 });
  const order: number[] = [];
  let [running, most] = [0, 0];

  await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      turn(async () => {
        running++;
        most = Math.max(most, running);
        order.push(i);
        await settle();
        running--;
      }),
    ),
  );

  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 300 }, (_, i) => i));
});
