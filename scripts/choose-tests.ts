const suiteNames = ["check", "unit", "browser"] as const;
export type SuiteName = (typeof suiteNames)[number];

export type ChosenTests = {
  suites: ReadonlySet<SuiteName>;
  /** The test files to run. If one of these two lists is absent, all files of its suite run. */
  unitFiles?: string[];
  browserFiles?: string[];
};

const isSuite = (arg: string): arg is SuiteName => suiteNames.some((name) => name === arg);

/** Returns what `npm test -- …args` runs. An argument is the name of a suite or a part of a path.
 *  Without arguments, all suites run.
 *  @param files - all paths of the project
 *  @throws Error if arguments are parts of paths, but no test file matches */
export const chooseTests = (args: readonly string[], files: readonly string[]): ChosenTests => {
  const named = args.filter(isSuite);
  const parts = args.filter((arg) => !isSuite(arg));
  if (parts.length === 0) return { suites: new Set(named.length > 0 ? named : suiteNames) };
  const matching = files.filter((file) => parts.some((part) => file.includes(part)));
  // If arguments name `unit` or `browser`, only matching files of the named suites run.
  const withFiles = named.filter((name) => name !== "check");
  const wants = (suite: SuiteName) =>
    withFiles.length === 0 || withFiles.some((one) => one === suite);
  const unitFiles = wants("unit") ? matching.filter((file) => /\.test\.tsx?$/.test(file)) : [];
  const browserFiles = wants("browser") ? matching.filter((file) => file.endsWith(".spec.ts")) : [];
  if (unitFiles.length + browserFiles.length === 0)
    throw new Error(`No test file of these suites has ${parts.join(" or ")} in its path.`);
  return {
    suites: new Set([
      // `check` has no test files, so it runs only if an argument names it.
      ...(named.includes("check") ? (["check"] as const) : []),
      ...(unitFiles.length > 0 ? (["unit"] as const) : []),
      ...(browserFiles.length > 0 ? (["browser"] as const) : []),
    ]),
    unitFiles,
    browserFiles,
  };
};
