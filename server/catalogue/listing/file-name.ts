const MAX_CHARS = 100;

/** Returns an uploaded file's name for messages, without folders and control characters. The name
 *  has at most 100 characters and is never used to find or write a file.
 *  @param number - the photo's position, counted from 1; a photo without a name gets a name with
 *  this number */
export const toDisplayFileName = (sent: string | undefined, number: number): string => {
  const name = (sent ?? "")
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return name && !/^\.+$/.test(name) ? [...name].slice(0, MAX_CHARS).join("") : `Photo ${number}`;
};
