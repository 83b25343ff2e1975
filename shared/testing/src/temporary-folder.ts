import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Path of a folder that is empty at the start of each test, and removed after it; the same path for all of them. Called at
 * the top of a test file, or in a `describe`, before the hooks that use the folder.
 *
 * @example
 * const folder = temporaryFolder();
 * it('writes a log', () => expect(readdirSync(folder)).toEqual([]));
 */
export function temporaryFolder(): string {
  const folder = join(tmpdir(), `edp-test-${randomUUID()}`);
  beforeEach(() => mkdirSync(folder, { mode: 0o700 }));
  afterEach(() => rmSync(folder, { recursive: true }));
  return folder;
}
