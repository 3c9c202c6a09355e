import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/entry.js" nonce="n"/><link rel="modulepreload" href="/x.js" nonce="n"/><link rel="modulepreload" href="/y.js" nonce="n"/></head><body><p>Words</p><script nonce="n" type="module" async="">;
import * as route0 from "/r0.js";
import * as route1 from "/r1.js";
window.routes = {"root":route0,"home":route1};

import("/entry.js");</script><script nonce="n">stream("$& and $1")</script></body>`;

test("the markup itself loads no script", () => {
  const html = deferScripts(page);

  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import \*/m);
  expect(html).not.toContain("async=");
});

test("after the first frame all files are requested together, then the router starts", () => {
  const html = deferScripts(page);

  expect(html).toContain('const files = ["/entry.js","/x.js","/y.js"];');
  expect(html).toContain('if (href !== "/entry.js") await import(href);');
  expect(html).toContain(
    'const [route0, route1] = await Promise.all([import("/r0.js"), import("/r1.js")]);',
  );
  expect(html.indexOf("Promise.all")).toBeLessThan(html.indexOf("window.routes"));
  expect(html.indexOf("window.routes")).toBeLessThan(html.indexOf('import("/entry.js")'));
  expect(html).toContain("first-contentful-paint");
  expect(html).toContain("requestAnimationFrame");
});

test("everything else is unchanged, also the nonce", () => {
  const html = deferScripts(page);

  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain('<script nonce="n" type="module">');
  expect(html).toContain('stream("$& and $1")');
});

test("a page without the script that starts the router is unchanged", () => {
  const other = page.replace(' type="module" async=""', "");

  expect(deferScripts(other)).toBe(other);
});

test("the added code contains only ASCII characters", () => {
  expect(Buffer.from(deferScripts(page), "utf8")).toHaveLength(deferScripts(page).length);
});

test("in development, what the router's script imports first is loaded first", () => {
  const html = deferScripts(
    page.replace("import * as route0", 'import "/hot.js";\nimport * as route0'),
  );

  expect(html).not.toMatch(/^\s*import "/m);
  expect(html.indexOf('await import("/hot.js");')).toBeGreaterThan(0);
  expect(html.indexOf('await import("/hot.js");')).toBeLessThan(html.indexOf("await import(href)"));
});
