import { expect, test } from "vitest";
import { waitFor } from "./wait.ts";

test("a check that hangs does not prevent the timeout", async () => {
  const hanging = waitFor("a check that hangs", 0.3, () => new Promise<true>(() => {}));

  await expect(hanging).rejects.toThrow("Timed out after 0.3 s: a check that hangs.");
});

test("the timeout has the last error, and a check that succeeds in time ends the wait", async () => {
  const error = new Error("not yet");
  const failing = waitFor("a check that fails", 0.3, () => Promise.reject(error));
  await expect(failing).rejects.toMatchObject({ cause: error });

  let checks = 0;
  const { result } = await waitFor("the second check", 5, async () => {
    checks += 1;
    return checks === 2 ? "ready" : undefined;
  });
  expect(result).toBe("ready");
});
