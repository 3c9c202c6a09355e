/* A page is read before it is used. On a slow network its scripts must not take the line from the
 * style sheet, the fonts and the main picture, and on a slow phone they must not run before the first
 * frame is drawn. The router writes its scripts so that they come at once: this puts them off. */

import { replayEarlyInput } from "./early-input.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT_ENTRY = /\bimport\("([^"]+)"\)/;
const IMPORT = /import \* as (route\d+) from ("[^"]+");/g;

/** A hidden tab draws nothing, and a picture may never come; the scripts start all the same, this
 *  many milliseconds later. */
const AT_THE_LATEST_MS = 2000;

/** The page with its scripts asked for once what is on the first screen has come and is drawn: when
 *  the browser says that it has shown something (a frame begun is not yet a frame shown) and the frame
 *  after it begins. They are fetched all together, run one after the other with a pause in which the
 *  page can answer, then the router's own start. A page whose start is not written as the router writes
 *  it stays as it is. What is added is ASCII, so that a page may be given as bytes, a letter for each. */
export const deferScripts = (html: string): string => {
  const start = START.exec(html);
  const modules = [...(start?.[2] ?? "").matchAll(IMPORT)];
  if (!start || modules.length === 0) return html;
  const [element, attributes = "", code = ""] = start;
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const names = modules.map(([, name]) => name).join(", ");
  const imports = modules.map(([, , file]) => `import(${file})`).join(", ");
  const entry = IMPORT_ENTRY.exec(code)?.[1];
  const later = `(${replayEarlyInput.toString()})();
const pause = () => new Promise((next) => {
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => { port1.close(); next(); };
port2.postMessage(0);
});
const files = ${JSON.stringify(files)};
const start = async () => {
for (const href of files) {
const link = document.createElement("link");
link.rel = "modulepreload";
link.href = href;
document.head.append(link);
await pause();
}
for (const href of files) {
if (href !== "${entry}") await import(href);
await pause();
}
const [${names}] = await Promise.all([${imports}]);
${code.replace(IMPORT, "")}
};
let started;
const begin = () => (started ??= start());
const shown = new Promise((next) => {
const types = self.PerformanceObserver?.supportedEntryTypes ?? [];
if (!types.includes("paint")) return next();
new PerformanceObserver((list) => {
if (list.getEntriesByName("first-contentful-paint").length > 0) next();
}).observe({ type: "paint", buffered: true });
});
const drawn = () => shown.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))));
if (document.readyState === "complete") drawn();
else addEventListener("load", drawn);
setTimeout(begin, ${AT_THE_LATEST_MS});`;
  return html
    .replace(PRELOAD, "")
    .replace(element, () => `<script${attributes} type="module">${later}</script>`);
};
