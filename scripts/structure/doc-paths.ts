/** Top-level folders. If a path in a text begins with one of them, the path must exist in the
 *  project. */
const tops = "bench|contract|db|demo|docs|e2e|pictures|scripts|server|web";
const quoted = new RegExp(`\`((?:${tops})/[\\w@$.+/-]*)\``, "g");

/** Checks the paths in backticks in Markdown texts. Returns an error sentence for each path that
 *  does not exist in the project. `texts` maps the path of each Markdown file to the file's text.
 *  `files` contains all paths of the project. */
export const docPathProblems = (
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
): string[] => {
  const exists = (path: string) =>
    files.includes(path) || files.some((file) => file.startsWith(`${path.replace(/\/$/, "")}/`));
  return [...texts].flatMap(([name, text]) =>
    text.split("\n").flatMap((line, at) =>
      [...line.matchAll(quoted)]
        .map(([, path = ""]) => path)
        .filter((path) => !exists(path))
        .map((path) => `${name}:${at + 1} names ${path}, which does not exist.`),
    ),
  );
};
