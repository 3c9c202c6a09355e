/* Writes a page's data for hydration in the router's own format (StreamTransfer in
 * react-router/dist/.../single-fetch.js). The router itself would render the data as a stream of
 * React components, which would take a third of the page's rendering time. */

const UNSAFE = /[<>&\u2028\u2029]/g;

/** Returns a text as a JavaScript string that is safe in a script element. */
const formatScriptText = (text: string): string =>
  JSON.stringify(text).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Returns the scripts that contain the data of a page's loaders. They belong at the end of the
 *  page's body.
 *  @param data - the router's encoded data */
export const buildDataScripts = async (
  data: ReadableStream<Uint8Array>,
  nonce: string | undefined,
): Promise<string> => {
  const script = nonce ? `<script nonce="${nonce}">` : "<script>";
  const decoder = new TextDecoder();
  const controller = "window.__reactRouterContext.streamController";
  let scripts = "";
  const reader = data.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    const text = decoder.decode(value, { stream: !done });
    if (text) scripts += `${script}${controller}.enqueue(${formatScriptText(text)});</script>`;
    if (done) break;
  }
  return `${scripts}${script}${controller}.close();</script>`;
};
