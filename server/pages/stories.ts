import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { formatFieldError, formatUnknownField } from "#contract/field-errors.ts";
import { type Stories, storyFiles } from "#contract/stories/stories.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import type { Config } from "#server/kernel/config/config.ts";

const FOLDER = "stories";

/** Returns where an error is, in words: `entry 2, author`. */
const placeOf = (path: PropertyKey[]): string =>
  path.map((key) => (typeof key === "number" ? `entry ${key + 1}` : String(key))).join(", ");

const describeIssue = (issue: z.core.$ZodIssue): string => {
  const text =
    issue.code === "unrecognized_keys" ? formatUnknownField(issue.keys[0] ?? "") : issue.message;
  return issue.path.length > 0 ? `${placeOf(issue.path)}: ${text}` : text;
};

/** Returns the content of a file; undefined if there is no such file. */
const findText = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new StartProblem(`${path} cannot be read: ${(error as Error).message}.`);
  }
};

const readList = <Name extends keyof typeof storyFiles>(
  folder: string,
  name: Name,
): z.infer<(typeof storyFiles)[Name]> | [] => {
  const path = join(folder, name);
  const text = findText(path);
  if (text === undefined) return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new StartProblem(`${path} is not valid JSON: ${(error as Error).message}.`);
  }
  const read = storyFiles[name].safeParse(json, { error: formatFieldError });
  if (read.success) return read.data as z.infer<(typeof storyFiles)[Name]>;
  const [issue] = read.error.issues;
  throw new StartProblem(`${path} cannot be used: ${issue ? describeIssue(issue) : ""}`);
};

/** Returns the testimonials, host stories and leadership team from the folder `stories` of the data
 *  folder. A missing file provides nothing. In demo mode, returns null, and pages show samples.
 *  @throws StartProblem if a file cannot be used, naming the file and the first error */
export const readStories = ({
  dataDir,
  demoData,
}: Pick<Config, "dataDir" | "demoData">): Stories | null => {
  if (demoData) return null;
  const folder = join(dataDir, FOLDER);
  return {
    testimonials: readList(folder, "testimonials.json"),
    hostStories: readList(folder, "host-stories.json"),
    team: readList(folder, "team.json"),
  };
};
