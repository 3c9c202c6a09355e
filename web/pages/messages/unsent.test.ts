import { expect, test } from "vitest";
import { joinUnsentText } from "./unsent.ts";

test("an unsent message is moved in front of what is typed", () => {
  expect(joinUnsentText("Unsent", "Typed")).toBe("Unsent\nTyped");
  expect(joinUnsentText("Unsent", "")).toBe("Unsent");
  expect(joinUnsentText("", "Typed")).toBe("Typed");
});
