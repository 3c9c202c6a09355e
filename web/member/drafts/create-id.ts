/** Returns a random id of 96 bits, which is unique without asking the server. `randomUUID` is not
 *  used, because it does not exist on a test site that is visited without https. */
export const createId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");
