const MAX_CHARS = 100;

/** Returns a file name without folders, control and format characters, and spaces at its ends, cut
 *  to 100 characters. The characters that browsers encode in the name of an uploaded file (`%22` for
 *  a quotation mark, `%0D` and `%0A` for a line break) are decoded. So the result for an uploaded
 *  file's name and for the same name in another field is the same. */
export const cleanFileName = (sent: string): string => {
  const name = sent
    .replace(/%(?:22|0D|0A)/g, decodeURIComponent)
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return [...name].slice(0, MAX_CHARS).join("");
};

/** Returns an uploaded file's name, cleaned by `cleanFileName`, for messages and for references in
 *  other fields of the form. The name is never used to find or write a file.
 *  @param number - the photo's position, counted from 1; a photo without a name gets a name with
 *  this number */
export const toDisplayFileName = (sent: string | undefined, number: number): string => {
  const name = cleanFileName(sent ?? "");
  return name && !/^\.+$/.test(name) ? name : `Photo ${number}`;
};
