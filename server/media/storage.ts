/** Stores photos. Keys are ours (`photo id/name.ext`), never a name from outside. After `put`
 *  resolves, the object survives a crash; a reader gets the complete object or none. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing if the object does not exist. */
  delete(key: string): Promise<void>;
}
