import { readFileSync } from "node:fs";
import { preparePhoto } from "#server/media/photos.ts";
import { pictureProcesses } from "#server/media/pictures.ts";
for (const f of process.argv.slice(2)) {
  const p = pictureProcesses({ processes: 1, dataMegabytes: Number(process.env.D ?? 288) });
  await preparePhoto(readFileSync("/tmp/media-exp/tiny.jpg"), "x", p);
  const t = performance.now(); let r;
  try { const o = await preparePhoto(readFileSync(f), "x", p); r = `${o.width}x${o.height} ${o.original.length}`; } catch (e) { r = (e as {code: string}).code; }
  const [pid] = p.pids();
  const st = pid ? readFileSync(`/proc/${pid}/status`, "utf8").split("\n").filter((l) => /VmPeak|VmHWM|VmData|VmRSS/.test(l)).map(l=>l.replace(/\s+/g," ")).join(" ") : "-";
  console.log(f.slice(15), r, (performance.now() - t).toFixed(0), st); p.end();
}
