/* Delays a page's scripts until its first screen is painted. The router's HTML would load them
 * immediately. Scripts must not take bandwidth from the style sheet, the fonts and the main
 * picture. On a slow phone, they must not run before the first paint. */

import { replayEarlyInput } from "./early-input.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START_ATTRIBUTES = ' type="module" async="">';
const IMPORT_ENTRY = /\bimport\("([^"]+)"\)/;
const IMPORT = /import \* as (route\d+) from ("[^"]+");/g;
/** In development, the router's script begins with imports for hot module replacement. */
const IMPORT_FIRST = /^\s*import ("[^"]+");/gm;

/** The script that records and replays early input. The build removes comments but not indentation,
 *  so the indentation is removed here. */
const earlyInput = `(${replayEarlyInput.toString().replaceAll(/\n\s+/g, "\n")})();`;

/** The scripts wait until the page is loaded and painted, but at most this many milliseconds. A
 *  picture may never load, and a hidden tab is not painted. */
const AT_THE_LATEST_MS = 2000;

/** Returns the script that loads all other scripts; undefined if `code` is not the router's script.
 *  The scripts are fetched together and run one after the other. Between two scripts, the page can
 *  respond. The router's script runs last. */
const buildStart = (code: string, files: readonly string[]): string | undefined => {
  const modules = [...code.matchAll(IMPORT)];
  if (modules.length === 0) return undefined;
  const names = modules.map(([, name]) => name).join(", ");
  const imports = modules.map(([, , file]) => `import(${file})`).join(", ");
  const first = [...code.matchAll(IMPORT_FIRST)].map(([, file]) => `await import(${file});\n`);
  const entry = IMPORT_ENTRY.exec(code)?.[1];
  // `drawn` waits until the browser reports the first paint, and then for two more frames. Two
  // frames alone are not enough: the second can begin before the first is on the screen.
  return `${earlyInput}
const pause = () => new Promise((next) => {
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => { port1.close(); next(); };
port2.postMessage(0);
});
const files = ${JSON.stringify(files)};
const start = async () => {
${first.join("")}for (const href of files) {
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
${code.replace(IMPORT, "").replace(IMPORT_FIRST, "")}
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
};

// A cache, because pages of the same route have the same scripts.
const starts = new Map<string, string | undefined>();
const MAX_STARTS = 200;

const getStart = (code: string, files: readonly string[]): string | undefined => {
  const key = `${files.join(" ")} ${code}`;
  if (starts.has(key)) return starts.get(key);
  if (starts.size >= MAX_STARTS) starts.clear();
  const built = buildStart(code, files);
  // V8 stores a part of a string as a reference to the whole string, so `built` would keep the page
  // in memory. `start` is a copy without such references.
  const start = built && Buffer.from(built).toString();
  starts.set(key, start);
  return start;
};

/** Returns the page with delayed scripts. They start once the first screen is loaded and painted,
 *  after two seconds at the latest. A page without the router's script is returned unchanged. */
export const deferScripts = (html: string): string => {
  // Only the head and the router's script are searched, because a page is long.
  const attributesAt = html.lastIndexOf(START_ATTRIBUTES);
  const codeAt = attributesAt + START_ATTRIBUTES.length;
  const end = html.indexOf("</script>", codeAt);
  const headEnd = html.indexOf("</head>");
  if (attributesAt < 0 || end < 0) return html;
  const head = html.slice(0, headEnd);
  const files = [...head.matchAll(PRELOAD)].map(([, href = ""]) => href);
  const start = getStart(html.slice(codeAt, end), files);
  if (start === undefined) return html;
  const body = html.slice(headEnd, attributesAt);
  return `${head.replace(PRELOAD, "")}${body} type="module">${start}${html.slice(end)}`;
};
