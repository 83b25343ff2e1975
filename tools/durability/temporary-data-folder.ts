import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for one run; whoever runs it removes it. */
export function temporaryDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // The database may run under another account, which must be able to pass.
  chmodSync(folder, 0o711);
  return folder;
}
