const MAX_CHARS = 100;

/** Removes the folders, the control and format characters, and the spaces at both ends of a file
 *  name, and returns the first 100 characters of the rest. Browsers encode some characters in the
 *  name of an uploaded file (`%22` for a quotation mark, `%0D` and `%0A` for a line break). These
 *  are decoded, so the same name in another field gives the same result. */
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
 *  @param number - the photo's position, counted from 1. A photo whose name is empty or has only
 *  dots gets a name with this number */
export const toDisplayFileName = (sent: string | undefined, number: number): string => {
  const name = cleanFileName(sent ?? "");
  return name && !/^\.+$/.test(name) ? name : `Photo ${number}`;
};
