import { hash } from "node:crypto";

/** Returns a page without its nonce, and the content policy's sources for its scripts: the hash of
 *  each inline script that has the nonce. The nonce is secret while the page is rendered, so
 *  markup that somebody managed to put into the page does not have it, and its scripts get no hash.
 *  Clients never see the nonce, so the same page can be sent to all of them
 *  (docs/decisions/page-cache.md). */
export const replaceNonceByHashes = (
  page: string,
  nonce: string,
): { page: string; hashes: string[] } => {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const part of page.split("<script").slice(1)) {
    const start = part.indexOf(">");
    const attributes = part.slice(0, start);
    if (!attributes.includes(attribute) || attributes.includes(" src=")) continue;
    const text = part.slice(start + 1, part.indexOf("</script>", start));
    hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return { page: page.replaceAll(attribute, ""), hashes: [...hashes] };
};
