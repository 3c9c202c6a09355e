/* A program for full-disk.test.ts that simulates a full disk. It limits the size of files, and
 * writes orders to the given journal until a write fails. Then it writes one more order without the
 * limit. */
import { execFileSync } from "node:child_process";
import { createSandbox } from "#server/checkout/sandbox/sandbox.ts";

const ROOM_BYTES = 4_096;

const file = process.argv[2] ?? "";
const mayGrowTo = (bytes: string) =>
  execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${bytes}:unlimited`]);

const { bank } = createSandbox({
  keyId: "rzp_test_1",
  keySecret: "secret",
  webhookSecret: "hook",
  file,
  sendsWebhooks: false,
});
const acknowledged: string[] = [];
const order = () => {
  const { id } = bank.createOrder({
    amount: 50_000,
    currency: "INR",
    receipt: null,
    notes: { for: "ten days from now" },
  });
  acknowledged.push(id);
};

mayGrowTo(String(ROOM_BYTES));
let refusal = "";
while (refusal === "") {
  try {
    order();
  } catch (error) {
    refusal = (error as Error).constructor.name;
  }
}
mayGrowTo("unlimited");
order();
process.stdout.write(JSON.stringify({ acknowledged, refusal }));
