import type { ReleaseFiles } from '../content';

/** A published release of a remote, and since when. */
export interface StoredReleaseFacts {
  readonly name: string;
  readonly releaseId: string;
  readonly publishedAt: Date;
}

/** A release that was removed. */
export interface RemovedRelease {
  readonly name: string;
  readonly releaseId: string;
  /** It was never there, but what was left of it. */
  readonly isUnfinished?: true;
}

/** What becomes of the registry, null for no change of it, and the line that tells what was done, null where it was told. */
export interface RegistryChange {
  readonly registry: string | null;
  readonly audit: string | null;
}

/** Decides by what the registry says now; null: there is nothing to do. What it throws changes nothing. */
export type DecideChange = (registry: string | null) => Promise<RegistryChange | null>;

/** Where releases and the registry lie: a folder, or a bucket. Paths are relative, with slashes. */
export interface ReleaseStorage {
  /** How the place is called in messages. */
  readonly place: string;
  /** Why nothing can be written from here, as a sentence; null where it can. */
  readonly readOnly: string | null;
  /** Whether nobody else changes anything while a change is decided; else it may be decided again. */
  readonly isExclusive: boolean;
  /** A file's bytes, or null where there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Replaces one small file as a whole. */
  write(path: string, content: string): Promise<void>;
  /**
   * Puts a release there, whole or not at all.
   * @returns false when one of that name is there already; it is left as it is
   */
  putRelease(folder: string, files: ReleaseFiles): Promise<boolean>;
  releases(): Promise<StoredReleaseFacts[]>;
  /** Nothing happens when it is not there. */
  removeRelease(folder: string): Promise<void>;
  /** Removes what was left of releases of some remotes by who was to put them there, or take them away, and is gone. */
  removeUnfinished(isMeant: (name: string) => boolean, now: Date): Promise<RemovedRelease[]>;
  /**
   * Changes `registry.json` and adds a line to `audit.jsonl`, one change at a time; a second one waits and
   * then sees what the first one made.
   * @throws {ReleaseRefused} that tells whether the registry is as it was, or only the line is missing
   */
  changeRegistry(decide: DecideChange): Promise<void>;
}

export const REGISTRY_FILE = 'registry.json';
export const AUDIT_FILE = 'audit.jsonl';
export const MANIFEST_FILE = 'release.json';
/** By whom the manifest is signed (`Signature`). */
export const SIGNATURE_FILE = 'release.sig';
