/** Returns the JSON of a value in pure ASCII. Other characters are escaped, for example as
 *  `\u0905`. The value stays the same. A single character outside ASCII would make the whole
 *  response several times as expensive to store and to send. */
export const asciiJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  // A text is ASCII if it has as many bytes as characters. Most texts are. Comparing the two
  // numbers is faster than searching for other characters.
  if (Buffer.byteLength(json) === json.length) return json;
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
};
