import { afterEach, describe, expect, test, vi } from "vitest";
import { runInSpaceQueue } from "./space-queue.ts";

const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour));
const times = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) });
const got = (from: number, to: number) => ({ starts_at: at(from), ends_at: at(to) });

/** Returns work that runs until the test ends it. */
const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof got>>();
  const begin = vi.fn(() => promise);
  return { begin, resolve, reject };
};

afterEach(() => vi.useRealTimers());

describe("a space's queue", () => {
  test("runs one request after another, separately for each space", async () => {
    const [first, second, elsewhere] = [work(), work(), work()];
    const one = runInSpaceQueue({ spaceId: "a", guestId: "1", times: times(1, 2) }, first.begin);
    const two = runInSpaceQueue({ spaceId: "a", guestId: "2", times: times(3, 4) }, second.begin);
    runInSpaceQueue({ spaceId: "b", guestId: "3", times: times(1, 2) }, elsewhere.begin);
    expect(second.begin).not.toHaveBeenCalled();
    expect(elsewhere.begin).toHaveBeenCalled();

    first.resolve(got(1, 2));
    await one;
    expect(second.begin).toHaveBeenCalled();
    second.resolve(got(3, 4));
    elsewhere.resolve(got(1, 2));
    await expect(two).resolves.toEqual(got(3, 4));
  });

  test("refuses requests for times that were just taken, except those of the same guest", async () => {
    const [first, otherGuest, same, days] = [work(), work(), work(), work()];
    const one = runInSpaceQueue({ spaceId: "c", guestId: "1", times: times(1, 3) }, first.begin);
    const two = runInSpaceQueue(
      { spaceId: "c", guestId: "2", times: times(2, 4) },
      otherGuest.begin,
    );
    const three = runInSpaceQueue({ spaceId: "c", guestId: "1", times: times(1, 3) }, same.begin);
    const four = runInSpaceQueue({ spaceId: "c", guestId: "4", times: undefined }, days.begin);
    const refused = expect(two).rejects.toMatchObject({ status: 409, code: "slot-taken" });

    first.resolve(got(1, 3));
    await one;
    await refused;
    expect(otherGuest.begin).not.toHaveBeenCalled();
    same.resolve(got(1, 3));
    await three;
    days.resolve(got(5, 6));
    await four;
  });

  test("continues after a request that fails", async () => {
    const [first, second] = [work(), work()];
    const one = runInSpaceQueue({ spaceId: "d", guestId: "1", times: times(1, 2) }, first.begin);
    const two = runInSpaceQueue({ spaceId: "d", guestId: "2", times: times(1, 2) }, second.begin);
    first.reject(new Error("closed"));
    await expect(one).rejects.toThrow("closed");
    second.resolve(got(1, 2));
    await expect(two).resolves.toEqual(got(1, 2));
  });

  test("makes a request wait at most five seconds", async () => {
    vi.useFakeTimers();
    const [first, second, third] = [work(), work(), work()];
    const one = runInSpaceQueue({ spaceId: "e", guestId: "1", times: times(1, 2) }, first.begin);
    const two = runInSpaceQueue({ spaceId: "e", guestId: "2", times: times(1, 2) }, second.begin);
    const refused = expect(two).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    await vi.advanceTimersByTimeAsync(5_000);
    await refused;

    const three = runInSpaceQueue({ spaceId: "e", guestId: "3", times: times(5, 6) }, third.begin);
    first.resolve(got(1, 2));
    third.resolve(got(5, 6));
    await Promise.all([one, three]);
    expect(second.begin).not.toHaveBeenCalled();
  });
});
