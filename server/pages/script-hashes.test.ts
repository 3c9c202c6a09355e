import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { replaceNonceByHashes } from "./script-hashes.ts";

const source = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

test("each script with the nonce gets a hash of its bytes in UTF-8, and the nonce is gone", () => {
  const html = `<script nonce="n1">let a="é>"</script><p>कला</p><script type="module" nonce="n1">b</script>`;

  const { page, hashes } = replaceNonceByHashes(html, "n1");

  expect(hashes).toEqual([source('let a="é>"'), source("b")]);
  expect(page).toBe(html.replaceAll(' nonce="n1"', ""));
});

test("a script without the nonce, or with another one, gets no hash", () => {
  const injected = `<script>a</script><script nonce="n2">b</script><script nonce="n1" src="/c.js"></script>`;

  expect(replaceNonceByHashes(injected, "n1").hashes).toEqual([]);
});

test("the nonce of other elements, and in the text of a script, is removed without a hash", () => {
  const html = `<link nonce="n1" href="/a.js"><script>a = '<b nonce="n1">'</script><p nonce="n1">c</p><script nonce="n1">d</script>`;

  const { page, hashes } = replaceNonceByHashes(html, "n1");

  expect(page).toBe(`<link href="/a.js"><script>a = '<b>'</script><p>c</p><script>d</script>`);
  expect(hashes).toEqual([source("d")]);
});
