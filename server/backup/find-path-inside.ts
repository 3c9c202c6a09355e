import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";

/** Returns a path without symbolic links. The last parts of the path need not exist yet. */
export const realPathOf = (path: string): string => {
  try {
    return realpathSync(path);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === path) throw error;
    return join(realPathOf(parent), basename(path));
  }
};

/** Returns `path` relative to `folder`, after following symbolic links. If `path` is `folder`
 *  itself, returns an empty text. If `path` is outside `folder`, returns null. */
export const findPathInside = (folder: string, path: string): string | null => {
  const found = relative(realPathOf(resolve(folder)), realPathOf(resolve(path)));
  return found === ".." || found.startsWith(`..${sep}`) || isAbsolute(found) ? null : found;
};
