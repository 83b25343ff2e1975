import type { ReleaseFiles } from '../content';

/** A published release of a remote, with its publication time. */
export interface StoredReleaseFacts {
  readonly name: string;
  readonly releaseId: string;
  readonly publishedAt: Date;
}

/** A release that was removed. */
export interface RemovedRelease {
  readonly name: string;
  readonly releaseId: string;
  /** The leftovers of an interrupted publication. */
  readonly isUnfinished?: true;
}

/** A change: the new registry, null for no change, and the audit line, null if it is already written. */
interface RegistryChange {
  readonly registry: string | null;
  readonly audit: string | null;
}

/** Decides on a change of the current registry; null: nothing to do. If it throws, nothing changes. */
type DecideChange = (registry: string | null) => Promise<RegistryChange | null>;

/** Storage of releases and registry: a folder or a bucket. Paths are relative, with slashes. */
export interface ReleaseStorage {
  /** Name of the storage in messages. */
  readonly place: string;
  /** Why the storage is read-only, as a sentence; null if it is writable. */
  readonly readOnly: string | null;
  /** Whether a change is decided under an exclusive lock; else it may be decided again. */
  readonly isExclusive: boolean;
  /** The bytes of a file, or null if it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Replaces a small file atomically. */
  write(path: string, content: string): Promise<void>;
  /**
   * Stores a release atomically.
   * @returns false when it already exists; it is left unchanged
   */
  putRelease(folder: string, files: ReleaseFiles): Promise<boolean>;
  releases(): Promise<StoredReleaseFacts[]>;
  /** No effect if it does not exist. */
  removeRelease(folder: string): Promise<void>;
  /** Removes leftovers of interrupted publications and removals of some remotes. */
  removeUnfinished(isMeant: (name: string) => boolean, now: Date): Promise<RemovedRelease[]>;
  /**
   * Changes `registry.json` and adds a line to `audit.jsonl`, one change at a time; a concurrent change waits and then
   * sees the result of the first.
   * @throws {UnrecordedChangeError} when only the audit line is missing
   * @throws {ReleaseError} when the registry is unchanged, unless the message says otherwise
   */
  changeRegistry(decide: DecideChange): Promise<void>;
}

export const REGISTRY_FILE = 'registry.json';
export const AUDIT_FILE = 'audit.jsonl';
export const MANIFEST_FILE = 'release.json';
/** The signature of the manifest (`Signature`). */
export const SIGNATURE_FILE = 'release.sig';
