import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const client = join(import.meta.dirname, "../dist/client");

/** Gzipped size of a page's scripts, style sheets and HTML, in kilobytes of 1024 bytes. */
export type PageSize = { path: string; script: number; style: number; html: number };

const gzipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** Returns the given modules and all modules that they import statically, directly or not. */
const withImports = (files: string[]): string[] => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(join(client, file), "utf8");
    // Dynamic imports, `import(...)`, are left out: they load on demand.
    for (const [, name] of source.matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[^"]+\.js)"/g))
      visit(`/assets/${name?.slice(2)}`);
  };
  for (const file of files) visit(file);
  return [...seen];
};

/** Measures a visitor's first load of the page from its HTML and the built files. */
export const pageSize = async (port: number, path: string): Promise<PageSize> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}`);
  const named = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map((hit) => hit[1] ?? "")),
  ];
  // The HTML also names scripts that load later. `files` lists only the scripts of the first load.
  const first = /^const files = (\[.*\]);$/m.exec(html)?.[1];
  if (!first)
    throw new Error(
      `${path} does not list the scripts that it loads (web/frame/defer-scripts.ts).`,
    );
  const scripts = withImports(JSON.parse(first));
  // The router appends a "#" to a style sheet that several pages share.
  const styles = named(/href="(\/assets\/[^"#]+\.css)#?"/g);
  const weigh = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipped(readFileSync(join(client, file))), 0) / 1024;
  return { path, script: weigh(scripts), style: weigh(styles), html: gzipped(html) / 1024 };
};
