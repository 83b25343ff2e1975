import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Works in a new folder, which is removed afterwards.
 *
 * @template T
 * @param {string} prefix of its name
 * @param {(folder: string) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTemporaryFolder(prefix, work) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
