/** Returns JSON in pure ASCII, with other characters as `\u0905`. The meaning is the same; a single
 *  character wider than one byte makes a response several times as expensive to hold and to send. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
