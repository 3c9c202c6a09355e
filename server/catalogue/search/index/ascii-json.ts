/** JSON of nothing but ASCII, other letters as `\u0905`. It says the same, and an answer of which one
 *  letter is wider than a byte costs several times as much to hold and to send. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
