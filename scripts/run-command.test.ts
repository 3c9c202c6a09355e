import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

test("a character whose bytes arrive in two parts stays whole", async () => {
  const program = `
    const bytes = Buffer.from("₹500");
    process.stdout.write(bytes.subarray(0, 1));
    setTimeout(() => process.stdout.write(bytes.subarray(1)), 100)`;
  expect(await runCommand(process.execPath, ["-e", program])).toEqual({ ok: true, output: "₹500" });
});
