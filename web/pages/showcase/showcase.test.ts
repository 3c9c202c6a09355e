import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ui = join(import.meta.dirname, "..", "..", "ui");
/** The code of the showcase without its imports. An import alone does not show a component. */
const shown = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
  .join("\n")
  .replace(/^import [^;]*;$/gm, "");

/** Returns the components that a folder of web/ui exports. */
const componentsIn = (folder: string): string[] =>
  readdirSync(join(ui, folder))
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .flatMap((name) => [
      ...readFileSync(join(ui, folder, name), "utf8").matchAll(
        /^export (?:const|function) ([A-Z][a-z]\w*)/gm,
      ),
    ])
    .map(([, component = ""]) => component);

// Components that the showcase does not contain: `PhotoRefresher` and `StaticPart` render nothing
// of their own, and `SkipLink` is already on every page, including `/ui`.
const nothingToShow = new Set(["PhotoRefresher", "SkipLink", "StaticPart"]);

test.each([".", "controls", "photos"])("/ui shows every component of web/ui/%s", (folder) => {
  const components = componentsIn(folder).filter((name) => !nothingToShow.has(name));
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(shown))).toEqual([]);
});

test("/ui shows every icon", () => {
  const icons = componentsIn("icons").filter((name) => name !== "SpriteIcon");
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([]);
});
