import { expect, test, vi } from "vitest";
import { loadPatiently } from "./lazy-part.tsx";

// These tests run without a window, like the server.
test("on the server a part that cannot be loaded is not tried again", async () => {
  const load = vi.fn().mockRejectedValue(new Error("There is no such file."));

  await expect(loadPatiently(load)).rejects.toThrow("There is no such file.");

  expect(load).toHaveBeenCalledTimes(1);
});

test("a loaded part is returned", async () => {
  await expect(loadPatiently(async () => "part")).resolves.toBe("part");
});
