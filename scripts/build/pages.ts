import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";

const packable = /\.(m?js|css|html|svg|json|txt|xml)$/;
const smallestBytes = 1_000;

/** Compresses a file with Brotli and with gzip, and writes the results beside the file. */
const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) =>
      writeFile(`${path}.br`, packed),
    ),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
};

/** Builds the pages into dist/client and dist/server. Also compresses the larger text files, so
 *  that the server does not compress them for each request.
 *  @throws Error when a file cannot be built; the reason is printed */
export const buildPages = async (root: string): Promise<void> => {
  const client = join(root, "dist", "client");
  const bin = join(root, "node_modules", ".bin");
  const built = spawnSync(join(bin, "react-router"), ["build", "--logLevel", "warn"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PATH: `${bin}:${process.env.PATH}` },
  });
  if (built.status !== 0) throw new Error("react-router could not build the pages.");

  // The service worker is a separate file at the root, because a worker controls only pages below
  // its own path. It contains the release's name, so each release has its own caches.
  const release = readdirSync(join(client, "assets"))
    .map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1])
    .find((name) => name !== undefined);
  if (!release) throw new Error("The build has no list of routes, so the release has no name.");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { RELEASE: JSON.stringify(release) },
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "web", "offline", "service-worker.ts"),
        output: { entryFileNames: "service-worker.js", format: "iife" },
      },
    },
  });

  const files = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((name) => packable.test(name))
    .map((name) => join(client, name))
    .filter((path) => statSync(path).size >= smallestBytes);
  // Node compresses in its own threads, so this uses up to four cores.
  await Promise.all(files.map(compressFile));
};
