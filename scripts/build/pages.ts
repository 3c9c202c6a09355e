import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

const packable = /\.(m?js|css|html|svg|json|txt|webmanifest|xml)$/;
const smallestBytes = 1_000;

/** Builds the pages into dist/client and dist/server, and compresses their files, so that the server
 *  does not compress them for each request.
 *  @param root the project's folder
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

  for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
    const path = join(client, name);
    if (!packable.test(name) || statSync(path).size < smallestBytes) continue;
    const content = readFileSync(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};
