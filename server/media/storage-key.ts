const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** `key` itself when it is one of ours. A key is built from ids, so another form is a bug or an
 *  attack, and must not reach a path.
 *  @throws RangeError */
export function requireSafeKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new RangeError("That is not a storage key.");
  return key;
}
