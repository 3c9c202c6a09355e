import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectFiles } from "#scripts/project-files.ts";
import { projectRoot } from "#scripts/run-command.ts";
import { docPathProblems } from "./doc-paths.ts";
import { modules } from "./order.ts";

const begin = "<!-- modules: written by npm run generate -->";
const end = "<!-- end of modules -->";

const mayOf = ({ folder, may, composition, alongside }: (typeof modules)[number]): string => {
  if (alongside) return "It may import every module. Only tests and tools may import it";
  if (composition) return "They may import every module. Only tests and tools may import them";
  if (may === "everything") return "every module";
  const names = may.map((name) => name.replace(`${folder.split("/")[0]}/`, ""));
  return names.join(", ") || "–";
};

/** Returns README's table of the modules in their order. The column "may import" leaves out
 *  contract/, because all modules may import contract/. */
export const moduleTable = (): string =>
  [
    begin,
    "",
    "| module | what it is | may import |",
    "|---|---|---|",
    ...modules.map(
      (one) =>
        `| \`${one.folder}/\`${one.composition ? " (its own files)" : ""} | ${one.what} | ${mayOf(one)} |`,
    ),
    "",
    end,
  ].join("\n");

/** Returns README's text with the current table of modules.
 *  @throws Error if README lacks the two comments around the table */
export const withModuleTable = (readme: string): string => {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error("README.md has no place for the table of modules.");
  return readme.slice(0, from) + moduleTable() + readme.slice(to + end.length);
};

/** Returns a sentence for each fault of README's tables. Also reports paths in backticks in all
 *  Markdown files, if the paths do not exist. */
export const mapProblems = (): string[] => {
  const readme = readFileSync(join(projectRoot, "README.md"), "utf8");
  const files = projectFiles();
  // README must describe each folder that directly contains files.
  const folders = new Set(files.map(dirname).filter((folder) => folder !== "."));
  const map = readme.split("\n").filter((line) => line.startsWith("| `"));
  const named = map.flatMap((line) =>
    [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)\/`/g)].map(([, name = ""]) => name),
  );
  const texts = new Map(
    files
      .filter((path) => path.endsWith(".md"))
      .map((path) => [path, readFileSync(join(projectRoot, path), "utf8")]),
  );
  return [
    ...docPathProblems(texts, files),
    ...(withModuleTable(readme) === readme
      ? []
      : ["The table of modules in README.md differs from order.ts; run npm run generate."]),
    ...[...folders]
      .filter((folder) => !named.includes(folder))
      .map((folder) => `README.md does not describe ${folder}/.`),
    ...named
      .filter((name) => !files.some((path) => path.startsWith(`${name}/`)))
      .map((name) => `README.md names ${name}/, which does not exist.`),
  ];
};
