import { expect, test } from "vitest";
import { sendInOrder } from "./send-in-order.ts";

const sendAll = async (waiting: string[], send: (item: string) => Promise<boolean>) => {
  const sent: string[] = [];
  await sendInOrder(
    () => waiting[0],
    async (item) => {
      if (!(await send(item))) return false;
      sent.push(item);
      waiting.shift();
      return true;
    },
  );
  return sent;
};

test("items that are added while another is being sent are sent next", async () => {
  const waiting = ["first"];
  const sent = await sendAll(waiting, async (item) => {
    if (item === "first") waiting.push("second", "third");
    return true;
  });
  expect(sent).toEqual(["first", "second", "third"]);
});

test("nothing is sent after a failure", async () => {
  const waiting = ["first", "second", "third"];
  expect(await sendAll(waiting, async (item) => item !== "second")).toEqual(["first"]);
  expect(waiting).toEqual(["second", "third"]);
});
