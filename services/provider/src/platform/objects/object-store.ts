/** What is kept outside of the database: whole files by name, already sealed. Names are made here, never by others. */
export interface ObjectStore {
  /** Tells early when nothing can be kept: rejects as `put` would. */
  prepare(): Promise<void>;
  /** Keeps the bytes; once it resolves they outlive a power cut. A name is used once. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is nothing of that name. */
  get(name: string): Promise<Buffer | null>;
  /** Gone afterwards, whether it was there or not. */
  remove(name: string): Promise<void>;
  /** Everything there is, with the time since when. */
  list(): AsyncIterable<StoredObject>;
}

export interface StoredObject {
  readonly name: string;
  readonly since: Date;
}
