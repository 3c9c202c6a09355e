import { hash } from "node:crypto";

/** Returns the text of the inline script whose opening tag covers the position `at` in the page;
 *  null if there is no such script. */
const findInlineScript = (page: string, at: number): string | null => {
  const attributesAt = page.lastIndexOf("<script", at);
  const attributesEnd = attributesAt < 0 ? -1 : page.indexOf(">", attributesAt);
  if (attributesEnd < at || page.slice(attributesAt, attributesEnd).includes(" src=")) return null;
  return page.slice(attributesEnd + 1, page.indexOf("</script>", attributesEnd));
};

/** Removes the nonce from a page, and returns a hash of each inline script that had the nonce. An
 *  attacker does not know the nonce, so an attacker's script gets no hash. Without the nonce, all
 *  clients can get the same page (docs/decisions/page-cache.md). */
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
