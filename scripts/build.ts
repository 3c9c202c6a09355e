// Builds the pages into dist/ and compresses their files here, so that the server does not compress
// them for each request.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { hashOf, recordBuild } from "./inputs.mjs";

const root = join(import.meta.dirname, "..");
const client = join(root, "dist", "client");
const packable = /\.(m?js|css|html|svg|json|txt|webmanifest|xml)$/;
const smallestBytes = 1_000;

// Computed before the build: a file that is saved during the build must cause another build.
const hash = hashOf(root);
const bin = join(root, "node_modules", ".bin");
const built = spawnSync(join(bin, "react-router"), ["build", "--logLevel", "warn"], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, NODE_ENV: "production", PATH: `${bin}:${process.env.PATH}` },
});
if (built.status !== 0) process.exit(built.status ?? 1);

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

recordBuild(root, hash);
