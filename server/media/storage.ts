/** Stores photos. The server builds each key (`photo id/name.ext`); a key never contains a name
 *  from an upload. When `put` has resolved, the object survives a crash. A reader gets either the
 *  complete object or none. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing if the object does not exist. */
  delete(key: string): Promise<void>;
}
