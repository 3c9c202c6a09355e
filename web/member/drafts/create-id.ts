/** Returns a random id of 96 bits, so two ids are never equal in practice. `randomUUID` is not
 *  used, because browsers do not provide it on a test site without https. */
export const createId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");
