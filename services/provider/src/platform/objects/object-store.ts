/**
 * Storage outside of the database: encrypted files by generated name. Bytes are encrypted before they
 * come here. `StoredObject.since` is what the retention of the purge counts from.
 */
export interface ObjectStore {
  /** How the place is called in messages. */
  readonly place: string;
  /** Fails early when storage is not writable: rejects as `put` would. */
  prepare(): Promise<void>;
  /** Stores the bytes durably. A name is used once. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null for an unknown name. */
  get(name: string): Promise<Buffer | null>;
  /** Deletes an object; an unknown name is no error. */
  remove(name: string): Promise<void>;
  /** All objects with their time of creation. */
  list(): AsyncIterable<StoredObject>;
}

export interface StoredObject {
  readonly name: string;
  readonly since: Date;
}

/** Name of an object, or of the temporary file of an interrupted `put`. */
const NAME = /^[A-Za-z0-9_-]{22,64}(?:\.new)?$/;

/** A name that could leave its folder is a bug. */
export function rejectOtherNames(name: string): void {
  if (!NAME.test(name)) throw new RangeError('This is not a valid object name.');
}
