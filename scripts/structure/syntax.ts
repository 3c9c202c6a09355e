import { type Expression, parseSync, Visitor } from "oxc-parser";

/** The specifier of an import, and its line. */
type Named = { specifier: string; line: number };

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Returns the imports of a file. Re-exports, lazy imports, `import("…")` in a type, and URLs
 *  (`new URL("./worker.ts", import.meta.url)`) also count.
 *  @throws Error if the text cannot be parsed */
export const parseImports = (path: string, text: string): Named[] => {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Named[] = [];
  const add = (node: { type: string; value?: unknown; start: number } | null | undefined) => {
    // Only plain strings are added. For example, `import(name)` and `new URL(name, base)` are left
    // out.
    if (node?.type === "Literal" && typeof node.value === "string")
      found.push({ specifier: node.value, line: lineAt(text, node.start) });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === "Identifier" && callee.name === "URL") add(first);
    },
  }).visit(program);
  return found;
};

/** Returns whether an expression is an object literal or array literal, with or without `as`,
 *  `satisfies` and brackets. */
const isLiteral = (expression: Expression): boolean => {
  let inner = expression;
  while (
    inner.type === "TSAsExpression" ||
    inner.type === "TSSatisfiesExpression" ||
    inner.type === "ParenthesizedExpression"
  )
    inner = inner.expression;
  return inner.type === "ObjectExpression" || inner.type === "ArrayExpression";
};

/** Returns the numbers of the lines that spread an object literal or array literal, such as
 *  `[...["a"]]`. Such a spread is never needed, because the parts of the literal can be written
 *  directly. */
export const listLiteralSpreadLines = (path: string, text: string): number[] => {
  const lines: number[] = [];
  new Visitor({
    SpreadElement: ({ argument, start }) => {
      if (isLiteral(argument)) lines.push(lineAt(text, start));
    },
    JSXSpreadAttribute: ({ argument, start }) => {
      if (isLiteral(argument)) lines.push(lineAt(text, start));
    },
  }).visit(parseSync(path, text).program);
  return lines;
};

/** Returns the names of the functions, constants and classes that a file exports. Types, re-exports
 *  and the default export are left out. */
export const listExportedNames = (path: string, text: string): string[] => {
  const names: string[] = [];
  for (const { entries } of parseSync(path, text).module.staticExports)
    for (const { isType, exportName, moduleRequest } of entries)
      if (!isType && !moduleRequest && exportName.kind === "Name" && exportName.name)
        names.push(exportName.name);
  return names;
};
