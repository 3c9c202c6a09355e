import { expect, test } from "vitest";
import { shareBudget } from "./upload-budget.ts";

/** An upload that a test steers. */
const upload = (within: ReturnType<typeof shareBudget>, account: string) => {
  let end: () => void = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  let take: (bytes: number) => Promise<void> = async () => {};
  let begun: () => void = () => {};
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = within(account, async (budget) => {
    take = budget.take;
    begun();
    await over;
  });
  return { running, done, end, take: (bytes: number) => take(bytes) };
};

const isSettled = async (promise: Promise<unknown>) => {
  let settled = false;
  promise.then(() => {
    settled = true;
  });
  for (let i = 0; i < 20; i++) await Promise.resolve();
  return settled;
};

test("when the memory is used up the later wait and the oldest goes on", async () => {
  const within = shareBudget(100, 2);
  const [first, second] = [upload(within, "a"), upload(within, "b")];
  await Promise.all([first.running, second.running]);
  await second.take(90);

  const waiting = second.take(20);
  expect(await isSettled(waiting)).toBe(false);
  expect(await isSettled(first.take(50))).toBe(true);
  expect(await isSettled(waiting)).toBe(false);

  first.end();
  await first.done;
  expect(await isSettled(waiting)).toBe(true);
});

test("what an upload held comes back, also when it fails", async () => {
  const within = shareBudget(100, 2);
  const failing = within("a", async ({ take }) => {
    await take(100);
    throw new Error("dropped");
  });
  await expect(failing).rejects.toThrow("dropped");
  const oldest = upload(within, "b");
  await oldest.running;

  const next = within("a", async ({ take }) => take(100));

  await expect(next).resolves.toBeUndefined();
  oldest.end();
});

test("of one account only so many run, and the next begins when one is over", async () => {
  const within = shareBudget(100, 1);
  const [first, second, other] = [upload(within, "a"), upload(within, "a"), upload(within, "b")];
  await Promise.all([first.running, other.running]);
  expect(await isSettled(second.running)).toBe(false);

  first.end();

  await second.running;
  second.end();
  other.end();
});
