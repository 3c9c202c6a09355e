import { posix } from "node:path";
import { type Module, modules } from "./order.ts";
import { parseImports } from "./syntax.ts";

/** The text of files, by their path from the project's folder. */
export type SourceFiles = ReadonlyMap<string, string>;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Returns the module of a file and the module's name; undefined for a file without a module. For a
 *  page's file, `module` is web/pages, and `name` is the page's folder in web/pages. */
const moduleOf = (path: string): { name: string; module: Module } | undefined => {
  const folder = posix.dirname(path);
  let best: Module | undefined;
  for (const one of modules) {
    const holds = one.composition
      ? folder === one.folder
      : folder === one.folder || folder.startsWith(`${one.folder}/`);
    if (holds && (!best || one.folder.length > best.folder.length)) best = one;
  }
  if (!best) return undefined;
  const [inner] = best.each ? folder.slice(best.folder.length + 1).split("/") : [];
  return { name: inner ? `${best.folder}/${inner}` : best.folder, module: best };
};

/** Returns the path of the file that an import refers to; undefined for a package, and for a file
 *  that is not in `sources`. */
const targetOf = (path: string, specifier: string, sources: SourceFiles): string | undefined => {
  const plain = specifier.replace(/\?.*$/, "");
  const target = plain.startsWith("#")
    ? plain.slice(1)
    : plain.startsWith(".")
      ? posix.normalize(posix.join(posix.dirname(path), plain))
      : undefined;
  return target !== undefined && sources.has(target) ? target : undefined;
};

const findImportProblem = (path: string, target: string): string | undefined => {
  const from = moduleOf(path);
  const to = moduleOf(target);
  if (!from || !to || from.name === to.name) return undefined;
  if (isTest(target)) return "only the test runner may import a test";
  if (to.name === "contract") return undefined;
  if (to.module.alongside && !from.module.alongside && !isTest(path))
    return `only tests and tools may use ${to.name}`;
  if (isTest(path) || from.module.may === "everything") return undefined;
  if (from.module.may.includes(to.module.folder)) return undefined;
  const may = ["contract", ...from.module.may].join(", ");
  return `${from.name} may import only ${may}`;
};

type Import = { target: string; line: number };

/** Returns the imports of each file from other files of the project. */
const importsOfAll = (sources: SourceFiles): Map<string, Import[]> =>
  new Map(
    [...sources].map(([path, text]) => [
      path,
      parseImports(path, text).flatMap(({ specifier, line }) => {
        const target = targetOf(path, specifier, sources);
        return target === undefined || target === path ? [] : [{ target, line }];
      }),
    ]),
  );

/** Returns a sentence for each import that breaks the order of the modules. Each file without a
 *  module and each group of files with circular imports is also reported with a sentence. The check
 *  includes `import type`, lazy imports, and `import("…")` inside a type. */
export const importProblems = (sources: SourceFiles): string[] => {
  const imports = importsOfAll(sources);
  const refused = [...imports].flatMap(([path, named]) => [
    ...(moduleOf(path) ? [] : [`${path} belongs to no module of scripts/structure/order.ts.`]),
    ...named.flatMap(({ target, line }) => {
      const problem = findImportProblem(path, target);
      return problem ? [`${path}:${line} imports ${target}: ${problem}.`] : [];
    }),
  ]);
  const targets = new Map(
    [...imports].map(([path, named]) => [path, named.map(({ target }) => target)]),
  );
  return [
    ...refused,
    ...circlesIn(targets).map(
      (circle) => `These files import each other in a circle: ${circle.join(", ")}.`,
    ),
  ];
};

/** Returns the strongly connected components with more than one node (Tarjan's algorithm). */
const circlesIn = (targets: ReadonlyMap<string, readonly string[]>): string[][] => {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const circles: string[][] = [];
  const low = (node: string): number => lowest.get(node) ?? 0;
  const visit = (node: string): void => {
    numbers.set(node, numbers.size);
    lowest.set(node, numbers.size - 1);
    path.push(node);
    onPath.add(node);
    for (const target of targets.get(node) ?? []) {
      if (!numbers.has(target)) visit(target);
      if (onPath.has(target)) lowest.set(node, Math.min(low(node), low(target)));
    }
    if (low(node) !== numbers.get(node)) return;
    const circle = path.splice(path.indexOf(node));
    for (const member of circle) onPath.delete(member);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of targets.keys()) if (!numbers.has(node)) visit(node);
  return circles;
};

/** Returns an error sentence for each entry of a `may` list that breaks the order of the modules. A
 *  `may` list may name only modules that come before its own module in the order. */
export const orderProblems = (order: readonly Module[] = modules): string[] => {
  const earlier = new Set<string>();
  return order.flatMap(({ folder, may }) => {
    const late = may === "everything" ? [] : may.filter((name) => !earlier.has(name));
    earlier.add(folder);
    return late.map((name) => `${folder} may import ${name}, which does not come before it.`);
  });
};
