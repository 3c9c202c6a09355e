import { expect, test } from "vitest";
import { chooseScreens } from "./choose-screens.ts";
import { createScreen } from "./screen.ts";

const withSteps = (name: string, ...steps: string[]) =>
  createScreen(name, "/", { steps: steps.map((step) => ({ name: step, open: async () => {} })) });

const screens = [
  withSteps("search", "search-filters"),
  withSteps("spaces"),
  withSteps("space", "space-gallery"),
  withSteps("space-as-guest", "checkout", "checkout-sandbox"),
];

test.each([
  [
    "the screen of a name and the screens that begin with it",
    ["space"],
    ["space", "space-as-guest"],
  ],
  ["the screen of a step", ["checkout"], ["space-as-guest"]],
  ["screens in their own order, each once", ["spaces", "search", "search"], ["search", "spaces"]],
])("selects %s", (_, names, expected) => {
  expect(chooseScreens(screens, names).map(({ name }) => name)).toEqual(expected);
});

test.each(["spac", "check", ""])("refuses the name %j, which selects no screen", (name) => {
  expect(() => chooseScreens(screens, ["search", name])).toThrow(
    `No screen is named ${name}. The screens are: search, spaces, space, space-as-guest`,
  );
});
