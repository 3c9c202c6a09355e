const MAX_CHARS = 100;

/** Returns an uploaded file's name for messages: the last part of a path, without control
 *  characters and no longer than a line. Never used to find or to write a file.
 *  @param number the photo's position from 1, used as the name of a photo without a name */
export const toDisplayFileName = (sent: string | undefined, number: number): string => {
  const name = (sent ?? "")
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return name && !/^\.+$/.test(name) ? [...name].slice(0, MAX_CHARS).join("") : `Photo ${number}`;
};
