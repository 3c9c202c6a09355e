import { hash } from "node:crypto";

/** Returns the text of the inline script whose opening tag covers the position `at` in the page;
 *  null if there is no such script. */
const findInlineScript = (page: string, at: number): string | null => {
  const attributesAt = page.lastIndexOf("<script", at);
  const attributesEnd = attributesAt < 0 ? -1 : page.indexOf(">", attributesAt);
  if (attributesEnd < at || page.slice(attributesAt, attributesEnd).includes(" src=")) return null;
  return page.slice(attributesEnd + 1, page.indexOf("</script>", attributesEnd));
};

/** Returns a page without its nonce, and the content policy's sources for the page's scripts: the
 *  hash of each inline script that has the nonce. The nonce is secret while the page is rendered.
 *  So if somebody managed to put a script into the page, this script does not have the nonce and
 *  gets no hash. Clients never see the nonce, so the same page can be sent to all of them
 *  (docs/decisions/page-cache.md). */
export const replaceNonceByHashes = (
  page: string,
  nonce: string,
): { page: string; hashes: string[] } => {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  let rest = 0;
  let without = "";
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, rest)) {
    without += page.slice(rest, at);
    rest = at + attribute.length;
    const text = findInlineScript(page, at);
    if (text !== null) hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return { page: without + page.slice(rest), hashes: [...hashes] };
};
