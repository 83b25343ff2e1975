import path from 'node:path';
import Type from 'typebox';
import { folderStorage, isCode } from '@edp/releases';
import { BadFileError, readJsonFile } from './json-file';

/** The highest serial number that this gateway has accepted for each remote; persistent across restarts. */
export interface KnownSerials {
  /** @throws {BadFileError} when the file is unreadable, because replayed changes could not be detected */
  of(name: string): Promise<number>;
  /** Never throws: a full disk is tolerated, and the next change is stored again. */
  store(serials: ReadonlyMap<string, number>): Promise<void>;
}

const Serials = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));

/**
 * Stored in a file that only gateways write to, because writers of releases could delete it. Gateways may share the
 * file, so each merges its serials into it.
 */
export function knownSerials(file: string): KnownSerials {
  const known = new Map<string, number>();

  async function merge(): Promise<void> {
    const stored = await readJsonFile(file, Serials).catch((error: unknown) => {
      if (error instanceof BadFileError && isCode(error.cause, 'ENOENT')) return {};
      throw error;
    });
    for (const [name, serial] of Object.entries(stored)) raise(name, serial);
  }

  function raise(name: string, serial: number): boolean {
    const isHigher = serial > (known.get(name) ?? 0);
    if (isHigher) known.set(name, serial);
    return isHigher;
  }

  return {
    async of(name) {
      if (known.size === 0) await merge();
      return known.get(name) ?? 0;
    },
    async store(serials) {
      await merge().catch(() => undefined);
      const higher = [...serials].filter(([name, serial]) => raise(name, serial));
      if (higher.length === 0) return;
      await folderStorage(path.dirname(file))
        .write(path.basename(file), JSON.stringify(Object.fromEntries(known)))
        .catch(() => undefined);
    },
  };
}
