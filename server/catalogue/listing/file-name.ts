const MAX_CHARS = 100;

/** Returns a file name without its folders. Removes control and format characters, and spaces at
 *  both ends. Cuts the name to `MAX_CHARS` characters. */
export const cleanFileName = (sent: string): string => {
  const name = sent
    // Browsers encode quotation marks and line breaks in the name of an uploaded file, but not in
    // text fields. We decode them, so that a field such as `imageOrder` can name the file.
    .replace(/%(?:22|0D|0A)/g, decodeURIComponent)
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return [...name].slice(0, MAX_CHARS).join("");
};

/** Returns an uploaded file's cleaned name, for messages and for references in other fields of the
 *  form. The name is never used to find or write a file.
 *  @param number - the photo's position from 1, for a photo without a usable name */
export const toDisplayFileName = (sent: string | undefined, number: number): string => {
  const name = cleanFileName(sent ?? "");
  return name && !/^\.+$/.test(name) ? name : `Photo ${number}`;
};
