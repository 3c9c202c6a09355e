// Measures the speed of `renderToString` alone: how many times it renders a page per second. The
// page's data is fetched once, before the measurement. Prints JSON: the rate and the HTML's size in
// bytes. pages.ts runs this script.
import { createRequire } from "node:module";
import type { ReactElement } from "react";
import type { RenderPage } from "#server/pages/pages.ts";

type ReactServer = {
  renderToString: (element: ReactElement) => string;
};

const [, , page = "", apiUrl = ""] = process.argv;
// The built pages call `renderToString` with a React element. The wrapper below stores the element.
const react = createRequire(import.meta.url)("react-dom/server") as ReactServer;
let element: ReactElement | undefined;
const { renderToString } = react;
react.renderToString = (given) => {
  element = given;
  return renderToString(given);
};

const { render } = (await import(new URL("../dist/server/index.js", import.meta.url).href)) as {
  render: RenderPage;
};
const { toSiteSettings } = await import("#server/pages/site-settings.ts");
const { readConfig } = await import("#server/kernel/config/config.ts");
let html = "";
const answer = await render(new Request(`http://localhost${page}`), {
  fetchApi: (path, init) => fetch(apiUrl + path, init),
  stories: null,
  site: toSiteSettings(readConfig({})),
  now: new Date(),
  checkout: null,
  nonce: undefined,
  takePage: (page) => {
    html = page;
  },
});
if (!element || answer.status !== 200)
  throw new Error(`${page} was not rendered: ${answer.status}`);

const rendering = element;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8) / 2;
let [rendered, text] = [0, ""];
const run = (seconds: number): void => {
  rendered = 0;
  for (const until = performance.now() + seconds * 1000; performance.now() < until; rendered++)
    text = renderToString(rendering);
};
run(SECONDS / 2);
run(SECONDS);
const bytes = Buffer.byteLength(text);
if (bytes < Buffer.byteLength(html) / 3)
  throw new Error("renderToString did not produce that page.");
process.stdout.write(JSON.stringify({ perSecond: rendered / SECONDS, bytes }));
