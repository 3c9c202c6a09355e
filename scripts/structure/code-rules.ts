import type { SourceFiles } from "./import-order.ts";
import { listExportedNames, listLiteralSpreadLines } from "./syntax.ts";

/** Returns an error sentence for each spread of an array literal or object literal, such as
 *  `...["a"]`. Tests are included. */
export const findLiteralSpreads = (sources: SourceFiles): string[] =>
  [...sources].flatMap(([path, text]) =>
    listLiteralSpreadLines(path, text).map(
      (line) => `${path}:${line} spreads a literal: write its parts in place of the spread.`,
    ),
  );

/** Names of exports that React Router looks for in the file of a page or of the root. */
const routeExports = new Set(["loader", "action", "meta", "headers", "ErrorBoundary", "Layout"]);

/** Returns an error sentence for each name that several files export. The check covers functions,
 *  constants and classes, except default exports and the names in `routeExports`. Names must be
 *  unique, so that a search for a name finds only one definition. */
export const findRepeatedNames = (sources: SourceFiles): string[] => {
  const files = new Map<string, string[]>();
  for (const [path, text] of sources) {
    // A declaration file repeats the names that its JavaScript file exports.
    if (path.endsWith(".d.mts")) continue;
    for (const name of listExportedNames(path, text))
      if (name !== "default" && !routeExports.has(name))
        files.set(name, [...(files.get(name) ?? []), path]);
  }
  return [...files]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name} is exported by ${paths.join(" and ")}.`);
};
