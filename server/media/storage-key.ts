const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** Returns `key` if it has the form of a storage key. Keys are built from ids, so any other form is
 *  a bug or an attack and must not become part of a path.
 *  @throws RangeError for any other form */
export function requireSafeKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new RangeError("That is not a storage key.");
  return key;
}
