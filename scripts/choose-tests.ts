const suiteNames = ["check", "unit", "browser"] as const;
export type SuiteName = (typeof suiteNames)[number];

export type ChosenTests = {
  suites: ReadonlySet<SuiteName>;
  /** The test files of the two suites to run. If `unitFiles` or `browserFiles` is absent, all files
   *  of that suite run. */
  unitFiles?: string[];
  browserFiles?: string[];
};

const isSuite = (arg: string): arg is SuiteName => suiteNames.some((name) => name === arg);

/** Returns what `npm test -- …args` runs:
 *  - `check`, `unit` and `browser` name suites.
 *  - Every other argument is part of a path. Only test files whose path contains one of these parts
 *    are run, and `check` does not run.
 *  - Without arguments, everything runs.
 *  @param files - all paths of the project
 *  @throws Error if no test file of the named suites has any of the parts in its path */
export const chooseTests = (args: readonly string[], files: readonly string[]): ChosenTests => {
  const named = args.filter(isSuite);
  const parts = args.filter((arg) => !isSuite(arg));
  const suites = new Set(named.length > 0 ? named : suiteNames);
  if (parts.length === 0) return { suites };
  const matching = files.filter((file) => parts.some((part) => file.includes(part)));
  const unitFiles = suites.has("unit") ? matching.filter((file) => /\.test\.tsx?$/.test(file)) : [];
  const browserFiles = suites.has("browser")
    ? matching.filter((file) => file.endsWith(".spec.ts"))
    : [];
  if (unitFiles.length + browserFiles.length === 0)
    throw new Error(`No test file of these suites has ${parts.join(" or ")} in its path.`);
  return {
    suites: new Set([
      ...(unitFiles.length > 0 ? (["unit"] as const) : []),
      ...(browserFiles.length > 0 ? (["browser"] as const) : []),
    ]),
    unitFiles,
    browserFiles,
  };
};
