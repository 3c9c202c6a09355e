import { expect, onTestFinished, test, vi } from "vitest";
import {
  limitConnectionsPerAccount,
  runAsRequest,
  setRequestAccount,
} from "./account-connections.ts";

/** Returns a function that takes a connection for a new request of an account. The pool itself
 *  never refuses a connection, so only the limit per account makes a request wait. */
const openLimited = (size: number) => {
  const connect = limitConnectionsPerAccount(async () => ({ release: () => {} }), size);
  return (account: string) =>
    runAsRequest(() => {
      setRequestAccount(account);
      return connect();
    });
};

/** Waits until each request has a connection or is held back by the limit. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [10, 2],
])("of a pool of %i connections, an account holds at most %i", async (size, most) => {
  const connect = openLimited(size);
  const got: { release: () => void }[] = [];
  const take = async (account: string) => {
    got.push(await connect(account));
  };

  const waiting = Array.from({ length: 4 }, () => take("guest"));
  await settle();
  expect(got).toHaveLength(most);
  await take("host");
  expect(got).toHaveLength(most + 1);

  for (let released = 0; released < 4; released += 1) {
    got.shift()?.release();
    await settle();
  }
  await Promise.all(waiting);
});

test("a request is refused at once if a hundred requests of its account already wait", async () => {
  const connect = openLimited(10);
  const got: { release: () => void }[] = [];
  const requests = Array.from({ length: 102 }, async () => void got.push(await connect("guest")));
  await settle();

  await expect(connect("guest")).rejects.toMatchObject({ status: 503, code: "busy" });

  for (let released = 0; released < 102; released += 1) {
    got.shift()?.release();
    await settle();
  }
  await Promise.all(requests);
});

test("a request that waits for five seconds is refused, and no longer takes the place of others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const connect = openLimited(2);
  const held = await connect("guest");
  const waiting = expect(connect("guest")).rejects.toMatchObject({ status: 503, code: "busy" });

  vi.advanceTimersByTime(5_000);
  await waiting;
  held.release();

  await connect("guest");
});

test("a request that holds a connection gets another one, so that it does not wait for itself", async () => {
  const connect = limitConnectionsPerAccount(async () => ({ release: () => {} }), 2);

  const both = await runAsRequest(async () => {
    setRequestAccount("guest");
    return [await connect(), await connect()];
  });

  expect(both).toHaveLength(2);
});

test("a request that took a connection before its account was known gets another one", async () => {
  const connect = limitConnectionsPerAccount(async () => ({ release: () => {} }), 2);
  await runAsRequest(() => {
    setRequestAccount("guest");
    return connect();
  });
  let isGot = false;

  void runAsRequest(async () => {
    await connect();
    setRequestAccount("guest");
    await connect();
    isGot = true;
  });
  await settle();

  expect(isGot).toBe(true);
});
