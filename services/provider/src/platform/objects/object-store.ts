/**
 * Storage outside of the database: files by generated name. Callers encrypt the bytes. The purge counts the retention
 * period from `StoredObject.since`.
 */
export interface ObjectStore {
  /** The folder or the address of the bucket, for messages. */
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

/** Throws for a name that could leave its folder: a bug (path traversal). */
export function assertObjectName(name: string): void {
  if (!NAME.test(name)) throw new RangeError('This is not a valid object name.');
}
