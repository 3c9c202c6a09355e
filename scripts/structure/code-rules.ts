import type { Sources } from "./import-order.ts";
import { exportedNamesOf, literalSpreadsIn } from "./syntax.ts";

/** A sentence for each spread of a literal, in tests too. */
export const literalSpreads = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) =>
    literalSpreadsIn(path, text).map(
      (line) => `${path}:${line} spreads a literal: write its parts where the spread stands.`,
    ),
  );

/** What React Router wants a page's file to export. */
const routeExports = new Set(["loader", "action", "meta", "headers", "ErrorBoundary", "Layout"]);

/** A sentence for each function, constant or component whose name two files export: a search for it
 *  should find one thing. */
export const repeatedNames = (sources: Sources): string[] => {
  const files = new Map<string, string[]>();
  for (const [path, text] of sources) {
    // A declaration beside a JavaScript file names what that one exports.
    if (path.endsWith(".d.mts")) continue;
    for (const name of exportedNamesOf(path, text))
      if (name !== "default" && !routeExports.has(name))
        files.set(name, [...(files.get(name) ?? []), path]);
  }
  return [...files]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name} is exported by ${paths.join(" and ")}.`);
};
