import type { Screen } from "./screen.ts";

/** Returns the screens that the names select. A name selects these screens:
 *  - the screen of this name
 *  - screens whose names begin with this name and `-`
 *  - the screen with a step of this name
 *  @throws Error if a name selects no screen */
export const chooseScreens = (
  screens: readonly Screen[],
  names: readonly string[],
): readonly Screen[] => {
  const isSelected = (screen: Screen, name: string) =>
    screen.name === name ||
    screen.name.startsWith(`${name}-`) ||
    screen.steps?.some((step) => step.name === name);
  const unknown = names.find((name) => !screens.some((screen) => isSelected(screen, name)));
  if (unknown !== undefined) {
    const known = screens.map(({ name }) => name).join(", ");
    throw new Error(`No screen is named ${unknown}. The screens are: ${known}`);
  }
  return screens.filter((screen) => names.some((name) => isSelected(screen, name)));
};
