/** The project's top-level folders, except hidden ones. If a path in backticks begins with one of
 *  these folders, the path must exist in the project. */
const tops = "bench|clients|contract|db|demo|docs|e2e|ops|pictures|public|scripts|server|web";
const quoted = new RegExp(`\`((?:${tops})/[\\w@$.+/-]*)\``, "g");

/** Returns an error sentence for each path in a Markdown text that does not exist in the project.
 *  Only paths in backticks that begin with a folder of `tops` count.
 *  @param texts - Markdown texts by path
 *  @param files - all paths of the project */
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
