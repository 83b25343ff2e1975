import { createHash } from 'node:crypto';
import type { Clock } from '@edp/service';
import type { Database, Transaction } from '../../platform/db';
import type { VersionTable } from '../tables';
import { findVersion, storeVersion } from './data-versions.repository';

/**
 * A data file as it is today and as it was before: what was made with one version stays with it, although the file has
 * changed since.
 */
export interface VersionHistory<Content, Meaning> {
  /** Keeps a version before anything is made with it. Tells why it may not be used; null when it may. */
  keep(tx: Transaction, content: Content): Promise<string | null>;
  /** A version that was kept once; null for one that never was. */
  find(version: string): Promise<Meaning | null>;
}

/** What one data file has of its own. */
export interface VersionedFile<Content, Meaning> {
  readonly table: VersionTable;
  readonly name: string;
  /** How `was in use with` goes on for an operator: what is another, and what a change of it takes. */
  readonly conflict: string;
  /** The part of a content that one version may not have two of. */
  readonly identityOf: (content: Content) => unknown;
  readonly read: (content: Content) => Meaning;
}

export function createVersionHistory<Content extends { readonly version: string }, Meaning>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { table, name, conflict, identityOf, read }: VersionedFile<Content, Meaning>,
): VersionHistory<Content, Meaning> {
  const known = new Map<string, Meaning>();

  return {
    async keep(tx, content) {
      const { version } = content;
      const digest = createHash('sha256')
        .update(JSON.stringify(identityOf(content)))
        .digest('hex');
      await storeVersion(tx, table, { version, digest, content }, clock());
      const stored = await findVersion(tx, table, version);
      return stored?.digest === digest
        ? null
        : `${name}:1: version ${version} was in use with ${conflict}`;
    },

    async find(version) {
      const before = known.get(version);
      if (before !== undefined) return before;
      const stored = await findVersion(db, table, version);
      if (!stored) return null;
      const found = read(stored.content as Content);
      known.set(version, found);
      return found;
    },
  };
}
