import { expect, test } from "vitest";
import { createSlotKeeper, withNodeSlot } from "./node-slots.ts";

const keeperWith = (slots: { pictures: number; uploads: number }) => {
  const keeper = createSlotKeeper(slots);
  const granted: string[] = [];
  const take = (kind: "pictures" | "uploads", worker: number, id: number) =>
    keeper.take(kind, { worker, id, grant: () => granted.push(`${kind} ${worker}.${id}`) });
  return { keeper, granted, take };
};

test("workers share the slots of their node, in the order of their requests", () => {
  const { keeper, granted, take } = keeperWith({ pictures: 2, uploads: 1 });

  take("pictures", 1, 1);
  take("pictures", 2, 1);
  take("pictures", 1, 2);
  take("pictures", 3, 1);
  take("uploads", 3, 2);
  expect(granted).toEqual(["pictures 1.1", "pictures 2.1", "uploads 3.2"]);

  keeper.giveBack("pictures", 2, 1);
  expect(granted.slice(3)).toEqual(["pictures 1.2"]);
  keeper.giveBack("pictures", 1, 1);
  expect(granted.slice(3)).toEqual(["pictures 1.2", "pictures 3.1"]);
});

test("a worker that ends returns its slots, and waits for none", () => {
  const { keeper, granted, take } = keeperWith({ pictures: 1, uploads: 1 });
  take("pictures", 1, 1);
  take("pictures", 1, 2);
  take("pictures", 2, 1);

  keeper.forget(1);

  expect(granted).toEqual(["pictures 1.1", "pictures 2.1"]);
});

test("a process without a parent does not wait", async () => {
  expect(await withNodeSlot("pictures", async () => "done")).toBe("done");
});
