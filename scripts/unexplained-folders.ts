import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectFiles } from "./project-files.ts";
import { root } from "./run-command.ts";

/** A sentence for every folder that the README's map leaves out, and for every one that it names and
 *  that is not there. */
export const unexplainedFolders = (): string[] => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const files = projectFiles();
  const folders = new Set(files.map(dirname).filter((folder) => folder !== "."));
  const map = readme.split("\n").filter((line) => line.startsWith("| `"));
  const named = map.flatMap((line) =>
    [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)\/`/g)].map(([, name = ""]) => name),
  );
  return [
    ...[...folders]
      .filter((folder) => !named.includes(folder))
      .map((folder) => `README.md does not say what ${folder}/ is for.`),
    ...named
      .filter((name) => !files.some((path) => path.startsWith(`${name}/`)))
      .map((name) => `README.md speaks of ${name}/, which is not there.`),
  ];
};
