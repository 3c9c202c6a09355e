/** Where photos live. Keys are ours (`photo id/name.ext`), never a name from outside. What `put`
 *  acknowledged survives a crash; a reader sees a whole object or none. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
}
