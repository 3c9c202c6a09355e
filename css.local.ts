import { readFileSync, readdirSync } from "node:fs";
const sel = (dir: string) => { const out = new Set<string>(); for (const f of readdirSync(dir)) if (f.endsWith(".css")) { const t = readFileSync(`${dir}/${f}`, "utf8"); if (!t.includes(".gap-5")) continue; for (const m of t.matchAll(/\.((?:[\w-]|\\.)+)(?=[{:,>\s)])/g)) out.add(m[1]!); } return out; };
const a = sel(process.argv[2]!), b = sel("dist/client/assets");
console.log([...b].filter((x) => !a.has(x)).join("\n"));
